import { slotClasses } from '../../classes.ts'

export const listColumns = slotClasses('list-columns', {
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
})
