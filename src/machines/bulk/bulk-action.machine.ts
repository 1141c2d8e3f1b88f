import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import {
  type BulkAction,
  type BulkCall,
  type BulkRequest,
  type BulkResult,
  isLeftOut,
  type LostCall,
  listOfAction,
  publishingIncomplete,
  reversedBulk,
  type StopAsked,
  tallyOf,
  withResults,
} from '../../domain/lists/bulk.ts'
import { failureNotice } from '../../domain/shell/notice.ts'
import { isWorthTelling } from '../cache-rules.ts'
import type {
  BulkActionContext,
  BulkActionEvent,
  BulkActionFact,
  BulkFailed,
  UndoEdit,
} from './bulk-action.types.ts'

/** What takes an action back and waits begins when nothing else runs. */
const next = { guard: 'isWaiting', target: '#bulkAction.running', actions: 'takeNext' } as const

const ASKED_ABOUT: readonly BulkAction[] = ['archive', 'regenerate', 'assign', 'disable']

/**
 * Changes many rows of a list by one call, after a question where it hides reports, replaces figures, needs a dealership or
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
    /** Reports what is saved. Asked to stop, it still reports what was saved until then. When ended early, it ends the call. */
    changeRows: fromCallback<StopAsked, BulkCall>(({ sendBack }) =>
      sendBack({ type: 'bulk.failed', failure: { code: 'unknown' }, lost: null }),
    ),
  },
  actions: {
    setRequest: assign(({ context }, request: BulkRequest) => ({
      request,
      results: [],
      lost: asEarlier(context),
    })),
    setDealership: assign(({ context: { request } }, id: string) => ({
      request: request && { ...request, dealership: id },
    })),
    setIncomplete: assign(({ context }) => ({
      request: publishingIncomplete(context.results),
      results: [],
    })),
    queue: assign(({ context }, { id: _, ...request }: UndoEdit) => ({
      waiting: [...context.waiting, request],
    })),
    takeNext: assign(({ context: { request, waiting, results, lost } }) => ({
      request: waiting[0] ?? null,
      waiting: waiting.slice(1),
      lost: asEarlier({ request, lost }),
      // An undo has an action for each former dealership: what one of them left out is told at the end of all.
      results: waiting[0]?.action === request?.action ? results.filter(isLeftOut) : [],
    })),
    forgetWaiting: assign({ waiting: [] }),
    begin: assign({ total: null }),
    setTotal: assign((_, total: number) => ({ total })),
    addResults: assign(({ context }, results: readonly BulkResult[]) => ({
      results: withResults(context.results, results),
    })),
    setFailure: assign(({ context: { lost: before } }, { failure, lost }: Omit<BulkFailed, 'type'>) => ({
      failure,
      lost: lost === null ? null : lost === before?.id ? before : { id: lost, earlier: null },
    })),
    forgetLost: assign({ lost: null }),
    clearFailure: assign({ failure: null }),
    unselect: enqueueActions(({ enqueue }) => enqueue.emit({ type: 'rows.unselected' })),
    tellChanged: enqueueActions(({ context: { request, results }, enqueue }) => {
      if (request === null) return
      for (const fact of factsOf(request, results)) enqueue.emit(fact)
    }),
    tellRecovered: enqueueActions(({ context: { lost }, enqueue }, results: readonly BulkResult[]) => {
      if (!lost?.earlier) return
      for (const fact of factsOf(lost.earlier, results)) enqueue.emit(fact)
    }),
    tellConfirmed: enqueueActions(({ context: { request }, enqueue }) => {
      if (request?.row !== undefined) enqueue.emit({ type: 'edit.confirmed', edit: request.row.edit })
    }),
    askToStop: sendTo('changeRows', { type: 'stop.asked' } satisfies StopAsked),
    tellUnstoppable: enqueueActions(({ enqueue }) => enqueue.emit(failureNotice('bulk.error.unstoppable'))),
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
    hasLeftOut: ({ context: { results } }) => tallyOf(results).changed < results.length,
    hasIncomplete: ({ context }) => publishingIncomplete(context.results) !== null,
  },
}).createMachine({
  id: 'bulkAction',
  context: { request: null, waiting: [], total: null, results: [], failure: null, lost: null },
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
            'What was saved stays saved. A retry asks for the outcome of a call that broke off, and sends the same action: it changes what is left. What waits goes on after it.',
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
          { guard: 'isOfRow', target: 'idle', actions: 'tellConfirmed' },
          { target: 'running' },
        ],
        'action.cancelled': 'idle',
      },
    },
    running: {
      tags: ['busy', 'unsaved'],
      entry: 'begin',
      invoke: { id: 'changeRows', src: 'changeRows', input: ({ context }) => asked(context) },
      on: {
        'bulk.started': { actions: { type: 'setTotal', params: ({ event }) => event.total } },
        'bulk.saved': { actions: { type: 'addResults', params: ({ event }) => event.results } },
        'bulk.recovered': {
          description: 'An earlier action whose outcome was not known has ended. This one begins.',
          actions: [{ type: 'tellRecovered', params: ({ event }) => event.results }, 'forgetLost'],
        },
        'bulk.completed': [
          { guard: 'hasLeftOut', target: 'idle.leftOut', actions: ['tellChanged', 'unselect', 'forgetLost'] },
          { target: 'idle', actions: ['tellChanged', 'unselect', 'forgetLost'] },
        ],
        'bulk.stopped': {
          target: 'idle',
          description: 'Also when the server was asked to stop, and its answer to that was lost.',
          actions: ['tellChanged', 'forgetLost'],
        },
        'bulk.failed': {
          target: 'idle.failed',
          actions: [
            { type: 'setFailure', params: ({ event }) => event },
            'tellChanged',
            { type: 'tellFailed', params: ({ event }) => event.failure },
          ],
        },
        'action.requested': { actions: 'tellBusy' },
      },
      initial: 'changing',
      states: {
        changing: {
          on: { 'action.cancelled': { target: 'stopping', actions: ['askToStop', 'forgetWaiting'] } },
        },
        stopping: {
          description: 'The call goes on until the server says what it has changed, which may be all.',
          on: { 'bulk.unstoppable': { target: 'changing', actions: 'tellUnstoppable' } },
        },
      },
    },
  },
})

function asked({ request, lost }: BulkActionContext): BulkCall {
  if (request === null) throw new Error('An action runs that nobody asked for.')
  return { request, lost }
}

/** The call whose outcome is not known, when another action follows. */
function asEarlier({ request, lost }: Pick<BulkActionContext, 'request' | 'lost'>): LostCall | null {
  return lost && { ...lost, earlier: lost.earlier ?? request }
}

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
      ...(request.name !== undefined && { subject: request.name }),
      ...(edits.length > 0 && { undo: { list: `${list}.bulkAction`, edits } }),
    }
  // Also after a call without an answer: what it saved last is not known.
  yield { type: 'rows.changed', list }
  if (list === 'reports') yield { type: 'edit.saved', list: 'reportsList' }
}
