import { slotClasses } from '../../classes.ts'
import './report-card.recipe.ts'

export const batterySection = slotClasses('battery-section', {
  cards: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.22fr) minmax(0, 1fr)',
    gap: '4',
    '&:has(> :nth-child(3))': { gridTemplateColumns: 'minmax(0, 1.22fr) minmax(0, 1fr) minmax(0, 1fr)' },
    '& .report-card__root': { layerStyle: 'column', gap: '4' },
    '@media screen and (48em <= width < 62em)': {
      '&:has(> :nth-child(3))': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
    _phoneScreen: { '&, &:has(> :nth-child(3))': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
})

export const cellCard = slotClasses('cell-card', {
  root: {
    '& dt': { color: 'fg.muted' },
    '& dd': { textStyle: 'figure' },
    '@media screen and (width < 62em)': { gridColumn: '1 / -1' },
  },
  state: {
    layerStyle: 'row',
    gap: '2',
    fontSize: 'lg',
    fontWeight: 'semibold',
    letterSpacing: 'tight',
    lineHeight: 1.2,
    color: 'var(--band)',
  },
  issues: {
    display: 'grid',
    gap: '1',
    ps: '4',
    listStyle: 'disc',
    '& li::first-letter': { textTransform: 'uppercase' },
    '& li::marker': { color: 'poor.fg' },
  },
  // Only for paper.
  ofCell: {},
  facts: {
    display: 'grid',
    gap: '3',
    mt: 'auto',
    '& > div': {
      layerStyle: 'wrap',
      justifyContent: 'space-between',
      rowGap: '0',
      columnGap: '4',
      pt: '3',
      borderTop: '1px solid {colors.border}',
    },
  },
})

export const cellMap = slotClasses(
  'cell-map',
  {
    root: { width: '100%', forcedColorAdjust: 'none' },
    case: { fill: 'bg.sunken', stroke: 'color-mix(in srgb, {colors.border.emphasized} 60%, transparent)' },
    pole: { fill: 'border.emphasized' },
    cell: { fill: 'color-mix(in srgb, {colors.good.fg} 62%, {colors.bg.panel})' },
    cross: { fill: 'none', stroke: 'bg.panel', strokeWidth: 1.6, strokeLinecap: 'round' },
  },
  {
    state: {
      rest: { cell: { fill: 'color-mix(in srgb, {colors.fg} 24%, {colors.bg.panel})' } },
      issue: { cell: { fill: 'poor.fg' } },
    },
  },
)

export const capacityBar = slotClasses('capacity-bar', {
  root: { width: '100%', maxW: '19rem', forcedColorAdjust: 'none' },
  case: { fill: 'none', stroke: 'border.emphasized', strokeWidth: 1.5 },
  pole: { fill: 'border.emphasized' },
  level: { fill: 'accent.solid' },
  mark: { stroke: 'bg.panel', strokeWidth: 1.5 },
})

export const warrantyCard = slotClasses('warranty-card', {
  root: { '& .report-page__finePrint': { mt: 'auto' } },
  firstUse: {
    '& > .button': { maxW: '100%', height: 'auto', py: '2', whiteSpace: 'normal', textAlign: 'start' },
    '& > form': { display: 'grid', gap: '3', mt: '3' },
  },
  road: {
    position: 'relative',
    height: '10px',
    overflow: 'hidden',
    borderRadius: 'sm',
    bg: 'bg.sunken',
    boxShadow: 'inset 0 0 0 1px {colors.border}',
    forcedColorAdjust: 'none',
    '& i': { display: 'block', height: '100%', bg: 'accent.solid' },
  },
  detail: { layerStyle: 'wrap', rowGap: '0', columnGap: '1' },
  claim: {
    display: 'flex',
    alignItems: 'start',
    gap: '1',
    fontWeight: 'semibold',
    color: 'fair.fg',
    '& svg': { flex: 'none', mt: '2px' },
  },
})
