import { type AnyActorLogic, assign, emit, enqueueActions, setup } from 'xstate'
import type { BulkList, BulkRequest } from '../../domain/lists/bulk.ts'
import { failureNotice, type NoticeRaised } from '../../domain/shell/notice.ts'
import { start } from '../fence.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import { answerIn } from '../params.ts'
import { unprovided } from '../unprovided.ts'

interface RowSelectionInput {
  readonly list: BulkList
}

export interface RowSelectionContext extends RowSelectionInput {
  /** The query whose rows are selected. No row of another one is. */
  readonly key: string
  readonly ids: readonly string[]
  /** The row where a range begins. */
  readonly anchor: string | null
  /** Whether all rows of the query are selected, loaded or not. `ids` are then the loaded ones. */
  readonly isAll: boolean
  /** An action that waits for its code. */
  readonly asked: BulkRequest | null
}

interface RowsSelected {
  readonly type: 'rows.selected'
  readonly key: string
  readonly ids: readonly string[]
  readonly anchor: string | null
  readonly isSelected: boolean
}

interface AllSelected {
  readonly type: 'all.selected'
  readonly key: string
  readonly ids: readonly string[]
}

type RowSelectionFact = NoticeRaised | { readonly type: 'rows.changed' | 'edit.saved'; readonly list: string }

export type RowSelectionEvent =
  | RowsSelected
  | AllSelected
  | { readonly type: 'rows.unselected' }
  | { readonly type: 'action.asked'; readonly request: BulkRequest }
  | RowSelectionFact

const NOTHING = { ids: [], anchor: null, isAll: false } as const

/** Knows which rows of a list are selected, and starts the machine that acts on them, whose code is loaded with the first one. */
export const rowSelectionMachine = setup({
  types: {
    context: {} as RowSelectionContext,
    input: {} as RowSelectionInput,
    events: {} as RowSelectionEvent,
    emitted: {} as RowSelectionFact,
    tags: {} as 'busy',
  },
  actors: {
    forwardEmitted,
    /** Loads the machine of actions on many rows. */
    loadBulkAction: unprovided<AnyActorLogic, void>('loadBulkAction'),
  },
  actions: {
    select: assign(({ context }, { key, ids, anchor, isSelected }: RowsSelected) => {
      const before = key === context.key ? context.ids : []
      const selected = isSelected
        ? [...new Set([...before, ...ids])]
        : before.filter((id) => !ids.includes(id))
      return { key, ids: selected, anchor, isAll: false }
    }),
    selectAll: assign((_, { key, ids }: AllSelected) => ({ key, ids, anchor: null, isAll: true })),
    unselect: assign(NOTHING),
    setAsked: assign((_, asked: BulkRequest) => ({ asked })),
    forget: assign({ ...NOTHING, asked: null }),
    start: enqueueActions(({ context: { list, asked }, enqueue }, logic: AnyActorLogic) => {
      start(enqueue, 'bulkAction', `${list}.bulkAction`, logic, undefined)
      if (asked !== null) enqueue.sendTo('bulkAction', { type: 'action.requested', request: asked })
      enqueue.assign({ asked: null })
    }),
    request: enqueueActions(({ enqueue }, request: BulkRequest) => {
      enqueue.sendTo('bulkAction', { type: 'action.requested', request })
    }),
    tellUnreachable: emit(failureNotice('general.error.unreachable')),
    reemit: emit(({ event }) => event as RowSelectionFact),
  },
}).createMachine({
  id: 'rowSelection',
  context: ({ input: { list } }) => ({ list, key: '', ...NOTHING, asked: null }),
  initial: 'resting',
  on: {
    'rows.selected': { actions: { type: 'select', params: ({ event }) => event } },
    'all.selected': { actions: { type: 'selectAll', params: ({ event }) => event } },
    'rows.unselected': { actions: 'unselect' },
    'action.asked': { actions: { type: 'setAsked', params: ({ event }) => event.request } },
  },
  states: {
    resting: {
      on: {
        'rows.selected': { target: 'loading', actions: { type: 'select', params: ({ event }) => event } },
        'action.asked': {
          target: 'loading',
          actions: { type: 'setAsked', params: ({ event }) => event.request },
        },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadBulkAction',
        src: 'loadBulkAction',
        onDone: { target: 'ready', actions: { type: 'start', params: answerIn } },
        onError: { target: 'resting', actions: ['forget', 'tellUnreachable'] },
      },
    },
    ready: {
      on: {
        'action.asked': { actions: { type: 'request', params: ({ event }) => event.request } },
        'notice.raised': { actions: 'reemit' },
        'rows.changed': { actions: 'reemit' },
        'edit.saved': { actions: 'reemit' },
      },
    },
  },
})
