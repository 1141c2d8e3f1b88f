import { DEFAULT_LAYOUT, type ListLayout } from '../../../src/domain/lists/list-layout.ts'
import { type ListLayoutEvent, listLayoutMachine } from '../../../src/machines/lists/list-layout.machine.ts'
import { defineModel } from '../../kit/model.ts'

const compact: ListLayout = { columns: [], density: 'compact' }
const laid: ListLayout = {
  columns: [
    { key: 'email', isShown: true, width: 240 },
    { key: 'status', isShown: false, width: null },
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
    { type: 'layout.reset' },
    { type: 'layout.opened', layout: compact },
    { type: 'layout.opened', layout: DEFAULT_LAYOUT },
    { type: 'layout.left' },
    { type: 'columns.requested' },
    { type: 'columns.closed' },
    { type: 'screen.opened' },
    { type: 'screen.left' },
  ] satisfies readonly ListLayoutEvent[],
  project: ({ context }) => [context.layout, context.own],
  invariants: {},
  edgeInvariants: {
    'a layout changes only when the user or another tab changes it': ({ event, from, to }) =>
      event.type.startsWith('layout.') || to.context.layout === from.context.layout,
    'a view does not change the own layout, which comes back with the end of the view': ({
      event,
      from,
      to,
    }) => {
      const ownOf = ({ context }: typeof from) => context.own ?? context.layout
      if (event.type === 'layout.left') return to.context.layout === ownOf(from) && to.context.own === null
      if (event.type === 'layout.restored') return ownOf(to) === event.layout
      return (event.type !== 'layout.opened' && from.context.own === null) || ownOf(to) === ownOf(from)
    },
    'the panel opens and closes for nothing but itself': ({ event, from, to }) =>
      !event.type.startsWith('layout.') || to.value === from.value,
  },
})
