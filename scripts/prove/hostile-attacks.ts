import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { CLIENT } from '../../tests/server/api/reports/leads.ts'
import { type HostileBody, hostileBodies } from '../../tests/server/support/hostile-bodies.ts'
import { type Attack, expectThat } from './attack.ts'
import { type Operation, operationsIn } from './openapi.ts'
import { nextAddress, type Reply, type Site, signInAs } from './site.ts'

const BODIES_PER_CALL = 50
const AT_ONCE = 6
const SLOW_BODIES = 20
const MOST_MS = 100
const LONG_SECONDS = 3

/** Bodies that take long to read, each as large as its call allows. Beside them, the server must answer others at once. */
export function hostileAttacks(site: Site, count: number | null): readonly Attack[] {
  const traces = '/support/api/v1/traces'
  const control = () =>
    besides(site, async (sent) => {
      const [body] = hostileBodies({ ...A_CALL, path: traces })
      if (body === undefined) throw new Error('There is no trace.')
      sent(await site.call({ method: 'POST', path: '/auth/faults/trace', body: body.body, at: site.origin }))
    })
  const bodiesOf = async (path: string) => {
    const call = (await callsOf(site)).find((one) => one.path === path && one.method === 'POST')
    if (call === undefined) throw new Error(`There is no ${path}.`)
    return { call, bodies: hostileBodies(call) }
  }
  const sendAll = (path: string, isPublic: boolean) =>
    besides(site, async (sent) => {
      const { call, bodies } = await bodiesOf(path)
      const cookie = isPublic ? '' : await signInAs(site.call, 'admin@provider.example')
      for (const [index, body] of bodies.entries())
        sent(await send(site, call, { body, cookie, coding: index % 2 === 0 ? 'gzip' : null }))
    })
  return [
    {
      name: 'a trace of somebody without an account ends the server',
      attack: () => sendAll(traces, true),
      control,
    },
    {
      name: 'a file of stock ends the server',
      attack: () => sendAll('/inventories/api/v1/inventory/import', false),
      control,
    },
    {
      name: 'hostile bodies stop the server',
      attack: () => besides(site, (sent) => sendEverything(site, count ?? BODIES_PER_CALL, sent)),
      control,
    },
  ]
}

const A_CALL: Operation = {
  method: 'POST',
  path: '',
  parameters: [],
  body: null,
  maxBodyBytes: 16 * 1024 ** 2,
}

/** An answer, and of what: 0 is a connection that the server closed while it was still sent to. */
type Sent = (answer: Pick<Reply, 'status'> & { readonly name?: string }) => void

/** Asks how the server is while others work, and counts their answers. */
async function besides({ call, origin }: Site, work: (sent: Sent) => Promise<void>): Promise<string> {
  const times: number[] = []
  const failed: string[] = []
  let answers = 0
  let closed = 0
  let isOn = true
  const asking = (async () => {
    while (isOn) {
      const start = performance.now()
      await call({ path: '/healthz', at: origin })
      times.push(performance.now() - start)
      await pause(20)
    }
  })()
  const sent: Sent = ({ status, name = '' }) => {
    answers += 1
    if (status === 0) closed += 1
    if (status > 499 && status !== 503) failed.push(`${name}: ${status}`)
  }
  await Promise.race([work(sent), asking]).finally(() => {
    isOn = false
  })
  await asking
  const sorted = times.toSorted((one, other) => one - other)
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0
  return expectThat(
    failed.length === 0 && p99 <= MOST_MS,
    `${failed.length} of ${answers} answers were failures (${[...new Set(failed)].slice(0, 5).join(', ')}), ${closed} connections were closed; /healthz beside them took ${Math.round(p99)} ms (p99 of ${times.length})`,
  )
}

async function sendEverything(site: Site, count: number, sent: Sent): Promise<void> {
  const cookie = await signInAs(site.call, 'admin@provider.example')
  const calls = (await callsOf(site)).filter(({ maxBodyBytes }) => maxBodyBytes !== null)
  const slow = Array.from({ length: SLOW_BODIES }, (_, index) =>
    sendSlowly(site, calls[index % calls.length], cookie),
  )
  const codings = [null, 'gzip', 'br'] as const
  for (const call of calls) {
    const bodies = hostileBodies(call)
    const steps = Array.from({ length: count }, (_, index) => index)
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let index = steps.pop(); index !== undefined; index = steps.pop()) {
        const body = bodies[index % bodies.length]
        const coding = codings[index % codings.length] ?? null
        if (body) sent(await send(site, call, { body, cookie, coding }))
      }
    })
    await Promise.all(workers)
  }
  await Promise.all(slow)
}

interface Sending {
  readonly body: HostileBody
  readonly cookie: string
  readonly coding: 'gzip' | 'br' | null
}

/** As nobody does who is kind: each from a network of its own. A connection that the server closes is an answer. */
async function send(
  site: Site,
  call: Operation,
  { body, cookie, coding }: Sending,
): Promise<{ status: number; name: string }> {
  const bytes = Buffer.from(await body.body.arrayBuffer())
  const packed = coding === null ? bytes : await COMPRESS[coding](bytes)
  const answer = await fetch(site.origin + call.path.replaceAll(/\{\w+\}/g, 'unknown'), {
    method: call.method,
    headers: {
      origin: site.origin,
      'x-forwarded-for': nextAddress(),
      'content-type': body.body.type,
      ...(coding === null ? {} : { 'content-encoding': coding }),
      ...(cookie === '' ? { authorization: CLIENT } : { cookie }),
    },
    body: new Uint8Array(packed),
  }).catch(() => null)
  await answer?.text().catch(() => undefined)
  return { status: answer?.status ?? 0, name: `${call.method} ${call.path} with ${body.name}` }
}

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const COMPRESS = {
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 1 }),
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, QUICK),
}

/** A byte now and then. */
async function sendSlowly({ origin }: Site, call: Operation | undefined, cookie: string): Promise<void> {
  if (call === undefined) return
  const headers = { origin, cookie, 'content-type': 'application/json', 'x-forwarded-for': nextAddress() }
  const url = origin + call.path.replaceAll(/\{\w+\}/g, 'unknown')
  const sending = request(url, { method: call.method, headers }, (answer) => answer.resume())
  sending.on('error', () => undefined)
  for (let sent = 0; sent < LONG_SECONDS * 10; sent++) {
    sending.write(' ')
    await pause(100)
  }
  sending.destroy()
}

/** All calls but those that are faulty on purpose, for the controls. */
async function callsOf({ call }: Site): Promise<readonly Operation[]> {
  const document: unknown = JSON.parse((await call({ path: '/openapi.json' })).text)
  return operationsIn(document).filter(({ path }) => !path.includes('/faults/'))
}
