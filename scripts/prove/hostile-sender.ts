import { request } from 'node:http'
import { constants as os, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { MAX_PUBLIC_TRACE_BYTES } from '../../src/services/wire/support-requests.ts'
import { CLIENT } from '../../tests/server/api/reports/leads.ts'
import { TRACES } from '../../tests/server/api/support/traces.ts'
import { type HostileBody, hostileBodies, hostilePath } from '../../tests/server/support/hostile-bodies.ts'
import { type Operation, operationsIn } from './openapi.ts'
import { nextAddress, send, signInAs } from './site.ts'

const AT_ONCE = 6
const SLOW_BODIES = 20
const LONG_SECONDS = 3
const CODINGS = [null, 'gzip', 'br'] as const
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const COMPRESS = {
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 1 }),
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, QUICK),
}

/** What the server said to the bodies. */
export interface Answers {
  readonly answers: number
  /** Calls that were done, and not refused. */
  readonly done: number
  /** Connections that the server closed while it was still sent to. */
  readonly closed: number
  /** Answers that no server may give, by the body that got them. */
  readonly failed: readonly string[]
}

/** A server, the path of the call that gets the bodies (without one: each call with a body), and how many each gets. */
const [origin = '', wanted = '', count = '1'] = process.argv.slice(2)

// To build, pack and send the bodies must not take the processor from the server: its answers are measured meanwhile.
setPriority(os.priority.PRIORITY_LOW)
const answers = { answers: 0, done: 0, closed: 0, failed: new Set<string>() }
const cookie = wanted === TRACES ? '' : await signInAs((call) => send(origin, call), 'admin@provider.example')
const calls = (await callsWithBody()).filter(
  ({ path }) => path === wanted || (wanted === '' && !path.includes('/faults/')),
)
if (calls.length === 0) throw new Error(`There is no ${wanted}.`)
const slow = wanted === '' ? Array.from({ length: SLOW_BODIES }, (_, index) => sendSlowly(index)) : []
for (const call of calls) await sendAll(call)
await Promise.all(slow)
console.log(JSON.stringify({ ...answers, failed: [...answers.failed] } satisfies Answers))

async function callsWithBody(): Promise<readonly Operation[]> {
  const document: unknown = JSON.parse((await send(origin, { path: '/openapi.json' })).text)
  return operationsIn(document).filter(({ maxBodyBytes }) => maxBodyBytes !== null)
}

async function sendAll(call: Operation): Promise<void> {
  const bodies = bodiesOf(call)
  const steps = Array.from({ length: Number(count) }, (_, index) => index)
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let index = steps.pop(); index !== undefined; index = steps.pop()) {
      const body = bodies[index % bodies.length]
      if (body) await sendOne(call, body, CODINGS[index % CODINGS.length] ?? null)
    }
  })
  await Promise.all(workers)
}

function bodiesOf(call: Operation): readonly HostileBody[] {
  const bodies = hostileBodies(call)
  // Without an account, the size that is read is smaller.
  if (wanted === TRACES)
    return [...bodies, ...hostileBodies({ ...call, maxBodyBytes: MAX_PUBLIC_TRACE_BYTES })]
  // The faulty call takes traces, too: the first one is of the usual kind.
  return call.path.includes('/faults/') ? hostileBodies({ ...call, path: TRACES }).slice(0, 1) : bodies
}

/** As nobody does who is kind: each from a network of its own. A connection that the server closes is an answer. */
async function sendOne(call: Operation, { name, body }: HostileBody, coding: 'gzip' | 'br' | null) {
  const bytes = Buffer.from(await body.arrayBuffer())
  const packed = coding === null ? bytes : await COMPRESS[coding](bytes)
  const { status } = await send(origin, {
    method: call.method,
    path: hostilePath(call),
    body: new Blob([new Uint8Array(packed)], { type: body.type }),
    cookie,
    from: nextAddress(),
    headers: {
      ...(coding === null ? {} : { 'content-encoding': coding }),
      ...(cookie === '' ? { authorization: CLIENT } : {}),
    },
  }).catch(() => ({ status: 0 }))
  answers.answers += 1
  if (status === 0) answers.closed += 1
  if (status >= 200 && status < 300) answers.done += 1
  if (status > 499 && status !== 503)
    answers.failed.add(`${call.method} ${call.path} with ${name}: ${status}`)
}

/** A byte now and then. */
async function sendSlowly(index: number): Promise<void> {
  const call = calls[index % calls.length]
  if (call === undefined) return
  const headers = { origin, cookie, 'content-type': 'application/json', 'x-forwarded-for': nextAddress() }
  const sending = request(origin + hostilePath(call), { method: call.method, headers }, (answer) =>
    answer.resume(),
  )
  sending.on('error', () => undefined)
  for (let sent = 0; sent < LONG_SECONDS * 10; sent++) {
    sending.write(' ')
    await pause(100)
  }
  sending.destroy()
}
