import type { Trace } from '../../../src/trace/format.ts'
import { type Recording, recordingOf } from '../../../src/trace/recording.ts'

const checkpoint: Trace['actors'][number]['checkpoint'] = {
  status: 'active',
  value: 'editing',
  context: {},
  history: {},
  children: [],
}
const end = { status: 'active', value: 'editing', context: {} } as const

const trace: Trace = {
  version: 3,
  buildId: 'build-7',
  startedAt: '2026-03-01T10:00:00.000Z',
  note: 'It does not work.',
  page: {
    width: 1280,
    height: 800,
    pixelRatio: 1,
    language: 'fr',
    theme: 'dark',
    browser: 'A browser',
    timeZone: 'America/Toronto',
    isOnline: true,
  },
  calls: [{ seq: 2, at: 10, ms: 3000, method: 'POST', path: '/auth/login', status: 401, requestId: 'r7' }],
  faults: [],
  visit: null,
  dictionary: '',
  before: null,
  actors: [
    {
      path: 'portal/signIn',
      systemId: 'signIn',
      machine: 'signIn',
      since: 0,
      until: null,
      checkpoint,
      dropped: 0,
      events: [
        { seq: 1, at: 0, event: { type: 'field.edited' }, ignored: true },
        { seq: 2, at: 10, event: { type: 'credentials.submitted' }, value: 'submitting' },
      ],
      end,
    },
    {
      path: 'portal/routeGuard',
      systemId: 'routeGuard',
      machine: 'routeGuard',
      since: 0,
      until: null,
      checkpoint,
      dropped: 0,
      events: [{ seq: 3, at: 3210, event: { type: 'screen.entered', screen: 'home' }, value: 'opening' }],
      end,
    },
  ],
}

/** A recording with an ignored event, a refused call, an event after it, and a screen. */
export const recording: Recording = recordingOf(trace)

/** The same with another answer and another state, and without its last event. */
export const otherRecording: Recording = recordingOf({
  ...trace,
  buildId: 'build-8',
  page: null,
  before: trace,
  calls: trace.calls.flatMap((call) => [
    { ...call, status: 200 },
    { ...call, method: 'GET', path: '/auth/user/profile', status: 200 },
  ]),
  actors: trace.actors.map((actor) => ({ ...actor, events: actor.events.filter(({ seq }) => seq < 3) })),
})

export const divergence = {
  at: 0,
  event: 'event 1 (x)',
  reason: 'it leads to another state',
  expected: 'a',
  actual: 'b',
}
