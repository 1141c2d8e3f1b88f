import { slotClasses } from '../../classes.ts'

export const listColumns = slotClasses('list-columns', {
  item: { layerStyle: 'row', borderTop: '1px solid {colors.border}' },
  name: {
    layerStyle: 'row',
    flex: '1',
    gap: '3',
    minW: '0',
    minH: 'touch',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    '& small': { display: 'block' },
  },
})
