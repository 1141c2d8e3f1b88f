import { assign, enqueueActions, setup } from 'xstate'
import type { OwnSession } from '../../domain/account/own-session.ts'
import type { Failure } from '../../domain/failure.ts'
import { failureNotice, type NoticeRaised, successNotice } from '../../domain/shell/notice.ts'
import { isWorthTelling, mayRetry, RETRY_DELAY_MS } from '../cache-rules.ts'
import { answerIn, eventOf, failureIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'

/** The id of a session, or `null` for all but that of this browser. */
interface EndedSessions {
  readonly id: string | null
}

interface OwnSessionsContext {
  /** `null` until they are read for the first time. */
  readonly sessions: readonly OwnSession[] | null
  /** The sessions that are being ended. */
  readonly ending: EndedSessions | null
  readonly failure: Failure | null
  readonly retries: number
}

type OwnSessionsEvent =
  | { readonly type: 'screen.opened' }
  | { readonly type: 'screen.left' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.recovered' }
  | ({ readonly type: 'end.requested' } & EndedSessions)

const ownSessions = setup({
  types: {
    context: {} as OwnSessionsContext,
    events: {} as OwnSessionsEvent,
    emitted: {} as NoticeRaised,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    readSessions: unprovided<readonly OwnSession[], void>('readSessions'),
    endSessions: unprovided<void, EndedSessions>('endSessions'),
  },
  actions: {
    setSessions: assign((_, sessions: readonly OwnSession[]) => ({ sessions, retries: 0 })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    clearRetries: assign({ retries: 0 }),
    setEnding: assign((_, { id }: EndedSessions) => ({ ending: { id } })),
    clearEnding: assign({ ending: null }),
    dropEnded: assign(({ context: { sessions, ending } }) => ({
      sessions: (sessions ?? []).filter(({ id, isCurrent }) =>
        ending?.id === null ? isCurrent : id !== ending?.id,
      ),
    })),
    notifyEnded: enqueueActions(({ context: { ending }, enqueue }) => {
      enqueue.emit(
        successNotice(ending?.id === null ? 'sessions.success.othersEnded' : 'sessions.success.ended'),
      )
    }),
    notifyFailed: enqueueActions(({ enqueue }, failure: Failure) => {
      if (isWorthTelling(failure)) enqueue.emit(failureNotice('sessions.error.endFailed'))
    }),
  },
  guards: { mayRetry: ({ context }) => mayRetry(context) },
  delays: { retryDelay: RETRY_DELAY_MS },
})

const read = { 'window.focused': 'reading', 'network.recovered': 'reading' } as const

/** Lists where the user is signed in, and ends sessions. */
export const ownSessionsMachine = ownSessions.createMachine({
  id: 'ownSessions',
  context: { sessions: null, ending: null, failure: null, retries: 0 },
  initial: 'dormant',
  states: {
    dormant: {
      description: 'The portal shows another screen. The sessions stay for the return.',
      entry: ['clearFailure', 'clearRetries'],
      on: { 'screen.opened': 'reading' },
    },
    reading: {
      description: 'Sessions that were read before stay.',
      tags: 'busy',
      entry: 'clearFailure',
      on: { 'screen.left': 'dormant' },
      invoke: {
        id: 'readSessions',
        src: 'readSessions',
        onDone: { target: 'showing', actions: { type: 'setSessions', params: answerIn } },
        onError: { target: 'unread', actions: SET_FAILURE },
      },
    },
    unread: {
      tags: 'failed',
      on: { ...read, 'retry.requested': 'reading', 'screen.left': 'dormant' },
      after: { retryDelay: { guard: 'mayRetry', target: 'reading', actions: 'countRetry' } },
    },
    showing: {
      on: {
        ...read,
        'screen.opened': {
          target: 'reading',
          description: 'Also after another screen was shown while a session was being ended.',
        },
        'screen.left': 'dormant',
        'end.requested': {
          target: 'ending',
          actions: { type: 'setEnding', params: eventOf },
        },
      },
    },
    ending: {
      description: 'Goes on while the portal shows another screen.',
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context }) => ({ id: context.ending?.id ?? null }),
        onDone: { target: 'showing', actions: ['dropEnded', 'notifyEnded', 'clearEnding'] },
        onError: { target: 'showing', actions: [{ type: 'notifyFailed', params: failureIn }, 'clearEnding'] },
      },
    },
  },
})
