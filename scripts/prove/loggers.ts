import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { type Ask, send } from './site.ts'

const LOGGERS = 20
/** Between two measurements. */
const PAUSE_MS = 60
const devicesSchema = z.object({ data: z.array(z.object({ serial_number: z.string() })) })
const reportsSchema = z.object({
  data: z.array(z.object({ battery_report_vehicle: z.object({ vin: z.string() }) })),
})
const tokenSchema = z.object({ serial_number: z.string(), token: z.string() })
const acceptedSchema = z.object({ status: z.literal('accepted'), report_id: z.string() })
const SAMPLE: object = JSON.parse(readFileSync('docs/samples/measurement.json', 'utf8'))

export interface Loggers {
  /** Resolves when the first measurement is accepted. */
  readonly first: Promise<void>
  /** Resolves, when all that were sent are answered, to the ids of the reports that they became. */
  stop(): Promise<readonly string[]>
}

/**
 * Starts 20 loggers that together send 1,000 measurements a minute. As loggers know nothing of each other, none waits for the answers
 * to earlier ones.
 *
 * @param cookie The session of a provider admin, who issues their tokens.
 */
export async function startLoggers(origin: string, cookie: string, ask: Ask = fetch): Promise<Loggers> {
  const read = async <Read>(path: string, schema: z.ZodType<Read>, method = 'GET') =>
    schema.parse(JSON.parse((await send(origin, { path, method, cookie })).text))
  const list = await read('/batteries/api/v1/battery/reports?limit=100', reportsSchema)
  const vins = list.data.map(({ battery_report_vehicle: { vin } }) => vin)
  const { data } = await read(`/devices/api/v1/device?limit=${LOGGERS}&filter=active`, devicesSchema)
  if (data.length < LOGGERS) throw new Error(`Only ${data.length} devices are there to send.`)
  const tokens = await Promise.all(
    data.map(({ serial_number: serial }) =>
      read(`/devices/api/v1/device/${serial}/token`, tokenSchema, 'POST'),
    ),
  )
  const begin = Date.now()
  const stopped = new AbortController()
  const reports: string[] = []
  const first = Promise.withResolvers<void>()
  const sent: Promise<void>[] = []
  const sendNext = async (step: number) => {
    const { token = '', serial_number } = tokens[step % LOGGERS] ?? {}
    const own = { serial_number, vin: vins[step % vins.length], key: `${begin}-${step}` }
    const report = await sendOne(ask, origin, token, {
      ...SAMPLE,
      ...own,
      measured_at: new Date().toISOString(),
    })
    if (report === null) return
    reports.push(report)
    first.resolve()
  }
  const work = async () => {
    for (let step = 0; !stopped.signal.aborted; step++) {
      sent.push(sendNext(step))
      const wait = Math.max(0, begin + (step + 1) * PAUSE_MS - Date.now())
      await pause(wait, null, { signal: stopped.signal }).catch(() => undefined)
    }
    await Promise.all(sent)
  }
  const working = work()
  return {
    first: first.promise,
    stop: async () => {
      stopped.abort()
      await working
      return reports
    },
  }
}

/** @returns The id of the report; `null` without one, also when no answer comes. */
async function sendOne(ask: Ask, origin: string, token: string, body: object): Promise<string | null> {
  const read = async () => {
    const answer = await ask(`${origin}/devices/api/v1/measurements`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.status === 200 ? acceptedSchema.parse(await answer.json()).report_id : null
  }
  return read().catch((error: unknown) => {
    // The connection broke. Anything else is an answer that nobody should give.
    if (error instanceof TypeError) return null
    throw error
  })
}
