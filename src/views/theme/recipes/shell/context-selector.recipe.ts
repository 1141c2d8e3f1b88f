import { slotClasses } from '../../classes.ts'

export const contextSelector = slotClasses('context-selector', {
  button: {
    layerStyle: 'row',
    gap: '2',
    maxW: 'min(300px, 100%)',
    minH: 'control',
    px: '10px',
    border: '1px solid {colors.border}',
    borderRadius: 'md',
    textStyle: 'label',
    _hover: { borderColor: 'border.emphasized' },
    _expanded: { borderColor: 'border.emphasized' },
    '& > svg': { color: 'fg.muted' },
    _phone: { minH: 'touch' },
  },
  name: { textStyle: 'cut', fontSize: 'sm', fontWeight: 'semibold' },
  fixed: { layerStyle: 'row', gap: '2', minW: '0', color: 'fg.muted' },
  panel: {
    width: '340px',
    '& .input': { m: '3' },
    '& .option-list__option': {
      px: '0',
      pe: '10px',
      '&[aria-level="1"]': { fontWeight: 'semibold' },
      '&[aria-level="2"]': { ps: '36px' },
      _expanded: { '& .context-selector__twist svg': { rotate: '90deg' } },
    },
    _phone: { '& .input': { minH: 'touch' } },
  },
  unread: { px: '4', pb: '3', fontSize: 'sm' },
  clear: { py: '2', px: '4', borderTop: '1px solid {colors.border}' },
  twist: {
    layerStyle: 'centred',
    width: '30px',
    alignSelf: 'stretch',
    color: 'fg.muted',
    '& svg': { transition: 'rotate {durations.fast}' },
  },
})
