import type { EventFrom } from 'xstate'
import { PAGE_SIZE } from '../../../src/domain/list-query.ts'
import type { ReportEdit, ReportRow } from '../../../src/domain/report.ts'
import { isOptimistic, visibleRows } from '../../../src/machines/lists/paged-list.rows.ts'
import { reportEditRules, reportsListMachine } from '../../../src/machines/lists/reports-list.machine.ts'
import { defineModel, done, failed, type SystemEvent } from '../../kit/model.ts'
import { networkFailure, rejection, reportRow, serverFailure } from '../samples.ts'

const row = reportRow('1')
const pageOne: ReportRow[] = [row, ...Array.from({ length: PAGE_SIZE - 1 }, (_, i) => reportRow(`a${i}`))]
const pageTwo: ReportRow[] = Array.from({ length: 3 }, (_, i) => reportRow(`b${i}`))
const counts = { report_all_inventory: 9, report_not_inventory: 28, report_archived: 4, report_no_trim: 2 }

const published: ReportEdit = { kind: 'published', id: '1', published: true }
const trim: ReportEdit = { kind: 'trim', id: '1', trim: 'Standard Range Plus RWD' }

type Event = EventFrom<typeof reportsListMachine> | SystemEvent

/**
 * What the machine does about the query, the end of the list and the edits does not depend on each other, but their
 * products are a hundred thousand situations. So each is varied while the others are plain.
 */
export const model = defineModel({
  machine: reportsListMachine,
  input: { selection: { type: 'all' } },
  events: ({ context, value }): readonly Event[] => {
    const { query, typed, selection, cache, edits, loaded, retries } = context
    const rows = JSON.stringify(value.rows)
    const isShowing = rows.includes('showing')
    const isAlone = edits.length === 0
    const isPlain =
      query.filter === 'report_not_inventory' &&
      query.search === '' &&
      query.sort.direction === 'DESC' &&
      selection.type === 'all' &&
      typed === ''
    const mayVary =
      isPlain &&
      isAlone &&
      retries === 0 &&
      value.end === 'outOfSight' &&
      (loaded === null || loaded.rows.length === PAGE_SIZE) &&
      Object.keys(cache).every((key) => key === loaded?.key)
    const mayEdit =
      isPlain &&
      value.end === 'outOfSight' &&
      (loaded === null || loaded.rows.length === PAGE_SIZE) &&
      Object.keys(cache).length < 2
    const given = (condition: boolean, ...events: readonly Event[]) => (condition ? events : [])
    return [
      { type: 'screen.opened', search: '' },
      { type: 'screen.left' },
      { type: 'narrowing.cleared' },
      { type: 'filter.selected', filter: 'report_not_inventory' },
      { type: 'selection.changed', selection: { type: 'all' } },
      ...given(query.sort.direction === 'ASC', { type: 'sort.selected', key: 'created_at' }),
      ...given(
        mayVary,
        { type: 'screen.opened', search: '?searchTerm=tesla' },
        { type: 'search.typed', text: 'tesla' },
        { type: 'filter.selected', filter: 'report_no_trim' },
        { type: 'sort.selected', key: 'created_at' },
        { type: 'selection.changed', selection: { type: 'group', id: 'north' } },
      ),
      ...given(isAlone && isPlain && retries === 0, { type: 'end.seen' }, { type: 'end.lost' }),
      ...given(isPlain, { type: 'more.requested' }),
      { type: 'refresh.requested' },
      { type: 'retry.requested' },
      { type: 'window.focused' },
      { type: 'network.recovered' },
      ...given(
        mayEdit && (isAlone || (edits.length === 1 && isShowing)),
        { type: 'row.edited', edit: published },
        { type: 'row.edited', edit: trim },
      ),
      // The same again while it waits: a double click.
      ...edits
        .filter(({ status }) => status === 'queued' || status === 'saving')
        .map(({ edit }): Event => ({ type: 'row.edited', edit })),
      { type: 'edit.retried', id: '1' },
      { type: 'edit.dismissed', id: '1' },
      ...(rows.includes('loadingMore')
        ? [done('readRows', { rows: pageTwo, total: 28, counts: null })]
        : [
            done('readRows', {
              rows: loaded?.pages === 2 ? [...pageOne, ...pageTwo] : pageOne,
              total: 28,
              counts,
            }),
          ]),
      ...given(
        isAlone && isPlain && loaded === null && retries === 0 && Object.keys(cache).length === 0,
        done('readRows', { rows: [], total: 0, counts }),
      ),
      ...given(isPlain && (isAlone || retries === 0), failed('readRows', networkFailure)),
      ...given(isPlain && isAlone, failed('readRows', rejection)),
      done('saveEdit'),
      failed('saveEdit', serverFailure),
    ]
  },
  project: ({ context }) => [
    context.query.filter,
    context.query.search,
    context.query.sort.direction,
    context.typed,
    context.selection.type,
    context.loaded?.rows.length ?? null,
    context.loaded && [context.loaded.key, context.loaded.pages, context.loaded.ended],
    Object.entries(context.cache).map(([key, { rows, pages }]) => [key, rows.length, pages]),
    context.counts === null,
    context.failure?.code ?? null,
    context.retries,
    context.edits.map(({ edit, status }) => [edit.kind, status]),
  ],
  ignored: ['rows.outdated'],
  limit: 20_000,
  delays: { searchDebounce: 500, retryDelay: 5000, settleDelay: 2000 },
  invariants: {
    'a failed state names its reason, no other has one': (snapshot) =>
      !snapshot.hasTag('failed') || snapshot.context.failure !== null,
    'rows are shown for the query that is shown': ({ value, context }) =>
      JSON.stringify(value).includes('showing') ? context.loaded !== null : true,
    'no row stands twice': ({ context }) =>
      new Set(context.loaded?.rows.map(({ id }) => id)).size === (context.loaded?.rows.length ?? 0),
    'one edit is saved at a time': ({ context }) =>
      context.edits.filter(({ status }) => status === 'saving').length <= 1,
    'a refused edit is not shown as if it were saved': ({ context }) =>
      context.edits.some(isOptimistic) ||
      visibleRows(context, reportEditRules).every(({ row: shown, read }) => shown === read),
    'a retry without being asked happens once': ({ context }) => context.retries <= 1,
  },
  edgeInvariants: {
    'a refused edit is rolled back by reading the list again': ({ event, to }) =>
      event.type !== 'xstate.error.actor.saveEdit' || !JSON.stringify(to.value).includes('"showing"'),
    'rows that are loaded stay while they are refreshed': ({ from, to }) =>
      !JSON.stringify(to.value).includes('refreshing') ||
      from.context.loaded === null ||
      to.context.loaded !== null,
  },
})
