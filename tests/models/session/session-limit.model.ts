import type { SessionLimit } from '../../../src/domain/session/session-limit.ts'
import { sessionLimitMachine, warningOf } from '../../../src/machines/session/session-limit.machine.ts'
import { defineModel, done, failed, plain } from '../../kit/model.ts'
import { networkFailure } from '../samples.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 8, 1, 12)
const ends = (reason: SessionLimit['reason'], endsIn: number): SessionLimit => ({
  reason,
  endsAt: NOW + endsIn,
  endsIn,
})
const FAR = ends('idle', 11 * HOUR)
const ANSWERS = [FAR, ends('idle', HOUR / 6), ends('absolute', HOUR / 10), null]

export const model = defineModel(import.meta.url, {
  machine: sessionLimitMachine,
  events: [
    ...plain('session.opened', 'session.closed', 'stay.requested', 'warning.closed', 'time.reached'),
    ...plain('window.focused', 'network.recovered'),
    ...ANSWERS.flatMap((limit) => [done('readLimit', limit), done('stay', limit)]),
    failed('readLimit', networkFailure),
    failed('stay', networkFailure),
  ],
  eventSources: { alarm: ['time.reached'] },
  delays: { firstReading: 60_000, rereading: 60_000, retry: 5 * 60_000 },
  invariants: {
    'nobody is warned earlier than ten minutes before the end, or without a session': (snapshot) => {
      const warning = warningOf(snapshot)
      return warning === null || (snapshot.matches('watching') && warning.endsIn <= 10 * 60_000)
    },
    'nothing of a session stays when it is over': ({ value, context }) =>
      value !== 'off' || Object.values(context).every((part) => part === null),
  },
  edgeInvariants: {
    'only a press prolongs the session': ({ event, started }) =>
      !started.includes('stay') || event.type === 'stay.requested',
    'a backend without the call is never asked again': ({ from, started }) =>
      from.value !== 'unavailable' || started.length === 0,
  },
})
