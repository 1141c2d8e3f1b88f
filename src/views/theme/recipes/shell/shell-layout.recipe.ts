import { slotClasses } from '../../classes.ts'

export const shellLayout = slotClasses('shell-layout', {
  root: {
    display: 'grid',
    gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)',
    height: '100dvh',
    _phone: {
      display: 'block',
      height: 'auto',
      pb: 'calc(60px + env(safe-area-inset-bottom))',
    },
    // The navigation scrolls away with the head: below the rows it would come after the last of them.
    _low: { layerStyle: 'column', pb: 'env(safe-area-inset-bottom)' },
  },
  head: {
    _phone: {
      position: 'sticky',
      zIndex: 20,
      top: '0',
      // Several bars would leave a phone little of the page, and what has the focus could be below them.
      '&:has(> .notice-bar__root ~ .notice-bar__root)': {
        '&, & > .notice-bar__root': { position: 'static' },
      },
    },
    _low: { position: 'static', order: -2 },
  },
  skip: {
    position: 'fixed',
    zIndex: 50,
    top: '8px',
    left: '8px',
    '&:not(:focus-visible)': { clipPath: 'inset(50%)', opacity: 0 },
    _phone: { minH: 'touch' },
  },
  main: { minH: '0', overflow: 'auto', _focus: { outline: '0' }, _phone: { overflow: 'visible' } },
})
