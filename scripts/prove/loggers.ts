import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { send } from './site.ts'

const LOGGERS = 20
const devicesSchema = z.object({ data: z.array(z.object({ serial_number: z.string() })) })
const tokenSchema = z.object({ serial_number: z.string(), token: z.string() })
const SAMPLE: object = JSON.parse(readFileSync('docs/samples/measurement.json', 'utf8'))

export interface Loggers {
  /** Resolves to the number of measurements that became reports, and of those that did not. */
  stop(): Promise<{ readonly accepted: number; readonly failed: number }>
}

/**
 * Starts 20 loggers that together send measurements at a steady pace, at the servers in turn.
 *
 * @param cookie The session of a provider admin, who issues their tokens.
 */
export async function startLoggers(
  origins: readonly string[],
  cookie: string,
  perMinute: number,
): Promise<Loggers> {
  const originOf = (step: number) => origins[step % origins.length] ?? ''
  const path = `/devices/api/v1/device?limit=${LOGGERS}&filter=active`
  const { data } = devicesSchema.parse(JSON.parse((await send(originOf(0), { path, cookie })).text))
  const tokens: z.infer<typeof tokenSchema>[] = []
  for (const { serial_number: serial } of data) {
    const issue = { path: `/devices/api/v1/device/${serial}/token`, method: 'POST', cookie } as const
    tokens.push(tokenSchema.parse(JSON.parse((await send(originOf(0), issue)).text)))
  }
  if (tokens.length < LOGGERS) throw new Error(`Only ${tokens.length} devices are there to send.`)
  const begin = Date.now()
  let isStopped = false
  let accepted = 0
  let failed = 0
  const work = Promise.all(
    tokens.map(async ({ serial_number, token }, logger) => {
      const everyMs = (60_000 * LOGGERS) / perMinute
      for (let step = 0; !isStopped; step++) {
        const wait = begin + step * everyMs + (everyMs * logger) / LOGGERS - Date.now()
        if (wait > 0) await pause(wait)
        const isAccepted = await sendOne(originOf(step), token, {
          ...SAMPLE,
          serial_number,
          key: `${begin}-${step}`,
          measured_at: new Date().toISOString(),
        })
        if (isAccepted) accepted++
        else failed++
      }
    }),
  )
  return {
    stop: async () => {
      isStopped = true
      await work
      return { accepted, failed }
    },
  }
}

async function sendOne(origin: string, token: string, body: object): Promise<boolean> {
  const answer = await fetch(`${origin}/devices/api/v1/measurements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  if (answer?.status !== 200) return false
  const { status } = z.object({ status: z.string() }).parse(await answer.json())
  return status === 'accepted'
}
