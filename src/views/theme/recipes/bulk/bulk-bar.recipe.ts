import { slotClasses } from '../../classes.ts'

export const bulkBar = slotClasses('bulk-bar', {
  root: {
    position: 'sticky',
    zIndex: 10,
    bottom: '0',
    py: '2',
    px: '5',
    borderTop: '1px solid {colors.border}',
    fontSize: 'sm',
    bg: 'accent.subtle',
    _phone: {
      bottom: 'calc(60px + env(safe-area-inset-bottom))',
      py: '1',
      px: '4',
      '& .button': { minH: 'touch' },
    },
    // The navigation is not below it at 400 % zoom.
    _low: { bottom: '0' },
  },
  part: {
    layerStyle: 'wrappedRow',
    rowGap: '2',
    columnGap: '4',
    // Two lines: the rows below the bar must stay in sight.
    _phone: { rowGap: '1', '& > .button': { flex: '1 1 0', px: '0', whiteSpace: 'normal' } },
  },
  text: { textStyle: 'figure' },
  actions: {
    layerStyle: 'wrappedRow',
    gap: '2',
    _phone: { width: '100%', '& > .button:first-child': { flex: '1' } },
  },
  progress: { width: '160px', accentColor: '{colors.accent.fg}' },
})
