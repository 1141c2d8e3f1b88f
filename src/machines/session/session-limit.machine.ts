import { assign, type EventObject, fromCallback, type SnapshotFrom, setup } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import { type SessionLimit, WARNING_MS } from '../../domain/session/session-limit.ts'
import { answerIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'

/** The first reading waits, so that no page opens later for it. */
export const FIRST_READING_MS = 60_000
/** While it warns: another tab, or work in this one, may have prolonged the session. */
export const REREADING_MS = 60_000
/** After a reading without an answer. */
export const RETRY_MS = 5 * 60_000
/** The server tells whole seconds, rounded down. */
const GRACE_MS = 1000

export type SessionLimitEvent =
  /** There is a session whose screens are shown. */
  | { readonly type: 'session.opened' }
  /** It has expired, or the user has signed out. */
  | { readonly type: 'session.closed' }
  | { readonly type: 'stay.requested' }
  | { readonly type: 'warning.closed' }
  | { readonly type: 'time.reached' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.recovered' }

export interface SessionLimitContext {
  /** As last read; `null` before. */
  readonly limit: SessionLimit | null
  /** The end whose warning the user has closed. */
  readonly closed: SessionLimit['reason'] | null
  /** Why the session could not be prolonged. */
  readonly failure: Failure | null
}

const TAKE = { type: 'take', params: answerIn } as const

/** What follows from an answer of the server. */
const ANSWERED = [
  { guard: { type: 'isUnknown', params: answerIn } as const, target: '#sessionLimit.unavailable' },
  {
    guard: { type: 'isNear', params: answerIn } as const,
    target: '#sessionLimit.watching.near',
    reenter: true,
    actions: TAKE,
  },
  { target: '#sessionLimit.watching.calm.waiting', actions: TAKE },
]

/** Warns a user whose session is about to end. Only readings count: other tabs share the session. */
export const sessionLimitMachine = setup({
  types: {
    context: {} as SessionLimitContext,
    events: {} as SessionLimitEvent,
    tags: {} as 'near' | 'busy',
  },
  actors: {
    /** Resolves to `null` when the backend does not know the call. Does not prolong the session. */
    readLimit: unprovided<SessionLimit | null, void>('readLimit'),
    /** Prolongs the session, and resolves as `readLimit`. */
    stay: unprovided<SessionLimit | null, void>('stay'),
    /** Sends `time.reached` when the clock of the device has reached `at`. */
    alarm: fromCallback<EventObject, { readonly at: number }>(() => () => undefined),
  },
  actions: {
    take: assign((_, limit: SessionLimit | null) => ({ limit, failure: null })),
    close: assign(({ context }) => ({ closed: context.limit?.reason ?? null })),
    reopen: assign({ closed: null }),
    forget: assign({ limit: null, closed: null, failure: null }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isUnknown: (_, limit: SessionLimit | null) => limit === null,
    isNear: (_, limit: SessionLimit | null) => limit !== null && limit.endsIn <= WARNING_MS,
  },
  delays: { firstReading: FIRST_READING_MS, rereading: REREADING_MS, retry: RETRY_MS },
}).createMachine({
  id: 'sessionLimit',
  context: { limit: null, closed: null, failure: null },
  initial: 'off',
  states: {
    off: { entry: 'forget', on: { 'session.opened': 'watching' } },
    unavailable: { description: 'The backend tells no end of a session, so nobody can be warned.' },
    watching: {
      initial: 'calm',
      on: { 'session.closed': 'off' },
      states: {
        calm: {
          entry: 'reopen',
          initial: 'starting',
          states: {
            starting: { after: { firstReading: 'reading' } },
            waiting: {
              invoke: {
                id: 'alarm',
                src: 'alarm',
                input: ({ context }) => ({ at: endOf(context) - WARNING_MS }),
              },
              on: { 'time.reached': 'reading' },
            },
            reading: {
              tags: 'busy',
              invoke: {
                id: 'readLimit',
                src: 'readLimit',
                onDone: ANSWERED,
                onError: 'unanswered',
              },
            },
            unanswered: {
              on: { 'window.focused': 'reading', 'network.recovered': 'reading' },
              after: { retry: 'reading' },
            },
          },
        },
        near: {
          tags: 'near',
          invoke: {
            id: 'alarm',
            src: 'alarm',
            input: ({ context }) => ({ at: endOf(context) + GRACE_MS }),
          },
          on: {
            'warning.closed': { actions: 'close' },
            'time.reached': {
              target: 'calm.reading',
              description: 'The answer is that the session is over, unless something has prolonged it.',
            },
          },
          initial: 'waiting',
          states: {
            waiting: {
              on: {
                'stay.requested': 'staying',
                'window.focused': 'reading',
                'network.recovered': 'reading',
              },
              after: { rereading: 'reading' },
            },
            reading: {
              on: { 'stay.requested': 'staying' },
              invoke: { id: 'readLimit', src: 'readLimit', onDone: ANSWERED, onError: 'waiting' },
            },
            staying: {
              tags: 'busy',
              entry: 'clearFailure',
              invoke: {
                id: 'stay',
                src: 'stay',
                onDone: ANSWERED,
                onError: { target: 'waiting', actions: SET_FAILURE },
              },
            },
          },
        },
      },
    },
  },
})

/** The end of the session that the user has to be warned of; `null` when there is none, or the user has closed the warning. */
export function warningOf({
  context: { limit, closed },
  tags,
}: Pick<SnapshotFrom<typeof sessionLimitMachine>, 'context' | 'tags'>): SessionLimit | null {
  return limit !== null && tags.has('near') && closed !== limit.reason ? limit : null
}

function endOf({ limit }: SessionLimitContext): number {
  return limit?.endsAt ?? 0
}
