import type { OwnSession } from '../../../src/domain/account/own-session.ts'
import { ownSessionsMachine } from '../../../src/machines/account/own-sessions.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
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
    ...plain('screen.opened', 'screen.left', 'retry.requested', 'window.focused', 'network.recovered'),
    { type: 'end.requested', id: 'phone' },
    { type: 'end.requested', id: null },
    ...ends('readSessions', [ownSessions], [networkFailure, rejection, unauthorized]),
    ...ends('endSessions', [undefined], [networkFailure, unauthorized]),
  ],
  delays: { retryDelay: 5000 },
  invariants: {
    'the session of this browser stays': ({ context: { sessions } }) =>
      sessions === null || sessions.some(({ isCurrent }) => isCurrent),
  },
  edgeInvariants: {
    'an ended session is gone, and no other': ({ from, event, to }) =>
      event.type !== 'xstate.done.actor.endSessions' ||
      to.context.sessions?.map(({ id }) => id).join() ===
        from.context.sessions
          ?.filter(({ id, isCurrent }) =>
            from.context.ending?.id === null ? isCurrent : id !== from.context.ending?.id,
          )
          .map(({ id }) => id)
          .join(),
    'leaving the page does not stop the end of a session': ({ from, event, to }) =>
      from.value !== 'ending' || event.type !== 'screen.left' || to.value === 'ending',
  },
})
