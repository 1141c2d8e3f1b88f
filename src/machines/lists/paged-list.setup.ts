import { assertEvent, assign, emit, enqueueActions, raise, setup } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import {
  formatQuery,
  MAX_SEARCH_LENGTH,
  PAGE_SIZE,
  parseQuery,
  SEARCH_DEBOUNCE_MS,
} from '../../domain/lists/list-query.ts'
import type { RowsAnswer, RowsRequest } from '../../domain/lists/rows.ts'
import { type ContextSelection, isSameSelection } from '../../domain/shell/context-selection.ts'
import { failureNotice, successNotice } from '../../domain/shell/notice.ts'
import { isWorthTelling, mayRetry, RETRY_DELAY_MS } from '../cache-rules.ts'
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

/** What a list is opened with: the query string of the URL, and the context. */
interface Opening {
  readonly search: string
  readonly selection: ContextSelection
}

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
      address: assign(({ context }, { search, selection }: Opening) => {
        const query = parseQuery(search, vocabulary)
        const isSame = isSameSelection(context.selection, selection)
        return { query, typed: query.search, selection, counts: isSame ? context.counts : null }
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
        return { loaded, failure: null, counts: context.counts ?? loaded?.counts ?? null }
      }),
      startOver: assign({ loaded: null, failure: null, retries: 0 }),
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
        const edits = context.edits.filter(({ status }) => status !== 'covered')
        enqueue.assign({
          loaded,
          cache: isBehind(edits) ? {} : { ...context.cache, [key]: loaded },
          counts: loaded.counts,
          retries: 0,
          edits,
        })
        enqueue.emit({ type: 'vehicles.seen', vehicles: config.vehiclesOf(rows) })
      }),
      addRows: enqueueActions(({ context, event, enqueue }) => {
        assertEvent(event, 'xstate.done.actor.readRows')
        if (context.loaded === null) return
        const loaded = appended(context.loaded, event.output)
        enqueue.assign({
          loaded,
          cache: isBehind(context.edits) ? {} : { ...context.cache, [loaded.key]: loaded },
          retries: 0,
        })
        enqueue.emit({ type: 'vehicles.seen', vehicles: config.vehiclesOf(event.output.rows) })
      }),
      keepFailure: assign((_, failure: Failure) => ({ failure })),
      tellFetchFailed: enqueueActions(({ context, enqueue }) => {
        if (isWorthTelling(context.failure)) enqueue.emit(failureNotice(config.fetchFailed))
      }),
      tellRefreshFailed: enqueueActions(({ context, enqueue }) => {
        if (isWorthTelling(context.failure)) enqueue.emit(failureNotice('general.error.refreshFailed'))
      }),
      ripen: assign(({ context }) => ({
        edits: context.edits.map((edit) =>
          edit.status === 'settling' ? { ...edit, status: 'saved' as const } : edit,
        ),
      })),
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
        const edit = editBeingSaved(context.edits)
        const status = rules.settles?.(edit) ? 'settling' : 'saved'
        enqueue.assign({ edits: settleFirst(context.edits, 'saving', { status, failure: null }), cache: {} })
        enqueue.emit(successNotice(rules.saved(edit)))
        enqueue.emit({ type: 'edit.saved', list: config.id })
      }),
      keepRefused: enqueueActions(({ context, enqueue }, failure: Failure) => {
        enqueue.assign({
          edits: settleFirst(context.edits, 'saving', { status: 'refused', failure }),
          cache: {},
        })
        if (isWorthTelling(failure)) enqueue.emit(failureNotice(rules.refused(editBeingSaved(context.edits))))
      }),
      outdate: raise({ type: 'rows.outdated' }),
    },
    guards: {
      isCached: ({ context }) => Object.hasOwn(context.cache, keyOf(context)),
      isShown: ({ context }) => context.loaded?.key === keyOf(context),
      isOtherQuery: ({ context }, { search, selection }: Opening) =>
        cacheKey(selection, parseQuery(search, vocabulary)) !== keyOf(context),
      isOtherFilter: ({ context, event }) =>
        event.type === 'filter.selected' && context.query.filter !== event.filter,
      isOtherSelection: ({ context }, selection: ContextSelection) =>
        cacheKey(selection, context.query) !== keyOf(context),
      hasMore: ({ context }) => context.loaded !== null && !context.loaded.ended,
      isNarrowed: ({ context }) =>
        context.typed !== '' ||
        context.query.search !== '' ||
        context.query.filter !== vocabulary.initial.filter,
      mayRetry: ({ context }) => mayRetry(context),
      isNewEdit: ({ context, event }) => event.type === 'row.edited' && !isWaiting(context.edits, event.edit),
      isRefused: ({ context }, id: string) =>
        context.edits.some(({ edit, status }) => edit.id === id && status === 'refused'),
      hasQueued: ({ context }) => context.edits.some(({ status }) => status === 'queued'),
      isSettling: ({ context }) => context.edits.some(({ status }) => status === 'settling'),
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

/** The same edit again while it waits is a double click; after another one of the same row it is another wish. */
function isWaiting<Edit extends Identified>(edits: readonly RowEdit<Edit>[], edit: Edit): boolean {
  const last = edits.findLast(
    ({ edit: { id }, status }) => id === edit.id && (status === 'queued' || status === 'saving'),
  )
  return last !== undefined && JSON.stringify(last.edit) === JSON.stringify(edit)
}

/** Rows that were read before an edit was saved are shown with that edit over them, but not kept for later. */
function isBehind(edits: readonly RowEdit<Identified>[]): boolean {
  return edits.some(({ status }) => status === 'saved' || status === 'settling' || status === 'covered')
}
