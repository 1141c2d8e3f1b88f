import { slotClasses } from '../../classes.ts'

export const filterTabs = slotClasses('filter-tabs', {
  root: {
    display: 'flex',
    gap: '4',
    px: '5',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottom: '1px solid {colors.border}',
    _phone: { px: '4' },
  },
  list: { display: 'flex', gap: '4', _focus: { outline: '0' } },
  tab: {
    position: 'relative',
    layerStyle: 'row',
    gap: '2',
    minH: '40px',
    textStyle: 'hint',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-4px' },
    textDecoration: 'none',
    '&:is([aria-selected=true], [aria-current])': {
      color: 'fg',
      _after: { layerStyle: 'underline', inset: 'auto 0 0' },
      '& .filter-tabs__count': { color: 'accent.fg', bg: 'accent.subtle' },
    },
    _phone: { minH: 'touch' },
  },
  count: {
    px: '7px',
    borderRadius: 'full',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '18px',
    bg: 'bg.sunken',
  },
})
