import { reports } from '../../../src/domain/resources/reports.ts'
import { keyOf } from '../../../src/machines/lists/list-keys.ts'
import type { QueryContext } from '../../../src/machines/lists/query.machine.ts'
import { defineModel, plain } from '../../kit/model.ts'
import { LISTS } from './list-samples.ts'

interface Situation {
  readonly value: unknown
  readonly context: QueryContext
}

const ALL = { type: 'all' } as const
const NORTH = { type: 'group', id: 'north' } as const
const { initial } = reports.vocabulary

/** What a list is asked for, with tabs, filters and pinned rows. Lists without them have the same machine. */
export const model = defineModel(import.meta.url, {
  machine: LISTS.reports.query,
  tags: ['P2.35', 'D2.52', 'D2.54', 'D9.1'],
  input: { selection: ALL, query: initial, pinning: 'first' },
  events: [
    ...plain('screen.left', 'narrowing.cleared', 'pinning.toggled'),
    ...['', '?searchTerm=tesla'].map(
      (search) => ({ type: 'screen.opened', search, selection: ALL }) as const,
    ),
    ...['', 'tesla '].map((text) => ({ type: 'search.typed', text }) as const),
    ...([initial.filter, 'report_no_trim'] as const).map(
      (filter) => ({ type: 'filter.selected', filter }) as const,
    ),
    { type: 'narrowing.chosen', narrowing: {} },
    { type: 'narrowing.chosen', narrowing: { make: 'Tesla' } },
    { type: 'sort.selected', key: initial.sort.key },
    { type: 'pinning.restored', pinning: 'all' },
    { type: 'selection.changed', selection: ALL },
    { type: 'selection.changed', selection: NORTH },
    { type: 'selection.changed', selection: NORTH, isStep: true },
  ],
  eventSources: { storePinning: ['pinning.restored'] },
  delays: { searchDebounce: 500 },
  invariants: {
    'the search follows the field, but while it is typed': ({ value, context }: Situation) =>
      JSON.stringify(value) !== '{"open":"resting"}' || context.query.search === context.typed.trim(),
  },
  edgeInvariants: {
    'another query is told at once, and typing alone changes none': ({ from, to, event, emitted }) =>
      keyOf(from.context) === keyOf(to.context) ||
      event.type === 'pinning.restored' ||
      emitted.some(({ type }) => type === 'query.chosen'),
    'a search that has begun ends with a query': ({ from, to, emitted }) =>
      !JSON.stringify(from.value).includes('typing') ||
      JSON.stringify(to.value).includes('typing') ||
      to.value === 'dormant' ||
      emitted.some(({ type }) => type === 'query.chosen'),
  },
})
