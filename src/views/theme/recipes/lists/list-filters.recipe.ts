import { slotClasses } from '../../classes.ts'

const OPENER = {
  display: 'flex',
  '& > .button': { px: '3' },
  _phone: { '& > .button': { position: 'relative', width: 'touch', minH: 'touch', p: '0' } },
} as const

export const listFilters = slotClasses('list-filters', {
  open: OPENER,
  views: OPENER,
  name: { _phone: { display: 'none' } },
  view: { maxW: '180px', textStyle: 'cut', _phone: { display: 'none' } },
  count: {
    minW: '20px',
    px: '1',
    borderRadius: 'full',
    fontSize: 'xs',
    lineHeight: '20px',
    textAlign: 'center',
    color: 'accent.contrast',
    bg: 'accent.solid',
    _phone: { position: 'absolute', top: '-6px', insetInlineEnd: '-6px' },
  },
  chips: { minH: '46px', pt: '2', px: '5', _phone: { minH: '52px', px: '4' } },
  list: {
    layerStyle: 'wrappedRow',
    gap: '2',
    '& > li': { minW: '0' },
    '& .button': { minH: '30px', _phone: { minH: 'touch' } },
  },
  chip: {
    layerStyle: 'row',
    gap: '1',
    maxW: '100%',
    minH: '30px',
    px: '3',
    border: '1px solid {colors.border.emphasized}',
    borderRadius: 'full',
    fontSize: 'sm',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    bg: 'bg.panel',
    _hover: { bg: 'bg.hover' },
    _phone: { minH: 'touch' },
  },
  words: { fontWeight: 'semibold', overflowWrap: 'anywhere' },
})
