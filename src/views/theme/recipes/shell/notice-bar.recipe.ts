import { slotClasses } from '../../classes.ts'

export const noticeBar = slotClasses('notice-bar', {
  // Pages that fill the window leave space for the bars.
  frame: {
    '&:has(> .notice-bar__root)': { layerStyle: 'column', minH: '100dvh' },
    '& > :last-child': { flex: '1 0 auto', minW: '0' },
    '&:has(> .notice-bar__root) > :is(.sign-in__root, .lone-page__root)': { minH: '0' },
  },
  root: {
    position: 'sticky',
    zIndex: 30,
    top: '0',
    layerStyle: 'row',
    justifyContent: 'center',
    gap: '4',
    py: '2',
    px: '5',
    borderBottom: '1px solid {colors.border}',
    textStyle: 'label',
    bg: 'accent.subtle',
    '& .button': { minH: '32px' },
    _phone: {
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      rowGap: '2',
      px: '4',
      '& .button': { minH: 'touch' },
    },
    '@media (height < 30em)': { position: 'static' },
  },
  text: {
    textWrap: 'pretty',
    layerStyle: 'row',
    gap: '2',
    '& svg': { color: 'accent.fg' },
    _phone: { flex: '1 1 12rem' },
  },
  answers: {
    display: 'flex',
    gap: '2',
    _phone: { flex: '1 1 100%', flexWrap: 'wrap', '& > *': { flex: '1 1 8rem' } },
  },
})
