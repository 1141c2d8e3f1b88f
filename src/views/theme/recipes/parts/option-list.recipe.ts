import { slotClasses } from '../../classes.ts'

/** The options of a combobox, of which only those in sight are in the document. */
export const optionList = slotClasses('option-list', {
  root: {
    '--line': '36px',
    maxH: 'min(400px, calc(100dvh - 220px))',
    overscrollBehavior: 'contain',
    _phone: { '--line': '{sizes.touch}' },
  },
  option: {
    layerStyle: 'row',
    gap: '1',
    minH: '36px',
    mx: '2',
    px: '10px',
    borderRadius: 'sm',
    fontSize: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'bg.sunken' },
    // Forced colours have no backgrounds, but show outlines.
    _selected: {
      color: 'accent.fg',
      bg: 'accent.subtle',
      outline: '1px solid transparent',
      outlineOffset: '-1px',
    },
    '&[data-active]': { outline: '2px solid {colors.accent.fg}', outlineOffset: '-2px' },
    _phone: { minH: 'touch' },
  },
  name: { flex: '1', minW: '0', py: '1' },
  detail: { fontWeight: 'normal', fontSize: 'xs', color: 'fg.muted' },
  empty: { px: '4', pb: '4', textStyle: 'hint' },
})
