import { defineModel, unless } from '../../kit/model.ts'
import { LISTS, type ListSamples } from './list-samples.ts'

/** Lists pass events on between the screen and their children, whatever is in them. */
export const models = Object.values<ListSamples>(LISTS).map(({ machine }) => {
  const children = machine.root.invoke.map(({ id }) => id)
  return defineModel(import.meta.url, {
    machine,
    as: unless('reportsList', machine),
    input: { selection: { type: 'all' } },
    events: [
      ...machine.events.filter((type) => !type.startsWith('xstate.')).map((type) => ({ type })),
      ...machine.events
        .filter((type) => type.startsWith('row'))
        .flatMap((type) => [
          { type, list: machine.id === 'usersList' ? 'wifi' : 'users' },
          { type, isSettling: true },
        ]),
    ],
    ignored: Object.fromEntries(
      children.flatMap((id) =>
        ['done', 'error'].map((end) => [`xstate.${end}.actor.${id}`, 'the child runs as long as the list']),
      ),
    ),
    delays: machine.events.includes('row.saved') ? { 'rows.outdated': 2000 } : {},
    invariants: {
      'all children run': ({ children: alive }) => children.every((id) => id in alive),
    },
  })
})
