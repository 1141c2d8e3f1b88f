import { slotClasses } from '../../classes.ts'
import '../lists/list-cards.recipe.ts'

export const traceCell = slotClasses('trace-cell', {
  code: { layerStyle: 'inlineRow', gap: '1', whiteSpace: 'nowrap', verticalAlign: 'middle' },
  note: {
    // In the table, the cell clips it.
    '.list-card__root &': {
      my: '8px',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      lineClamp: 4,
    },
    // A phone shows no title. The details of a card show the whole note.
    '.list-card__root:has([aria-expanded=true]) &': { lineClamp: 'none', whiteSpace: 'pre-line' },
  },
})
