import { type AnyEventObject, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import { DEFAULT_PINNING } from '../../domain/lists/pinning.ts'
import type { ContextSelection } from '../../domain/shell/context-selection.ts'
import { SETTLE_DELAY_MS } from '../cache-rules.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import { definePages } from './pages.machine.ts'
import type { ListConfig, ListServices, PagesFact } from './pages.types.ts'
import { defineQuery } from './query.machine.ts'

/** Defines a list: connects what it is asked for (`query`) with the rows that it has read (`pages`). */
export function defineList<L extends ListTypes>({ list, vocabulary, edits, ...config }: ListConfig<L>) {
  const query = defineQuery(`${list}Query`, vocabulary)
  const { filters } = vocabulary
  const pages = definePages<L>({ id: `${list}Pages`, filters, edits, vehiclesOf: () => [], ...config })
  const input = ({ event }: { readonly event: AnyEventObject }) => ({
    selection: event.input.selection,
    query: vocabulary.initial,
    pinning: DEFAULT_PINNING,
  })
  const outbox = { systemId: 'changes', types: ['row.saved', 'rows.outdated'] }
  const heard = [{ systemId: `${list}.query` }, { systemId: `${list}.pages` }, ...(edits ? [outbox] : [])]
  const machine = setup({
    types: {
      events: {} as AnyEventObject,
      input: {} as { readonly selection: ContextSelection },
      emitted: {} as PagesFact,
    },
    actors: { query, pages, forwardEmitted },
    actions: {
      toQuery: sendTo('query', ({ event }) => event),
      toPages: sendTo('pages', ({ event }) => event),
      reemit: emit(({ event }) => event as PagesFact),
      awaitSettled: enqueueActions(({ event, enqueue }) => {
        if (!event.isSettling) return
        enqueue.cancel('settled')
        enqueue.raise({ type: 'rows.outdated' }, { id: 'settled', delay: SETTLE_DELAY_MS })
      }),
    },
    guards: { isOwn: ({ event }) => event.list === undefined || event.list === list },
  }).createMachine({
    id: `${list}List`,
    invoke: [
      ...heard.map((input) => ({ id: `forward.${input.systemId}`, src: 'forwardEmitted', input })),
      ...['query', 'pages'].map((id) => ({ id, src: id, systemId: `${list}.${id}`, input })),
    ] as never,
    on: {
      // From the screen.
      'screen.opened': { actions: 'toQuery' },
      'screen.left': { actions: ['toQuery', 'toPages'] },
      'selection.changed': { actions: 'toQuery' },
      'narrowing.chosen': { actions: 'toQuery' },
      'window.focused': { actions: 'toPages' },
      'network.recovered': { actions: 'toPages' },
      // From the children.
      'search.begun': { actions: 'toPages' },
      'query.chosen': { actions: 'toPages' },
      'notice.raised': { actions: 'reemit' },
      'vehicles.seen': { actions: 'reemit' },
      // From the screen and the outbox.
      'rows.outdated': { guard: 'isOwn', actions: 'toPages' },
      ...(edits && { 'row.saved': { guard: 'isOwn', actions: ['toPages', 'awaitSettled'] } }),
    },
  })
  return {
    name: list,
    machine,
    query,
    pages,
    /** The list with its services, each for the child that has it. */
    withServices: (services: ListServices<L>) =>
      machine.provide({
        actors: {
          query: query.provide({ actors: services as object }),
          pages: pages.provide({ actors: services as object }),
        },
      }),
  }
}
