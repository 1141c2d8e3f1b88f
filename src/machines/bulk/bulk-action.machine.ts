import { assign, enqueueActions, setup, stateIn } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import {
  type BulkAction,
  type BulkBatch,
  type BulkRequest,
  type BulkResult,
  type FoundRows,
  isLeftOut,
  listOfAction,
  publishingIncomplete,
  reversedBulk,
  sizeOf,
  tallyOf,
  withResults,
} from '../../domain/lists/bulk.ts'
import { failureNotice } from '../../domain/shell/notice.ts'
import { isWorthTelling } from '../cache-rules.ts'
import { answerIn, failureIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'
import {
  type BulkActionContext,
  type BulkActionEvent,
  type BulkActionFact,
  batchIn,
  queryIn,
  sizeIn,
  type UndoEdit,
} from './bulk-action.types.ts'

/** What takes an action back and waits begins when nothing else runs. */
const next = { guard: 'isWaiting', target: '#bulkAction.running', actions: 'takeNext' } as const

const ASKED_ABOUT: readonly BulkAction[] = ['archive', 'regenerate', 'assign', 'disable']

/** A call has failed: what the batches before it have changed is told. */
const failed = {
  target: '#bulkAction.idle.failed',
  actions: [SET_FAILURE, 'tellChanged', { type: 'tellFailed', params: failureIn }],
} as const

/**
 * Changes many rows of a list, batch by batch, after a question where it hides reports, replaces figures, needs a dealership or
 * disables users. It tells what became of them, and one notice takes back what can be. It asks the same questions before an edit of
 * one report, which the list then saves.
 */
export const bulkActionMachine = setup({
  types: {
    context: {} as BulkActionContext,
    events: {} as BulkActionEvent,
    emitted: {} as BulkActionFact,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    findRows: unprovided<readonly string[], FoundRows>('findRows'),
    /** Sends one batch. One whose answer is lost can be sent again. */
    changeRows: unprovided<readonly BulkResult[], BulkBatch>('changeRows'),
  },
  actions: {
    setRequest: assign((_, request: BulkRequest) => ({ request, done: 0, results: [] })),
    setDealership: assign(({ context: { request } }, id: string) => ({
      request: request && { ...request, dealership: id },
    })),
    setIncomplete: assign(({ context }) => ({
      request: publishingIncomplete(context.results),
      done: 0,
      results: [],
    })),
    queue: assign(({ context }, { id: _, ...request }: UndoEdit) => ({
      waiting: [...context.waiting, request],
    })),
    takeNext: assign(({ context: { request, waiting, results } }) => ({
      request: waiting[0] ?? null,
      waiting: waiting.slice(1),
      done: 0,
      // An undo has an action for each former dealership: what one of them left out is told at the end of all.
      results: waiting[0]?.action === request?.action ? results.filter(isLeftOut) : [],
    })),
    forgetWaiting: assign({ waiting: [] }),
    setRows: assign(({ context: { request } }, ids: readonly string[]) => ({
      request: request && { ...request, targets: { ids } },
    })),
    addResults: assign(({ context }, results: readonly BulkResult[]) => ({
      done: context.done + (sizeOf(batchIn(context).rows) ?? 0),
      results: withResults(context.results, results),
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    unselect: enqueueActions(({ enqueue }) => enqueue.emit({ type: 'rows.unselected' })),
    tellChanged: enqueueActions(({ context: { request, results }, enqueue }) => {
      if (request === null) return
      for (const fact of factsOf(request, results)) enqueue.emit(fact)
    }),
    sendEdit: enqueueActions(({ context: { request }, enqueue }) => {
      if (request?.row === undefined) return
      const made = { type: 'row.edited', edit: request.row.edit } as const
      enqueue.sendTo(({ system }) => system.get('changes'), made)
    }),
    tellBusy: enqueueActions(({ enqueue }) => enqueue.emit(failureNotice('bulk.error.running'))),
    tellFailed: enqueueActions(({ enqueue }, failure: Failure) => {
      if (isWorthTelling(failure)) enqueue.emit(failureNotice('bulk.error.failed'))
    }),
  },
  guards: {
    mustAsk: (_, { action, row }: BulkRequest) => ASKED_ABOUT.includes(action) || row !== undefined,
    lacksDealership: ({ context: { request } }) => request?.action === 'assign' && !request.dealership,
    isOfRow: ({ context }) => context.request?.row !== undefined,
    isWaiting: ({ context }) => context.waiting.length > 0,
    isUnknown: ({ context }) => sizeIn(context) === null,
    hasMore: ({ context }) => context.done < (sizeIn(context) ?? 0),
    hasLeftOut: ({ context: { results } }) => tallyOf(results).changed < results.length,
    hasIncomplete: ({ context }) => publishingIncomplete(context.results) !== null,
  },
}).createMachine({
  id: 'bulkAction',
  context: { request: null, waiting: [], done: 0, results: [], failure: null },
  initial: 'idle',
  on: { 'row.edited': { actions: { type: 'queue', params: ({ event }) => event.edit } } },
  states: {
    idle: {
      initial: 'done',
      on: {
        'action.requested': [
          {
            guard: { type: 'mustAsk', params: ({ event }) => event.request },
            target: 'asking',
            actions: { type: 'setRequest', params: ({ event }) => event.request },
          },
          {
            target: 'running',
            actions: { type: 'setRequest', params: ({ event }) => event.request },
          },
        ],
      },
      states: {
        done: { always: next },
        leftOut: {
          always: next,
          description: 'Some rows were not changed. The reasons stay until the user closes them or goes on.',
          on: {
            'incomplete.confirmed': {
              guard: 'hasIncomplete',
              target: '#bulkAction.running',
              actions: 'setIncomplete',
            },
            'result.dismissed': 'done',
          },
        },
        failed: {
          description:
            'What was saved stays saved. A retry goes on with the batch that has failed. What waits goes on after it.',
          tags: 'failed',
          exit: 'clearFailure',
          on: {
            'row.edited': {
              target: '#bulkAction.running',
              actions: [{ type: 'queue', params: ({ event }) => event.edit }, 'takeNext'],
            },
            'retry.requested': '#bulkAction.running',
            'result.dismissed': 'done',
          },
        },
      },
    },
    asking: {
      on: {
        'dealership.chosen': { actions: { type: 'setDealership', params: ({ event }) => event.id } },
        'action.confirmed': [
          { guard: 'lacksDealership' },
          { guard: 'isOfRow', target: 'idle', actions: 'sendEdit' },
          { target: 'running' },
        ],
        'action.cancelled': 'idle',
      },
    },
    running: {
      tags: ['busy', 'unsaved'],
      initial: 'next',
      on: { 'action.requested': { actions: 'tellBusy' } },
      states: {
        next: {
          always: [
            { guard: 'isUnknown', target: 'finding' },
            { guard: 'hasMore', target: 'changing' },
            { guard: 'hasLeftOut', target: '#bulkAction.idle.leftOut', actions: ['tellChanged', 'unselect'] },
            { target: '#bulkAction.idle', actions: ['tellChanged', 'unselect'] },
          ],
        },
        finding: {
          invoke: {
            id: 'findRows',
            src: 'findRows',
            input: ({ context }) => queryIn(context),
            onDone: { target: 'next', actions: { type: 'setRows', params: answerIn } },
            onError: failed,
          },
          on: { 'action.cancelled': { target: '#bulkAction.idle', actions: 'forgetWaiting' } },
        },
        changing: {
          initial: 'going',
          invoke: {
            id: 'changeRows',
            src: 'changeRows',
            input: ({ context }) => batchIn(context),
            onDone: [
              {
                guard: stateIn({ running: { changing: 'stopping' } }),
                target: '#bulkAction.idle',
                actions: [{ type: 'addResults', params: answerIn }, 'tellChanged'],
              },
              { target: 'next', actions: { type: 'addResults', params: answerIn } },
            ],
            onError: failed,
          },
          states: {
            going: { on: { 'action.cancelled': { target: 'stopping', actions: 'forgetWaiting' } } },
            stopping: { description: 'The batch on its way ends. No further one is sent.' },
          },
        },
      },
    },
  },
})

/** What an action has changed, with what takes it back. */
function* factsOf(request: BulkRequest, results: readonly BulkResult[]): Generator<BulkActionFact> {
  const { changed: count } = tallyOf(results)
  const list = listOfAction(request.action)
  const edits = reversedBulk(request, results).map((back, at) => ({ id: `${back.action} ${at}`, ...back }))
  if (count > 0)
    yield {
      type: 'notice.raised',
      tone: 'success',
      message: request.dealership === null ? 'bulk.success.unassign' : `bulk.success.${request.action}`,
      count,
      ...(edits.length > 0 && { undo: { list: `${list}.bulkAction`, edits } }),
    }
  // Also after a call without an answer: what it saved last is not known.
  yield { type: 'rows.changed', list }
  if (list === 'reports') yield { type: 'edit.saved', list: 'report' }
}
