import { send, signInAs } from './site.ts'

const CONNECTIONS = 50
const SECONDS = 20
/** One call in so many changes something. */
const WRITES = 10

export interface LoadFigures {
  readonly requests: number
  readonly failures: number
  readonly perSecond: number
  /** The time that 99 of 100 calls do not exceed, in ms. */
  readonly p99: number
}

/** Calls lists, counts and reports, and changes a profile, from 50 connections at once for 20 seconds. */
export async function measureLoad(origins: readonly string[]): Promise<LoadFigures> {
  const cookie = await signInAs((call) => send(origins[0] ?? '', call), 'admin@provider.example')
  const list = '/batteries/api/v1/battery/reports?page=1&page_size=25'
  const paths = [
    list,
    `${list}&search=leaf`,
    '/batteries/api/v1/battery/reports/filters',
    '/devices/api/v1/device',
  ]
  const times: number[] = []
  let failures = 0
  const begin = performance.now()
  const end = begin + SECONDS * 1000
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      for (let step = connection; performance.now() < end; step++) {
        const isWrite = step % WRITES === 0
        const started = performance.now()
        const status = await send(
          origins[step % origins.length] ?? '',
          isWrite
            ? { path: '/auth/user/profile', method: 'PATCH', body: { name: `Load ${step}` }, cookie }
            : { path: paths[step % paths.length] ?? list, cookie },
        ).then(
          (answer) => answer.status,
          () => 0,
        )
        times.push(performance.now() - started)
        if (status !== 200) failures++
      }
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  const sorted = times.toSorted((one, other) => one - other)
  return {
    requests: times.length,
    failures,
    perSecond: Math.round(times.length / seconds),
    p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
  }
}
