import type { OwnSession } from '../../../src/domain/account/own-session.ts'
import { failureOf } from '../../../src/domain/failure.ts'
import { ownSessionsMachine } from '../../../src/machines/account/own-sessions.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure, rejection, unauthorized } from '../samples.ts'

const session = (id: string, changes: Partial<OwnSession> = {}): OwnSession => ({
  id,
  isCurrent: false,
  browser: 'Firefox',
  system: 'Windows',
  ipAddress: '203.0.113.5',
  signedInAt: '2026-11-02T10:00:00.000Z',
  lastUsedAt: '2026-11-03T10:00:00.000Z',
  ...changes,
})

/** The sessions of a user with three browsers. */
export const ownSessions = [
  session('here', { isCurrent: true, browser: 'Chrome', system: 'macOS' }),
  session('phone', { browser: 'Safari', system: null }),
  session('unknown', { browser: null, system: null, ipAddress: null }),
]

export const model = defineModel(import.meta.url, {
  machine: ownSessionsMachine,
  events: [
    { type: 'screen.opened' },
    { type: 'screen.left' },
    { type: 'retry.requested' },
    { type: 'window.focused' },
    { type: 'network.recovered' },
    { type: 'end.requested', id: 'phone' },
    { type: 'end.requested', id: null },
    done('readSessions', ownSessions),
    failed('readSessions', networkFailure),
    failed('readSessions', rejection),
    failed('readSessions', unauthorized),
    done('endSessions'),
    failed('endSessions', networkFailure),
    failed('endSessions', unauthorized),
  ],
  project: ({ context: { sessions, ending, failure, retries } }) => [
    sessions?.map(({ id }) => id) ?? null,
    ending,
    failure?.code ?? null,
    retries,
  ],
  delays: { retryDelay: 5000 },
  invariants: {
    'exactly the failed state has a failure': (snapshot) =>
      snapshot.hasTag('failed') === (snapshot.context.failure !== null),
    'sessions are ended in one state only': ({ value, context }) =>
      (value === 'ending') === (context.ending !== null),
    'the session of this browser stays': ({ context: { sessions } }) =>
      sessions === null || sessions.some(({ isCurrent }) => isCurrent),
    'the machine retries once automatically': ({ context }) => context.retries <= 1,
  },
  edgeInvariants: {
    'sessions that were read are lost by an end alone': ({ from, event, to }) =>
      event.type === 'xstate.done.actor.endSessions' ||
      (to.context.sessions?.length ?? 0) >= (from.context.sessions?.length ?? 0),
    'an ended session is gone, and no other': ({ from, event, to }) =>
      event.type !== 'xstate.done.actor.endSessions' ||
      to.context.sessions?.map(({ id }) => id).join() ===
        from.context.sessions
          ?.filter(({ id, isCurrent }) =>
            from.context.ending?.id === null ? isCurrent : id !== from.context.ending?.id,
          )
          .map(({ id }) => id)
          .join(),
    'the end of a session raises a notice, unless the own session is over': ({ event, emitted }) =>
      event.type === 'xstate.done.actor.endSessions' ||
      (event.type === 'xstate.error.actor.endSessions' && failureOf(event.error).code !== 'unauthorized')
        ? emitted.length === 1
        : emitted.length === 0,
    'nothing is read while another screen is shown': ({ to, started }) =>
      to.value !== 'dormant' || started.length === 0,
    'leaving the page does not stop the end of a session': ({ from, event, to }) =>
      from.value !== 'ending' || event.type !== 'screen.left' || to.value === 'ending',
  },
})
