import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

export const listColumns = slotClasses(
  defineSlotRecipe({
    className: 'list-columns',
    slots: ['list', 'item', 'name', 'sizer'],
    base: {
      list: { listStyle: 'none', m: '0', p: '0' },
      item: { display: 'flex', alignItems: 'center', borderTop: '1px solid {colors.border}' },
      name: {
        display: 'flex',
        flex: '1',
        alignItems: 'center',
        gap: '3',
        minW: '0',
        minH: 'touch',
        fontSize: 'sm',
        overflowWrap: 'anywhere',
        '& small': { display: 'block' },
      },
      sizer: {
        position: 'absolute',
        top: '0',
        bottom: '0',
        insetInlineEnd: '-6px',
        zIndex: 1,
        width: '12px',
        cursor: 'col-resize',
        touchAction: 'none',
        _after: {
          content: '""',
          position: 'absolute',
          insetBlock: '6px',
          insetInlineStart: '5px',
          width: '2px',
        },
        'thead:hover &': { _after: { bg: 'border.emphasized' } },
        '&:is(:hover, :focus, :active)::after': { insetBlock: '0', bg: 'accent.solid' },
        // Only to be seen with forced colours, which draw what is transparent.
        _focusVisible: { outline: '2px solid transparent' },
        '@media (pointer: coarse)': { width: '24px', insetInlineEnd: '-12px' },
        'th:last-child > &': { insetInlineEnd: '0' },
      },
    },
  }),
)
