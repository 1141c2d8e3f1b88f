import { assertEvent, assign, emit, enqueueActions, raise, setup } from 'xstate'
import type { ContextSelection } from '../../domain/context-selection.ts'
import { type Failure, isRetriable } from '../../domain/failure.ts'
import {
  formatQuery,
  MAX_SEARCH_LENGTH,
  PAGE_SIZE,
  parseQuery,
  SEARCH_DEBOUNCE_MS,
} from '../../domain/list-query.ts'
import { failureNotice, successNotice } from '../../domain/notice.ts'
import type { RowsAnswer, RowsRequest } from '../../domain/rows.ts'
import { unprovided } from '../unprovided.ts'
import { appended, cacheKey, sortedBy } from './paged-list.rows.ts'
import type {
  Identified,
  PagedListConfig,
  PagedListContext,
  PagedListEvent,
  PagedListFact,
  PagedListInput,
  RowEdit,
} from './paged-list.types.ts'

export const RETRY_DELAY_MS = 5000
export const RETRY_LIMIT = 1
export const SETTLE_DELAY_MS = 2000

/** What a list can do and asks: the names that the chart in `paged-list.machine.ts` is written in. */
export function pagedListSetup<
  Row extends Identified,
  Filter extends string,
  Key extends string,
  Edit extends Identified,
>(config: PagedListConfig<Row, Filter, Key, Edit>) {
  type Context = PagedListContext<Row, Filter, Key, Edit>
  type Answer = RowsAnswer<Row, Filter>
  const { vocabulary, edits: rules } = config

  return setup({
    types: {
      context: {} as Context,
      events: {} as PagedListEvent<Row, Filter, Key, Edit>,
      input: {} as PagedListInput,
      emitted: {} as PagedListFact,
      tags: {} as 'busy' | 'failed',
    },
    actors: {
      readRows: unprovided<Answer, RowsRequest<Filter, Key>>('readRows'),
      saveEdit: unprovided<void, { readonly edit: Edit }>('saveEdit'),
    },
    actions: {
      address: assign((_, search: string) => {
        const query = parseQuery(search, vocabulary)
        return { query, typed: query.search }
      }),
      type: assign((_, text: string) => ({ typed: text.slice(0, MAX_SEARCH_LENGTH) })),
      applySearch: assign(({ context }) => ({
        query: { ...context.query, search: context.typed.trim() },
      })),
      widen: assign(({ context }) => ({
        typed: vocabulary.initial.search,
        query: { ...vocabulary.initial, sort: context.query.sort },
      })),
      filter: assign(({ context, event }) => {
        assertEvent(event, 'filter.selected')
        return { query: { ...context.query, filter: event.filter } }
      }),
      sort: assign(({ context, event }) => {
        assertEvent(event, 'sort.selected')
        return { query: sortedBy(context.query, event.key) }
      }),
      select: assign((_, selection: ContextSelection) => ({ selection, counts: null })),
      tellQuery: emit(({ context }) => ({
        type: 'query.changed' as const,
        params: formatQuery(context.query, vocabulary),
      })),
      showCached: assign(({ context }) => {
        const loaded = context.cache[keyOf(context)] ?? null
        return { loaded, failure: null, counts: loaded?.counts ?? context.counts }
      }),
      startOver: assign({ loaded: null, failure: null }),
      clearFailure: assign({ failure: null }),
      forgetCache: assign({ cache: {} }),
      forgetFailure: assign({ failure: null, retries: 0 }),
      coverEdits: assign(({ context }) => ({
        edits: context.edits.map((edit) =>
          edit.status === 'saved' ? { ...edit, status: 'covered' as const } : edit,
        ),
      })),
      keepRows: enqueueActions(({ context, event, enqueue }) => {
        assertEvent(event, 'xstate.done.actor.readRows')
        const { rows, total, counts } = event.output
        const key = keyOf(context)
        const pages = context.loaded?.key === key ? context.loaded.pages : 1
        const loaded = {
          key,
          rows,
          total: Math.max(total, rows.length),
          pages,
          ended: rows.length < pages * PAGE_SIZE || rows.length >= total,
          counts: counts ?? context.counts,
        }
        enqueue.assign({
          loaded,
          cache: { ...context.cache, [key]: loaded },
          counts: loaded.counts,
          retries: 0,
          edits: context.edits.filter(({ status }) => status !== 'covered'),
        })
        enqueue.emit({ type: 'vehicles.seen', vehicles: config.vehiclesOf(rows) })
      }),
      addRows: enqueueActions(({ context, event, enqueue }) => {
        assertEvent(event, 'xstate.done.actor.readRows')
        if (context.loaded === null) return
        const loaded = appended(context.loaded, event.output)
        enqueue.assign({ loaded, cache: { ...context.cache, [loaded.key]: loaded }, retries: 0 })
        enqueue.emit({ type: 'vehicles.seen', vehicles: config.vehiclesOf(event.output.rows) })
      }),
      keepFailure: assign((_, failure: Failure) => ({ failure })),
      tellFetchFailed: emit(failureNotice(config.fetchFailed)),
      tellRefreshFailed: emit(failureNotice('general.error.refreshFailed')),
      countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
      queueEdit: assign(({ context, event }) => {
        assertEvent(event, 'row.edited')
        const { edit } = event
        const others = context.edits.filter(
          (other) => other.status !== 'refused' || other.edit.id !== edit.id,
        )
        return { edits: [...others, { edit, status: 'queued' as const, failure: null }] }
      }),
      requeueEdit: assign(({ context }, id: string) => ({
        edits: context.edits.map((other) =>
          other.edit.id === id && other.status === 'refused'
            ? { edit: other.edit, status: 'queued' as const, failure: null }
            : other,
        ),
      })),
      dismissEdit: assign(({ context }, id: string) => ({
        edits: context.edits.filter(({ edit, status }) => edit.id !== id || status !== 'refused'),
      })),
      startSaving: assign(({ context }) => ({
        edits: settleFirst(context.edits, 'queued', { status: 'saving', failure: null }),
      })),
      keepSaved: enqueueActions(({ context, enqueue }) => {
        enqueue.assign({
          edits: settleFirst(context.edits, 'saving', { status: 'saved', failure: null }),
          cache: {},
        })
        enqueue.emit(successNotice(rules.saved(editBeingSaved(context.edits))))
      }),
      keepRefused: enqueueActions(({ context, enqueue }, failure: Failure) => {
        enqueue.assign({
          edits: settleFirst(context.edits, 'saving', { status: 'refused', failure }),
          cache: {},
        })
        enqueue.emit(failureNotice(rules.refused(editBeingSaved(context.edits))))
      }),
      outdate: raise({ type: 'rows.outdated' }),
    },
    guards: {
      isCached: ({ context }) => Object.hasOwn(context.cache, keyOf(context)),
      isShown: ({ context }) => context.loaded?.key === keyOf(context),
      isOtherQuery: ({ context }, search: string) =>
        cacheKey(context.selection, parseQuery(search, vocabulary)) !== keyOf(context),
      isOtherFilter: ({ context, event }) =>
        event.type === 'filter.selected' && context.query.filter !== event.filter,
      isOtherSelection: ({ context }, selection: ContextSelection) =>
        cacheKey(selection, context.query) !== keyOf(context),
      hasMore: ({ context }) => context.loaded !== null && !context.loaded.ended,
      isNarrowed: ({ context }) =>
        context.typed !== '' ||
        context.query.search !== '' ||
        context.query.filter !== vocabulary.initial.filter,
      mayRetry: ({ context }) =>
        context.retries < RETRY_LIMIT && context.failure !== null && isRetriable(context.failure),
      isNewEdit: ({ context, event }) =>
        event.type === 'row.edited' && !context.edits.some((other) => isSameEdit(other, event.edit)),
      isRefused: ({ context }, id: string) =>
        context.edits.some(({ edit, status }) => edit.id === id && status === 'refused'),
      hasQueued: ({ context }) => context.edits.some(({ status }) => status === 'queued'),
      isSettling: ({ context }) =>
        context.edits.some(({ edit, status }) => status === 'saved' && rules.settles(edit)),
    },
    delays: { searchDebounce: SEARCH_DEBOUNCE_MS, retryDelay: RETRY_DELAY_MS, settleDelay: SETTLE_DELAY_MS },
  })

  function keyOf({ selection, query }: Context): string {
    return cacheKey(selection, query)
  }
}

/** The edit whose call is under way. It throws outside the state that saves: there is none then. */
export function editBeingSaved<Edit extends Identified>(edits: readonly RowEdit<Edit>[]): Edit {
  const saving = edits.find(({ status }) => status === 'saving')
  if (!saving) throw new Error('No edit is being saved.')
  return saving.edit
}

function settleFirst<Edit extends Identified>(
  edits: readonly RowEdit<Edit>[],
  from: RowEdit<Edit>['status'],
  change: Pick<RowEdit<Edit>, 'status' | 'failure'>,
): readonly RowEdit<Edit>[] {
  const at = edits.findIndex(({ status }) => status === from)
  return edits.map((edit, index) => (index === at ? { ...edit, ...change } : edit))
}

function isSameEdit<Edit extends Identified>(a: RowEdit<Edit>, b: Edit): boolean {
  return (a.status === 'queued' || a.status === 'saving') && JSON.stringify(a.edit) === JSON.stringify(b)
}
