import { randomUUID } from 'node:crypto'
import { createRecorder } from '../../../../src/trace/recorder.ts'
import type { TestServer } from '../../support/server.ts'
import { CLIENT } from '../reports/leads.ts'

export const TRACES = '/support/api/v1/traces'

/** An actor of a trace with these events, each 10 ms after the last one. */
export function anActor(machine: string, types: readonly string[] = [], context: object = {}) {
  const snapshot = { status: 'active', value: 'idle', context }
  return {
    path: `portal/${machine}`,
    systemId: null,
    machine,
    checkpoint: { ...snapshot, history: {}, children: [] },
    since: 0,
    until: null,
    dropped: 0,
    events: types.map((type, index) => ({ seq: index + 1, at: index * 10, event: { type } })),
    end: snapshot,
  }
}

/** A trace that `readTrace` accepts. */
export function aTrace(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const recorder = createRecorder({ buildId: 'build-7', now: () => Date.UTC(2026, 4, 15, 11) })
  return { ...recorder.export('It jumps back.'), actors: [anActor('homeScreen')], ...changes }
}

interface SendOptions {
  readonly id?: unknown
  readonly trace?: unknown
  /** The session of the sender. Without one, the call has the credential of the public pages. */
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly remoteAddress?: string
}

let calls = 0

/** Sends a trace, by default a new one from a new IP address, so that the rate limit does not block. */
export function sendTrace(server: TestServer, options: SendOptions = {}) {
  calls += 1
  const { id = randomUUID(), trace = aTrace(), cookie, headers } = options
  return server.inject({
    method: 'POST',
    url: TRACES,
    headers: { ...(cookie === undefined ? { authorization: CLIENT } : { cookie }), ...headers },
    payload: { id, trace },
    remoteAddress: options.remoteAddress ?? `10.8.${calls >> 8}.${calls & 255}`,
  })
}

/** Sends a trace and returns its code. */
export async function sentCode(server: TestServer, options: SendOptions = {}): Promise<string> {
  const answer = await sendTrace(server, options)
  if (answer.statusCode !== 200) throw new Error(`The trace was refused: ${answer.body}`)
  return answer.json().code
}
