import { slotClasses } from '../../classes.ts'

export const bottomNav = slotClasses('bottom-nav', {
  root: {
    position: 'fixed',
    zIndex: 20,
    inset: 'auto 0 0',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    pb: 'env(safe-area-inset-bottom)',
    borderTop: '1px solid {colors.border}',
    bg: 'bg.panel',
    _low: {
      position: 'static',
      order: -1,
      pb: '0',
      borderTop: '0',
      borderBottom: '1px solid {colors.border}',
    },
  },
  link: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '1',
    height: '60px',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'fg.muted',
    textDecoration: 'none',
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-current]': { color: 'accent.fg' },
  },
})
