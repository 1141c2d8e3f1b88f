import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { type Ask, send } from './site.ts'

const LOGGERS = 20
const devicesSchema = z.object({ data: z.array(z.object({ serial_number: z.string() })) })
const reportsSchema = z.object({
  data: z.array(z.object({ battery_report_vehicle: z.object({ vin: z.string() }) })),
})
const tokenSchema = z.object({ serial_number: z.string(), token: z.string() })
const acceptedSchema = z.object({ status: z.literal('accepted'), report_id: z.string() })
const SAMPLE: object = JSON.parse(readFileSync('docs/samples/measurement.json', 'utf8'))

export interface LoggerFigures {
  /** The ids of the reports that they became. */
  readonly reports: readonly string[]
  readonly failed: number
  /** How many became reports in a minute, the last ones included. */
  readonly perMinute: number
  /** The time that 99 of 100 answers do not exceed, in ms. */
  readonly p99: number
}

export interface Loggers {
  /** Resolves when the first measurement is accepted. */
  readonly first: Promise<void>
  /** Resolves when all that were sent are answered. */
  stop(): Promise<LoggerFigures>
}

/**
 * Starts 20 loggers that together send measurements at a steady pace, at the servers in turn. As loggers know nothing of each other,
 * none waits for the answers to earlier ones.
 *
 * @param cookie The session of a provider admin, who issues their tokens.
 */
export async function startLoggers(
  origins: readonly string[],
  cookie: string,
  perMinute: number,
  ask: Ask = fetch,
): Promise<Loggers> {
  const originOf = (step: number) => origins[step % origins.length] ?? ''
  const read = async <Read>(path: string, schema: z.ZodType<Read>) =>
    schema.parse(JSON.parse((await send(originOf(0), { path, cookie })).text))
  const list = await read('/batteries/api/v1/battery/reports?limit=100', reportsSchema)
  const vins = list.data.map(({ battery_report_vehicle: { vin } }) => vin)
  const { data } = await read(`/devices/api/v1/device?limit=${LOGGERS}&filter=active`, devicesSchema)
  const tokens = await Promise.all(
    data.map(async ({ serial_number: serial }) => {
      const issue = { path: `/devices/api/v1/device/${serial}/token`, method: 'POST', cookie } as const
      return tokenSchema.parse(JSON.parse((await send(originOf(0), issue)).text))
    }),
  )
  if (tokens.length < LOGGERS) throw new Error(`Only ${tokens.length} devices are there to send.`)
  const begin = Date.now()
  const stopped = new AbortController()
  const reports: string[] = []
  const first = Promise.withResolvers<void>()
  const times: number[] = []
  const sendNext = async (logger: (typeof tokens)[number], step: number, vin?: string) => {
    const started = performance.now()
    const report = await sendOne(ask, originOf(step), logger.token, {
      ...SAMPLE,
      serial_number: logger.serial_number,
      vin,
      key: `${begin}-${step}`,
      measured_at: new Date().toISOString(),
    })
    times.push(performance.now() - started)
    if (report === null) return
    reports.push(report)
    first.resolve()
  }
  const work = Promise.all(
    tokens.map(async (logger, place) => {
      const everyMs = (60_000 * LOGGERS) / perMinute
      const sent: Promise<void>[] = []
      for (let step = 0; ; step++) {
        const wait = Math.max(0, begin + step * everyMs + (everyMs * place) / LOGGERS - Date.now())
        await pause(wait, null, { signal: stopped.signal }).catch(() => undefined)
        if (stopped.signal.aborted) break
        sent.push(sendNext(logger, step, vins[(step * LOGGERS + place) % vins.length]))
      }
      await Promise.all(sent)
    }),
  )
  return {
    first: first.promise,
    stop: async () => {
      stopped.abort()
      await work
      return {
        reports,
        failed: times.length - reports.length,
        perMinute: Math.round((60_000 * reports.length) / (Date.now() - begin)),
        p99: percentile99(times),
      }
    },
  }
}

/** @returns The whole number of ms that 99 of 100 times do not exceed. */
export function percentile99(times: readonly number[]): number {
  return Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0)
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
