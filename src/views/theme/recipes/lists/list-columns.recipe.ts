import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

export const listColumns = slotClasses(
  defineSlotRecipe({
    className: 'list-columns',
    slots: ['list', 'item', 'name'],
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
    },
  }),
)
