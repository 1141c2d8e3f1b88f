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
      px: '4',
      '& .button': { minH: 'touch' },
    },
    // The navigation is not below it at 400 % zoom.
    _low: { bottom: '0' },
  },
  part: { layerStyle: 'wrappedRow', rowGap: '2', columnGap: '4' },
  text: { textStyle: 'figure' },
  actions: {
    layerStyle: 'wrappedRow',
    gap: '2',
    // One line: the rows below the bar must stay in sight.
    // It scrolls from one edge of the window to the other, so that a cut button tells of more, with room for the line of focus.
    _phone: {
      flexWrap: 'nowrap',
      width: 'calc(100% + 2 * {spacing.4})',
      mx: 'calc(-1 * {spacing.4})',
      my: '-1.5',
      py: '1.5',
      px: '4',
      scrollPaddingInline: '{spacing.4}',
      overflowX: 'auto',
      '& > *': { flexShrink: 0 },
    },
  },
  progress: { width: '160px', accentColor: '{colors.accent.fg}' },
})
