import { tmpdir } from 'node:os'
import { desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { buildApp } from '../server/app.ts'
import { reportList } from '../server/batteries/list.ts'
import type { Database, OpenDatabase } from '../server/database/database.ts'
import { batteryReports, users } from '../server/database/schema.ts'
import type { Reach } from '../server/identity/reach.ts'
import { insertSession } from '../server/identity/sessions.ts'
import { readSettings } from '../server/settings.ts'
import { reports } from '../src/domain/resources/reports.ts'
import { reportListQuerySchema } from '../src/services/wire/report-list/queries.ts'
import { REPORTS } from '../tests/server/api/routes.ts'
import { ACCOUNTS } from '../tests/server/api/users/people.ts'
import { TEST_PASSWORD_CIPHER } from '../tests/server/support/password-cipher.ts'
import { TEST_REPORT_SIGNER } from '../tests/server/support/report-signer.ts'
import { median, numberOf, reachesOf, wordsOf } from './support/measure.ts'
import { plotOf } from './support/plot.ts'
import { storeSection } from './support/report.ts'
import { SEARCHES, type Search, searchedReport } from './support/report-searches.ts'
import { onDatabasesOf } from './support/sized-databases.ts'

/**
 * Reads the list of battery reports from databases with 10,000 to 1,000,000 of them: first, middle and last pages, searches, the
 * counts of the tabs, and with 20 connections at once. Stores the growth of the main figures, with plots. Fails when the
 * largest database is much slower than the smallest.
 * Options: --reports <n> (the largest), --embedded (not a private PostgreSQL of this machine), --only <words> (the figures whose
 * names have these words, of the smallest and the largest database; they are not stored).
 */
const smallest = 10_000
const largest = numberOf('--reports', 1_000_000)
const only = wordsOf('--only')
const smaller = only === null ? [smallest, smallest * 10, smallest * 100] : [smallest]
const sizes = smaller.filter((size) => size < largest).concat(largest)

/** The limits of the ratio of medians, largest to smallest database: of what counts rows, which are 100 times as many. */
const COUNT_LIMIT = 60
/** Of searches whose matches do not grow with the reports. */
const SEARCH_LIMIT = 3
/** The lowest ratio of the requests a second. */
const RATE_LIMIT = 0.02
const ROUNDS = 31
const CONNECTIONS = 20
const LOAD_MS = 5000
const RATE = `requests a second (${CONNECTIONS} connections)`

interface Growth {
  readonly name: string
  readonly unit: string
  readonly digits: number
  readonly isPlotted?: false
}

/** The figures whose growth is stored, by their line in the results. */
const GROWTH: Readonly<Record<string, Growth>> = {
  'first page (all)': { name: 'Page 1', unit: 'ms', digits: 1 },
  'raw query of a page (all)': { name: 'Raw query of a page', unit: 'ms', digits: 1, isPlotted: false },
  'tabs (all)': { name: 'Counts of the tabs', unit: 'ms', digits: 1 },
  'last page (all)': { name: 'Last page', unit: 'ms', digits: 1 },
  'middle page (all)': { name: 'Middle page', unit: 'ms', digits: 1 },
  ...Object.fromEntries(
    Object.keys(SEARCHES).map((name) => [
      `search for ${name} (all)`,
      { name: `Search for ${name}`, unit: 'ms', digits: 1, isPlotted: false },
    ]),
  ),
  [RATE]: { name: `Requests with ${CONNECTIONS} connections`, unit: 'a second', digits: 0 },
}

type Query = z.output<typeof reportListQuerySchema>

interface Work {
  readonly what: string
  /** `null`: the ratio is only reported. */
  readonly limit: number | null
  /** @returns What to measure, on a prepared database. */
  prepare(db: Database, reach: Reach): Promise<() => Promise<unknown>>
}

/** What the database needs for the rows of a page, without rights, tabs and totals. */
const RAW_PAGE: Work = {
  what: 'raw query of a page',
  limit: null,
  prepare: async (db) => () =>
    db.select().from(batteryReports).orderBy(desc(batteryReports.createdAt)).limit(25),
}

const WORKS: readonly Work[] = [
  {
    what: 'tabs',
    limit: COUNT_LIMIT,
    prepare: async (db, reach) => () => reportList.counts(db, { reach }, { search: '' }),
  },
  pageWork('first', 0, COUNT_LIMIT, {}),
  RAW_PAGE,
  ...reports.tabs.map((filter) => pageWork('first', 0, COUNT_LIMIT, { filter })),
  ...reports.sort.map((sort_key) => pageWork('first', 0, limitOf(sort_key, COUNT_LIMIT), { sort_key })),
  pageWork('last', 1, COUNT_LIMIT, {}),
  ...reports.tabs.map((filter) => pageWork('last', 1, COUNT_LIMIT, { filter })),
  ...reports.sort.map((sort_key) => pageWork('last', 1, limitOf(sort_key, COUNT_LIMIT), { sort_key })),
  pageWork('middle', 0.5, null, {}),
  pageWork('middle', 0.5, null, { sort_key: 'vehicle' }),
  ...Object.entries(SEARCHES).flatMap(([name, search]) => [
    searchWork(name, search),
    searchedTabsWork(name, search),
  ]),
]

const kind = process.argv.includes('--embedded') ? 'embedded' : 'postgres'
await onDatabasesOf(kind, sizes, async (databases) => {
  const times = await measureAll(databases)
  const slow = times.filter(({ ratio, limit }) => limit !== null && ratio > limit)
  if (only === null) {
    const rates = await measureRates(databases)
    if (rates.ratio < RATE_LIMIT) slow.push(rates)
    console.table([...times, rates])
    storeGrowth([...times, rates])
  } else console.table(times)
  console.log(
    slow.length === 0
      ? 'All ratios are within their limits.'
      : `${slow.length} ratios are not within their limits: ${slow.map(({ what }) => what).join(', ')}.`,
  )
  process.exitCode = slow.length === 0 ? 0 : 1
})

/** In a context, keys that depend on the dealership put its reports behind all others: the index is read up to them. */
function limitOf(key: Query['sort_key'], limit: number): number | null {
  return ['country', 'configuration_name', 'configuration_id'].includes(key) ? null : limit
}

/** @param share The place of the page in the list: 0 for the first, 1 for the last. */
function pageWork(name: string, share: number, limit: number | null, variant: Partial<Query>): Work {
  const query = { ...z.parse(reportListQuerySchema, { pinned: '3' }), ...variant }
  return {
    what: [`${name} page`, ...Object.values(variant)].join(' '),
    limit,
    prepare: async (db, reach) => {
      const { total } = await reportList.page(db, { reach }, query)
      const page = Math.max(1, Math.ceil((total / query.limit) * share))
      return () => reportList.page(db, { reach }, { ...query, page })
    },
  }
}

/** The first page of a search. */
function searchWork(name: string, { textOf, isOfFew }: Search): Work {
  return {
    what: `search for ${name}`,
    limit: isOfFew ? SEARCH_LIMIT : null,
    prepare: async (db, reach) => {
      const search = textOf(await searchedReport(db))
      const query = { ...z.parse(reportListQuerySchema, { pinned: '3' }), search }
      return () => reportList.page(db, { reach }, query)
    },
  }
}

/** The counts of the tabs of a search. */
function searchedTabsWork(name: string, { textOf }: Search): Work {
  return {
    what: `tabs of a search for ${name}`,
    limit: COUNT_LIMIT,
    prepare: async (db, reach) => {
      const search = textOf(await searchedReport(db))
      return () => reportList.counts(db, { reach }, { search })
    },
  }
}

interface Line {
  readonly what: string
  /** In ms, or a second. The key names the size. */
  readonly [figure: `at ${number}`]: number
  readonly ratio: number
  readonly limit: number | null
}

/** Takes turns between the databases, so that other work of the machine affects all of them. */
async function measureAll(databases: ReadonlyMap<number, OpenDatabase>): Promise<Line[]> {
  const lines: Line[] = []
  for (const { what, limit, prepare } of WORKS.filter((work) => work.what.includes(only ?? '')))
    for (const context of ['all', 'group', 'dealership']) {
      const prepared = await Promise.all(
        [...databases].map(async ([size, { db }]) => {
          const run = await prepare(db, (await reachesOf(db))[context] ?? [])
          return { size, run, times: [] as number[] }
        }),
      )
      for (let round = 0; round <= ROUNDS; round++)
        for (const { run, times } of prepared) {
          const start = performance.now()
          await run()
          // The first round fills the caches.
          if (round > 0) times.push(performance.now() - start)
        }
      lines.push(
        lineOf(
          `${what} (${context})`,
          limit,
          new Map(prepared.map(({ size, times }) => [size, median(times)])),
        ),
      )
    }
  return lines
}

async function measureRates(databases: ReadonlyMap<number, OpenDatabase>): Promise<Line> {
  const rates = new Map<number, number>()
  for (const [size, database] of databases) rates.set(size, await rateOf(database))
  return lineOf(RATE, RATE_LIMIT, rates)
}

/** Requests the first page and the counts of the tabs, as the screen does, from a server in this process. */
async function rateOf(database: OpenDatabase): Promise<number> {
  const settings = readSettings({ LOG_LEVEL: 'silent', DEMO: 'true', DATA_DIR: tmpdir() })
  const app = await buildApp({
    database,
    settings,
    passwordCipher: TEST_PASSWORD_CIPHER,
    reportSigner: TEST_REPORT_SIGNER,
    clock: () => new Date(),
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const [admin] = await database.db.select().from(users).where(eq(users.email, ACCOUNTS.LF_ADMIN))
  const cookie = `sid=${await insertSession(database.db, admin?.id ?? '', { ip: '127.0.0.1', userAgent: null }, new Date())}`
  let answers = 0
  const end = performance.now() + LOAD_MS
  const connection = async () => {
    while (performance.now() < end)
      for (const path of [REPORTS, `${REPORTS}/filters`]) {
        const response = await fetch(origin + path, { headers: { cookie } })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
        answers += 1
      }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  await app.close()
  return (answers / LOAD_MS) * 1000
}

function lineOf(what: string, limit: number | null, figures: ReadonlyMap<number, number>): Line {
  const round = (value: number) => Math.round(value * 10) / 10
  const ratio = (figures.get(largest) ?? 0) / (figures.get(smallest) ?? 0)
  const columns = [...figures].map(([size, figure]) => [`at ${size}`, round(figure)])
  return { what, ...Object.fromEntries(columns), ratio: round(ratio), limit }
}

function storeGrowth(lines: readonly Line[]): void {
  const labels = sizes.map((size) => size.toLocaleString('en'))
  const rows = Object.entries(GROWTH).map(([what, { name, unit, digits, isPlotted = true }]) => {
    const line = lines.find((one) => one.what === what)
    const values = sizes.map((size) => line?.[`at ${size}`] ?? Number.NaN)
    const ratio = line?.ratio ?? Number.NaN
    const cells = [...values.map((value) => value.toFixed(digits)), ratio.toFixed(1)]
    const plots = isPlotted ? [plotOf(name, labels, unit, [values])] : []
    return { cells: [`${name} (${unit})`, ...cells], plots }
  })
  storeSection(
    `server (${kind})`,
    `Medians of ${ROUNDS}: the list of all dealerships as it opens, by number of reports.`,
    [['', ...labels, 'largest / smallest'], ...rows.map(({ cells }) => cells)],
    // In one plot, the middle page and the requests would flatten the others.
    rows.flatMap(({ plots }) => plots),
  )
}
