import { DEFAULT_LAYOUT, type ListLayout } from '../../../src/domain/lists/list-layout.ts'
import { type ListLayoutEvent, listLayoutMachine } from '../../../src/machines/lists/list-layout.machine.ts'
import { defineModel, plain } from '../../kit/model.ts'

const compact: ListLayout = { columns: [], density: 'compact' }
const laid: ListLayout = {
  columns: [
    { key: 'email', isShown: true },
    { key: 'status', isShown: false },
  ],
  density: 'comfortable',
}

export const model = defineModel(import.meta.url, {
  machine: listLayoutMachine,
  events: [
    { type: 'layout.restored', layout: laid },
    { type: 'layout.restored', layout: DEFAULT_LAYOUT },
    { type: 'layout.chosen', layout: compact },
    { type: 'layout.chosen', layout: laid },
    { type: 'card.toggled', id: 'one' },
    ...plain('layout.reset', 'columns.requested', 'columns.closed', 'screen.opened', 'screen.left'),
  ] satisfies readonly ListLayoutEvent[],
  remembers: ['layout', 'opened'],
  edgeInvariants: {
    'a layout changes only when the user or another tab changes it': ({ event, from, to }) =>
      event.type.startsWith('layout.') || to.context.layout === from.context.layout,
  },
})
