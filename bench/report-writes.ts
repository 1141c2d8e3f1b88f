import { sql } from 'drizzle-orm'
import pg from 'pg'
import { countTabs } from '../server/batteries/tabs.ts'
import type { Database, OpenDatabase } from '../server/database/database.ts'
import { median, numberOf } from './support/measure.ts'
import { storeSection } from './support/report.ts'
import { searchedReport } from './support/report-searches.ts'
import { addReport, type Copied, KINDS, stockOnce, type Times, writeOnce } from './support/report-writes.ts'
import { onDatabasesOf } from './support/sized-databases.ts'

/**
 * Writes reports of one label with and without the triggers that count the reports of each label, by turns: on one connection, and on
 * twenty at once. With --often it writes the same reports on twenty connections that often instead, then a part of it beside a
 * backup, and prints what that does to the counts. PostgreSQL only.
 * Options: --reports <n> (in the database), --writes <n> (of each kind), --often <n>.
 */
const reports = numberOf('--reports', 1_000_000)
const writes = numberOf('--writes', 2000)
const often = numberOf('--often', 100_000)
const CONNECTIONS = 20
const TURNS = 20
const STOCK_EVERY = 20
const READS = 31
/** Of a series of writes, each of which is told. */
const PARTS = 4
/** One in so many writes is made beside a backup. */
const BACKED_UP = 5

await onDatabasesOf('postgres', [reports], async (databases) => {
  const database = databases.get(reports)
  if (database === undefined) throw new Error('The database is there.')
  const report = await searchedReport(database.db)
  const copied = { report: report.id, dealership: report.configurationId ?? '' }
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(database)))
  try {
    if (process.argv.includes('--often')) await writeOften(clients, database, copied)
    else {
      await byTurns(clients.slice(0, 1), database.db, copied, 1)
      store(
        await byTurns(clients.slice(0, 1), database.db, copied, writes / TURNS),
        await byTurns(clients, database.db, copied, writes / TURNS / CONNECTIONS),
      )
    }
  } finally {
    for (const client of clients) await client.end()
  }
})

async function connect({ connection }: OpenDatabase): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

interface Measured {
  readonly counting: Times
  readonly bare: Times
}

/** @param each How many of each kind one connection writes in a turn. */
async function byTurns(clients: readonly pg.Client[], db: Database, copied: Copied, each: number) {
  const measured: Measured = { counting: new Map(), bare: new Map() }
  for (let turn = 0; turn < TURNS * 2; turn++) {
    const isCounting = turn % 2 === 0
    await countLabels(db, isCounting)
    const times = isCounting ? measured.counting : measured.bare
    await Promise.all(
      clients.map(async (client, place) => {
        for (let step = 0; step < each; step++) {
          await writeOnce(client, `written-${place}-${step}`, copied, times)
          if ((step + place) % STOCK_EVERY === 0) await stockOnce(client, `stocked-${place}`, copied, times)
        }
      }),
    )
  }
  await countLabels(db, true)
  return measured
}

/** Each turn leaves the reports as they were, so the counts stay right. */
async function countLabels(db: Database, isOn: boolean): Promise<void> {
  for (const event of ['insert', 'update', 'delete'])
    await db.execute(
      sql.raw(
        `alter table battery_reports ${isOn ? 'enable' : 'disable'} trigger report_label_counts_on_${event}`,
      ),
    )
}

function store(alone: Measured, together: Measured): void {
  const cells = (kind: string, { counting, bare }: Measured) => {
    const [withCounts, without] = [counting, bare].map((times) => median(times.get(kind) ?? []))
    return [without, withCounts].map((ms) => (ms ?? 0).toFixed(2))
  }
  storeSection(
    'report-writes',
    `PostgreSQL without fsync, ${reports.toLocaleString('en')} reports, all writes to one label: medians of ${writes.toLocaleString('en')} (of imports fewer), by turns without and with the counts by label.`,
    [
      ['', 'without (ms)', 'with (ms)', `${CONNECTIONS} at once, without (ms)`, 'with (ms)'],
      ...KINDS.map((kind) => [kind, ...cells(kind, alone), ...cells(kind, together)]),
    ],
  )
}

/** Publishes and unpublishes one report of each connection again and again, and tells what that does to the counts. */
async function writeOften(clients: readonly pg.Client[], database: OpenDatabase, copied: Copied) {
  const { db } = database
  for (const [place, client] of clients.entries()) await addReport(client, `often-${place}`, copied)
  const states: object[] = []
  const tell = async (when: string, write: () => Promise<number | null>) => {
    const rate = await write()
    states.push({ when, 'writes a second': rate, ...(await stateOf(db)) })
    console.error(when)
  }
  await tell('before', async () => null)
  for (let part = 1; part <= PARTS; part++)
    await tell(`after ${(often / PARTS) * part} writes`, () => toggle(clients, often / PARTS))
  const backup = await connect(database)
  await backup.query('begin isolation level repeatable read')
  await backup.query('select count(*) from report_label_counts')
  for (let part = 1; part <= PARTS; part++)
    await tell(`after ${(often / BACKED_UP / PARTS) * part} writes beside a backup`, () =>
      toggle(clients, often / BACKED_UP / PARTS),
    )
  await backup.query('commit')
  await backup.end()
  await tell('after some more', () => toggle(clients, often / BACKED_UP / PARTS))
  await db.execute(sql`delete from battery_reports where id like 'often-%'`)
  console.table(states)
}

/** @returns How many a second. */
async function toggle(clients: readonly pg.Client[], total: number): Promise<number> {
  const begin = performance.now()
  await Promise.all(
    clients.map(async (client, place) => {
      for (let step = 0; step < total / clients.length; step++)
        await client.query({
          name: 'toggle',
          text: 'update battery_reports set published = not published where id = $1',
          values: [`often-${place}`],
        })
    }),
  )
  return Math.round(total / ((performance.now() - begin) / 1000))
}

/** What the counts of the labels are like, and what reading and adding them takes. */
async function stateOf(db: Database) {
  const { make } = await searchedReport(db)
  const times: number[] = []
  for (let read = 0; read <= READS; read++) {
    const begin = performance.now()
    await countTabs(db, 'everything', { search: make })
    if (read > 0) times.push(performance.now() - begin)
  }
  const { rows } = await db.execute(sql`
    select (select count(*)::int from report_label_counts) as rows,
      (pg_table_size('report_label_counts') / 1024)::int as "table (kB)",
      (pg_indexes_size('report_label_counts') / 1024)::int as "indexes (kB)"`)
  return { ...rows[0], 'tabs of a make (ms)': Math.round(median(times) * 10) / 10 }
}
