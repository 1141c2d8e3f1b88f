import { slotClasses } from '../../classes.ts'

export const topbar = slotClasses('topbar', {
  root: {
    layerStyle: 'row',
    gap: '4',
    height: 'header',
    px: '5',
    borderBottom: '1px solid {colors.border}',
    bg: 'bg.panel',
    _phone: { gap: '2', pr: '2', pl: '4' },
    // The context needs the room.
    '@media (width < 64em)': { '& .logo__wordmark': { display: 'none' } },
  },
  home: {
    display: 'flex',
    borderRadius: 'sm',
    color: 'inherit',
    textDecoration: 'none',
    _phone: { justifyContent: 'center', alignItems: 'center', minW: 'touch', minH: 'touch', ms: '-8px' },
  },
  nav: {
    display: 'flex',
    alignSelf: 'stretch',
    gap: '4',
    ps: '5',
    borderInlineStart: '1px solid {colors.border}',
    my: '14px',
  },
  link: {
    position: 'relative',
    layerStyle: 'row',
    textStyle: 'hint',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    _hover: { color: 'fg' },
    '&[aria-current]': {
      color: 'fg',
      _after: { layerStyle: 'underline', inset: 'auto 0 -15px' },
    },
  },
  context: { minW: '0', ms: 'auto' },
  tools: { layerStyle: 'row', gap: '1' },
  search: {
    px: '2',
    '& kbd': {
      px: '6px',
      border: '1px solid {colors.border}',
      borderRadius: 'sm',
      font: 'inherit',
      fontSize: 'xs',
    },
    // The navigation needs the room.
    '@media (width < 80em)': { '& span': { layerStyle: 'hidden' } },
    '@media (width < 64em)': { '& kbd': { display: 'none' } },
    _phone: { minW: 'touch', minH: 'touch' },
  },
  initials: {
    layerStyle: 'centred',
    boxSize: '30px',
    border: '1px solid transparent',
    borderRadius: 'full',
    fontSize: 'xs',
    color: 'accent.fg',
    bg: 'accent.subtle',
  },
})
