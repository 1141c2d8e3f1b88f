import { slotClasses } from '../../classes.ts'

export const installBanner = slotClasses('install-banner', {
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridColumn: '1 / -1',
    alignItems: 'start',
    gap: '3',
    pr: '2',
    pl: '4',
    borderBottom: '1px solid {colors.border}',
    bg: 'accent.subtle',
    overflow: 'hidden',
    '& .device-art__root': { alignSelf: 'end', width: '76px', height: '84px', mt: '3' },
    '& p:first-child': { fontSize: 'md', fontWeight: 'semibold', textWrap: 'balance' },
    '& a': { layerStyle: 'inlineRow', minH: 'touch', fontWeight: 'semibold' },
    '& .button': { width: 'touch', minH: 'touch', mt: '1' },
  },
  text: { paddingBlockStart: '3', paddingBlockEnd: '1', fontSize: 'sm', lineHeight: 1.4 },
})
