import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Reach } from '../../server/auth/reach.ts'
import { type Database, type OpenDatabase, openDatabase } from '../../server/database/database.ts'
import { dealerships } from '../../server/database/schema.ts'
import { DEMO_GROUPS } from '../../server/demo/organisations.ts'

export interface Result {
  readonly what: string
  readonly context: string
  readonly rows: number
  readonly total: number
  readonly medianMs: number
  readonly worstMs: number
}

const LIMIT_MS = 150
const ROUNDS = 15

/** The number after a flag of the command line; `otherwise` without the flag. */
export function numberOf(flag: string, otherwise: number): number {
  const at = process.argv.indexOf(flag)
  return (at === -1 ? null : Number(process.argv[at + 1])) || otherwise
}

/** The words after a flag of the command line; `null` without the flag. */
export function wordsOf(flag: string): string | null {
  const at = process.argv.indexOf(flag)
  return at === -1 ? null : (process.argv[at + 1] ?? null)
}

/** Runs `work` on a new database: an embedded one, or the one of BENCH_DATABASE_URL. */
export async function onNewDatabase(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'battery-portal-bench-'))
  const database = await openDatabase({ databaseUrl: process.env.BENCH_DATABASE_URL ?? null, dataDir })
  try {
    await work(database)
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A reach of each kind: everything, a dealer group and one dealership. */
export async function reachesOf(db: Database): Promise<Readonly<Record<string, Reach>>> {
  const inGroup = await db.select().from(dealerships).where(eq(dealerships.groupId, DEMO_GROUPS[0].id))
  return { all: 'everything', group: inGroup.map(({ id }) => id), dealership: ['maple-ev-centre'] }
}

export async function measure(
  what: string,
  context: string,
  work: () => Promise<{ rows: number; total: number }>,
): Promise<Result> {
  let outcome = await work()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    outcome = await work()
    times.push(performance.now() - start)
  }
  const round = (ms: number) => Math.round(ms * 10) / 10
  return {
    what,
    context,
    ...outcome,
    medianMs: round(median(times)),
    worstMs: round(Math.max(...times)),
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** Prints the results, stores them under `name`, and sets exit code 1 when a median is too slow. */
export function conclude(name: string, facts: object, results: readonly Result[]): void {
  console.table(results)
  storeResults(name, { ...facts, results })
  const slow = results.filter(({ medianMs }) => medianMs >= LIMIT_MS)
  console.log(
    slow.length === 0
      ? `All ${results.length} medians are below ${LIMIT_MS} ms.`
      : `${slow.length} of ${results.length} medians are not below ${LIMIT_MS} ms: ${slow.map(({ what, context }) => `${what} (${context})`).join(', ')}.`,
  )
  process.exitCode = slow.length === 0 ? 0 : 1
}

/** Stores a measurement in `bench/results.json` under `name`, next to those of other benches. */
export function storeResults(name: string, measured: object): void {
  const file = new URL('../results.json', import.meta.url)
  const results = { ...readResults(file), [name]: { node: process.version, ...measured } }
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
}

function readResults(file: URL): object {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}
