import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { TRACES } from '../../tests/server/api/support/traces.ts'
import { type Attack, expectThat } from './attack.ts'
import type { Answers } from './hostile-sender.ts'
import type { Site } from './site.ts'

const BODIES_PER_CALL = 50
const MOST_MS = 100
const PROBE_EVERY_MS = 20
const ALLOW_EVERY_MS = 200
const SENDER = fileURLToPath(new URL('./hostile-sender.ts', import.meta.url))

/** Bodies that take long to read, each as large as its call allows. Beside them, the server must answer others at once. */
export function hostileAttacks(site: Site, count: number | null): readonly Attack[] {
  const times = count ?? BODIES_PER_CALL
  const control = () => besides(site, '/auth/faults/trace', 20)
  return [
    {
      name: 'traces of somebody without an account end the server',
      attack: () => besides(site, TRACES, times),
      control,
    },
    {
      name: 'files of stock end the server',
      attack: () => besides(site, '/inventories/api/v1/inventory/import', times),
      control,
    },
    { name: 'hostile bodies stop the server', attack: () => besides(site, '', times), control },
  ]
}

/**
 * Asks how the server is, again and again, while a process of its own sends bodies: this one has nothing else to do, so the times are
 * those of the server. It does not wait for an answer before it asks again: a server that stands still for long fails many.
 */
async function besides({ origin, query }: Site, path: string, count: number): Promise<string> {
  const times: number[] = []
  let refused = 0
  const probe = async () => {
    const start = performance.now()
    const status = await fetch(`${origin}/healthz`).then(
      async (answer) => (await answer.text()) && answer.status,
      () => 0,
    )
    times.push(performance.now() - start)
    if (status !== 200) refused += 1
  }
  const asking = setInterval(probe, PROBE_EVERY_MS)
  // No limit of calls in a minute refuses what is to be read.
  const allowing = setInterval(() => query('delete from call_counts').catch(() => null), ALLOW_EVERY_MS)
  const { stdout } = await promisify(execFile)(process.execPath, [
    SENDER,
    ...[origin, path, String(count)],
  ]).finally(() => {
    clearInterval(asking)
    clearInterval(allowing)
  })
  const { answers, done, closed, failed }: Answers = JSON.parse(stdout)
  const sorted = times.toSorted((one, other) => one - other)
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0
  return expectThat(
    failed.length === 0 && done > 0 && refused === 0 && p99 <= MOST_MS,
    `of ${answers} calls ${done} were done, ${failed.length} kinds failed (${failed.slice(0, 5).join(', ')}), and ${closed} connections were closed; beside them ${refused} of ${times.length} calls of /healthz failed, p99 ${Math.round(p99)} ms, slowest ${Math.round(sorted.at(-1) ?? 0)} ms`,
  )
}
