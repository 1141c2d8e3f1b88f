import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { type Change, type Changed, isSame, renewed, wayBack } from '../../domain/changes/change.ts'
import { type Failure, isNotFound, isOutdated } from '../../domain/failure.ts'
import { failureNotice, successNotice, undoBy } from '../../domain/shell/notice.ts'
import { answerIn, failureIn } from '../params.ts'
import { unprovided } from '../unprovided.ts'
import {
  callId,
  concernedBy,
  endedChange,
  isKept,
  isRepeated,
  isSending,
  isSuperseded,
  isToldByPage,
  listOf,
  type PendingChange,
  queued,
  refusedChange,
  refusedMessage,
  rereads,
  resumed,
  savedMessage,
  settles,
  started,
  withoutRefused,
} from './changes.rules.ts'
import type { ChangeRefused, ChangesFact, Saved } from './changes.types.ts'

interface ChangesContext {
  /** In the order in which they were made. */
  readonly changes: readonly PendingChange[]
}

export type ChangesEvent =
  /** Of a row or a page, or the way back from it in a notice. */
  | { readonly type: 'row.edited'; readonly edit: Change }
  | { readonly type: 'edit.retried' | 'edit.dismissed'; readonly changed: Changed }
  | { readonly type: 'network.recovered' | 'window.focused' | 'session.renewed' }
  | { readonly type: `xstate.done.actor.saveChange.${number}`; readonly output: Saved }
  | { readonly type: `xstate.error.actor.saveChange.${number}`; readonly error: unknown }

/** A network that the browser does not see, such as a server that is down, tells nobody that it is back. */
const RESUME_DELAY_MS = 15_000

/** An answer shows that the network is there, so the changes that waited for it go, too. */
const GO_ON = ['resume', 'sendNext'] as const

const RESUMED = { guard: 'isCutOff', target: 'sending', actions: GO_ON } as const

/**
 * The changes of one session that are not saved yet: those of one row are sent in their order, those of several rows beside each other.
 * Without a network, or a session, they wait for it. Each saved one is told, with the way back, which is a change like any other.
 */
export const changesMachine = setup({
  types: {
    context: {} as ChangesContext,
    events: {} as ChangesEvent,
    emitted: {} as ChangesFact,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    saveChange: unprovided<Saved, { readonly change: Change; readonly isRepeated: boolean }>('saveChange'),
  },
  actions: {
    queue: assign(({ context }, change: Change) => ({ changes: queued(context.changes, change) })),
    requeue: assign(({ context: { changes } }, changed: Changed) => {
      const refused = refusedChange({ changes }, changed)
      return refused === undefined ? {} : { changes: queued(changes, refused.change) }
    }),
    dismiss: assign(({ context: { changes } }, changed: Changed) => ({
      changes: changes.filter(({ change, status }) => status !== 'refused' || !isSame(change, changed)),
    })),
    /** What a notice tells of an earlier change of this is past. */
    outdateNotices: sendTo(
      ({ system }) => system.get('notifications'),
      (_, edit: Changed) => ({ type: 'undo.outdated' as const, list: 'changes', edit }),
    ),
    resume: assign(({ context }) => ({ changes: resumed(context.changes) })),
    sendNext: enqueueActions(({ context, enqueue }) => {
      const { changes, begun } = started(context.changes)
      enqueue.assign({ changes })
      for (const { change, call, failure } of begun) {
        const input = { change, isRepeated: failure?.code === 'network' }
        enqueue.spawnChild('saveChange', { id: callId(call ?? 0), input })
      }
    }),
    setSaved: enqueueActions(({ context: { changes }, event, enqueue }, { row, version }: Saved) => {
      const ended = endedChange(changes, event)
      const { change } = ended
      const list = listOf(change)
      const message = savedMessage(change)
      const back = isSuperseded(changes, ended) ? null : wayBack(change)
      enqueue.stopChild(callId(ended.call))
      enqueue.assign({ changes: changes.filter((other) => other !== ended) })
      enqueue.emit({ type: 'row.saved', list, change, row, isSettling: settles(change) })
      if (rereads(change, row)) enqueue.emit({ type: 'rows.outdated', list })
      if (message !== null)
        enqueue.emit({
          ...successNotice(message),
          subject: change.name,
          ...(back && { undo: undoBy({ ...back, version: version ?? back.version }) }),
        })
      for (const other of concernedBy(change)) enqueue.emit({ type: 'edit.saved', list: other })
    }),
    setWaiting: enqueueActions(({ context: { changes }, event, enqueue }, failure: Failure) => {
      const ended = endedChange(changes, event)
      const waiting = { ...ended, status: 'waiting', failure, call: null } as const
      enqueue.stopChild(callId(ended.call))
      enqueue.assign({ changes: changes.map((other) => (other === ended ? waiting : other)) })
      if (!isKept(ended.change) && failure.code === 'network' && ended.failure === null)
        enqueue.emit({ ...failureNotice('general.error.changeWaits'), subject: ended.change.name })
    }),
    setRefused: enqueueActions(({ context: { changes }, event, enqueue }, failure: Failure) => {
      const ended = endedChange(changes, event)
      // The next attempt is made on the row as it is now: the user has been told.
      const change =
        failure.code === 'overtaken' && 'values' in failure.current
          ? renewed(ended.change, failure.current)
          : ended.change
      const stays = isKept(change) && !isNotFound(failure) && !isSuperseded(changes, ended)
      const others = withoutRefused(changes, ended).filter((other) => !stays || !isRefusedOf(other, change))
      enqueue.stopChild(callId(ended.call))
      enqueue.assign({
        changes: stays ? [...others, { change, status: 'refused', failure, call: null }] : others,
      })
      enqueue.emit(stays ? toldRefusal(change, failure) : refusalNotice(change, failure))
      if (isOutdated(failure))
        for (const list of concernedBy(change)) enqueue.emit({ type: 'edit.saved', list })
      enqueue.emit({ type: 'rows.outdated', list: listOf(change) })
    }),
    /** Notices end with the session in which they were given. */
    tellRefused: enqueueActions(({ context: { changes }, enqueue }) => {
      for (const { change, status, failure } of changes)
        if (status === 'refused' && failure !== null) enqueue.emit(toldRefusal(change, failure))
    }),
  },
  guards: {
    isNew: ({ context }, change: Change) => !isRepeated(context.changes, change),
    isRefused: ({ context }, changed: Changed) => refusedChange(context, changed) !== undefined,
    isEmpty: ({ context }) => context.changes.length === 0,
    isHeld: ({ context: { changes } }) =>
      !changes.some(isSending) && changes.some(({ status }) => status === 'waiting'),
    areRefused: ({ context: { changes } }) =>
      changes.length > 0 && changes.every(({ status }) => status === 'refused'),
    isCutOff: ({ context }) =>
      context.changes.some(({ failure, status }) => status === 'waiting' && failure?.code === 'network'),
    /** No network, or no session: the same user may come back. */
    isUnanswered: (_, { code }: Failure) => code === 'network' || code === 'unauthorized',
  },
  delays: { resumeDelay: RESUME_DELAY_MS },
}).createMachine({
  id: 'changes',
  context: { changes: [] },
  initial: 'saved',
  on: {
    'row.edited': {
      guard: { type: 'isNew', params: ({ event }) => event.edit },
      target: '.unsaved.sending',
      actions: [
        { type: 'queue', params: ({ event }) => event.edit },
        { type: 'outdateNotices', params: ({ event }) => event.edit },
        ...GO_ON,
      ],
    },
  },
  states: {
    saved: {},
    unsaved: {
      tags: 'unsaved',
      initial: 'sending',
      always: { guard: 'isEmpty', target: 'saved' },
      on: {
        'edit.retried': {
          guard: { type: 'isRefused', params: ({ event }) => event.changed },
          target: '.sending',
          actions: [
            { type: 'requeue', params: ({ event }) => event.changed },
            { type: 'outdateNotices', params: ({ event }) => event.changed },
            ...GO_ON,
          ],
        },
        'session.renewed': { target: '.sending', actions: ['tellRefused', ...GO_ON] },
        'edit.dismissed': {
          guard: { type: 'isRefused', params: ({ event }) => event.changed },
          actions: [
            { type: 'dismiss', params: ({ event }) => event.changed },
            { type: 'outdateNotices', params: ({ event }) => event.changed },
          ],
        },
      },
      states: {
        sending: {
          tags: 'busy',
          always: [
            { guard: 'isHeld', target: 'waiting' },
            { guard: 'areRefused', target: 'refused' },
          ],
          on: {
            'xstate.done.actor.saveChange.*': {
              actions: [{ type: 'setSaved', params: answerIn }, ...GO_ON],
            },
            'xstate.error.actor.saveChange.*': [
              {
                guard: { type: 'isUnanswered', params: failureIn },
                actions: { type: 'setWaiting', params: failureIn },
              },
              { actions: [{ type: 'setRefused', params: failureIn }, ...GO_ON] },
            ],
          },
        },
        waiting: {
          description:
            'No change reaches the server. They go when the network is back or the user has signed in again, or when another is made.',
          on: {
            'network.recovered': RESUMED,
            // Also what was refused a session just before the user had one again.
            'window.focused': { target: 'sending', actions: GO_ON },
          },
          after: { resumeDelay: RESUMED },
        },
        refused: {
          description: 'Its row or its page shows what is saved, and why that is not what was chosen.',
          tags: 'failed',
        },
      },
    },
  },
})

function refusalNotice(change: Change, failure: Failure) {
  return { ...failureNotice(refusedMessage(change, failure)), subject: change.name }
}

function toldRefusal(change: Change, failure: Failure): ChangeRefused {
  const notice = { ...refusalNotice(change, failure), undo: undoBy(change) }
  return { type: 'change.refused', id: isToldByPage(change) ? change.id : null, notice }
}

function isRefusedOf({ change, status }: PendingChange, other: Change): boolean {
  return status === 'refused' && isSame(change, other)
}
