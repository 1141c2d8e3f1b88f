import { slotClasses } from '../../classes.ts'

export const evSection = slotClasses(
  'ev-section',
  {
    cards: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '4',
      '& .report-card__root': { layerStyle: 'column', gap: '4' },
      '& h3 svg': { color: 'accent.fg' },
      '& .report-card__figure': { fontSize: '2xl', letterSpacing: 'tight' },
      '& .report-card__figure small': { fontSize: 'sm', whiteSpace: 'nowrap' },
      _phoneScreen: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    charges: {
      display: 'grid',
      gridAutoColumns: 'minmax(0, 1fr)',
      gridAutoFlow: 'column',
      gap: '6',
      '& .report-card__detail': { fontSize: 'sm' },
    },
    level: { fontWeight: 'semibold' },
    window: {
      position: 'relative',
      height: '8px',
      my: '2',
      overflow: 'hidden',
      borderRadius: 'full',
      bg: 'bg.sunken',
      boxShadow: 'inset 0 0 0 1px {colors.border}',
      forcedColorAdjust: 'none',
      '& i': { position: 'absolute', insetBlock: '0', bg: 'accent.solid' },
    },
    connectors: { layerStyle: 'wrap', gap: '2' },
    connector: {
      py: '5px',
      px: '14px',
      border: '1px solid {colors.border.emphasized}',
      borderRadius: 'full',
      fontWeight: 'semibold',
    },
    abilities: { display: 'grid' },
    ability: {
      layerStyle: 'row',
      gap: '3',
      py: '3',
      '& + li': { borderTop: '1px solid {colors.border}' },
      '&:first-child': { pt: '0' },
      '&:last-child': { pb: '0' },
      '& > svg': { color: 'fg.muted' },
    },
    what: { flex: '1', minW: '0' },
    word: { layerStyle: 'inlineRow', gap: '1', fontWeight: 'semibold' },
    figures: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
      alignItems: 'end',
      gap: '4',
      '& dt': { color: 'fg.muted' },
    },
  },
  {
    ability: {
      can: { word: { color: 'good.fg' } },
      cannot: { word: { fontWeight: 'normal', color: 'fg.muted' } },
    },
  },
)
