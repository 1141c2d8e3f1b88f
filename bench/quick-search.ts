import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Actor } from '../server/auth/actor.ts'
import { createPasswordCipher } from '../server/configurations/password-cipher.ts'
import type { Database } from '../server/database/database.ts'
import { migrateDatabase } from '../server/database/migrate.ts'
import { batteryReports, userRoles, users } from '../server/database/schema.ts'
import { devices, inventoryItems } from '../server/database/schema-stock.ts'
import { seedDemo } from '../server/demo/seed.ts'
import { createReportSigner } from '../server/revisions/report-signer.ts'
import { searchEverything } from '../server/search/search.ts'
import { highestRole, isRoleName } from '../src/domain/session/roles.ts'
import { quickSearchQuerySchema } from '../src/services/wire/search.ts'
import { fillStock } from './support/fill-stock.ts'
import { numberOf, onNewDatabase } from './support/measure.ts'
import { storeSection } from './support/report.ts'

const LIMIT_MS = 100
const ROUNDS = 20
const ACCOUNTS = ['admin@provider.example', 'group.admin@northstar.example', 'dealer.admin@maple.example']

/**
 * Searches 100,000 reports, 100,000 vehicles, 10,000 devices, 5,000 saved views and all users at once, as several roles, by what
 * people type. Fails when the 95th percentile is 100 ms or more. Options: --reports <n>, --vehicles <n>, --devices <n>, --views <n>.
 * BENCH_DATABASE_URL names a PostgreSQL to use.
 */
const sizes = {
  reports: numberOf('--reports', 100_000),
  vehicles: numberOf('--vehicles', 100_000),
  devices: numberOf('--devices', 10_000),
  views: numberOf('--views', 5000),
}
/** What one search took: the first time, and again. */
interface Taken {
  readonly what: string
  readonly first: number
  readonly again: readonly number[]
  readonly found: number
}

await onNewDatabase(async (database) => {
  await migrateDatabase(database, async (db) => {
    const passwordCipher = createPasswordCipher(randomBytes(32))
    const reportSigner = createReportSigner(randomBytes(32))
    await seedDemo(db, { now: new Date(), reports: sizes.reports, passwordCipher, reportSigner })
    await fillStock(db, { ...sizes, networks: 0 })
    await fillViews(db, sizes.views)
  })
  const { db } = database
  const searches = await searchesIn(db)
  const all: Taken[] = []
  for (const email of ACCOUNTS) {
    const actor = await actorBy(db, email)
    for (const [what, search] of Object.entries(searches)) {
      const times: number[] = []
      let found = 0
      for (let round = 0; round <= ROUNDS; round++) {
        const started = performance.now()
        const kinds = await searchEverything(
          { db, now: () => new Date() },
          actor,
          z.parse(quickSearchQuerySchema, { search }),
        )
        times.push(performance.now() - started)
        found = Object.values(kinds).reduce((sum, kind) => sum + (kind?.total ?? 0), 0)
      }
      const [first = 0, ...again] = times
      all.push({ what, first, again, found })
    }
  }
  const total = figuresOf('all', all)
  const rows = [...Map.groupBy(all, ({ what }) => what)].map(([what, taken]) => figuresOf(what, taken))
  const written = (figures: Figures) =>
    [figures.median, figures.p95, figures.firstP95].map((ms) => ms.toFixed(1))
  const count = (number: number) => number.toLocaleString('en-US')
  storeSection(
    `quick-search (${database.kind})`,
    `${count(sizes.reports)} reports, ${count(sizes.vehicles)} vehicles, ${count(sizes.devices)} devices, ${count(sizes.views)} saved views: each search ${ROUNDS + 1} times, as a provider admin, a group admin and a dealer admin. At most ${LIMIT_MS} ms for the 95th percentile.`,
    [
      ['search', 'found at most', 'median (ms)', '95th percentile (ms)', 'the same, first time (ms)'],
      ...[...rows, total].map((row) => [row.what, count(row.found), ...written(row)]),
    ],
  )
  const worst = Math.max(total.p95, total.firstP95)
  console.log(`The 95th percentile is ${worst.toFixed(1)} ms; the limit is ${LIMIT_MS} ms.`)
  process.exitCode = worst < LIMIT_MS ? 0 : 1
})

interface Figures {
  readonly what: string
  readonly found: number
  readonly median: number
  readonly p95: number
  readonly firstP95: number
}

function figuresOf(what: string, taken: readonly Taken[]): Figures {
  const again = taken.flatMap((one) => one.again)
  return {
    what,
    found: Math.max(...taken.map(({ found }) => found)),
    median: percentile(again, 0.5),
    p95: percentile(again, 0.95),
    firstP95: percentile(
      taken.map(({ first }) => first),
      0.95,
    ),
  }
}

/** Saved views of all users, by turns shared with each dealership, so that provider staff see all. Each name has the word of a make. */
async function fillViews(db: Database, views: number): Promise<void> {
  await db.execute(sql`
    insert into list_views (id, owner_id, list, name, query, configuration_id, created_at, updated_at)
    select 'bench-' || n, u.id, 'reports', 'Tesla and ' || c.make || ', ' || n || '. week', '?filter=report_all', d.id, now(), now()
    from generate_series(1, ${views}) n
    join (select row_number() over (order by id) - 1 as k, id from users) u on u.k = n % (select count(*) from users)
    join (select row_number() over (order by id) - 1 as k, id from dealerships) d on d.k = n % (select count(*) from dealerships)
    join (select row_number() over (order by make) - 1 as k, make from (select distinct make from vehicles) m) c
      on c.k = n % (select count(distinct make) from vehicles)`)
  await db.execute(sql`VACUUM (ANALYZE) list_views`)
}

async function searchesIn(db: Database): Promise<Readonly<Record<string, string>>> {
  const vehicles = await db.select().from(inventoryItems).orderBy(sql`md5(id)`).limit(50)
  const [report] = await db.select().from(batteryReports).orderBy(sql`md5(id)`).limit(1)
  const [device] = await db.select().from(devices).orderBy(sql`md5(id)`).limit(1)
  const [vehicle] = vehicles
  if (!vehicle || !report || !device) throw new Error('There is nothing to search for.')
  return {
    'VIN of a vehicle': vehicle.vin,
    'VIN of a report': report.vin,
    'VIN in pieces': `${report.vin.slice(0, 4)} ${report.vin.slice(4, 10)}-${report.vin.slice(10)}`,
    'tail of a VIN': report.vin.slice(-6),
    'three characters': report.vin.slice(-3),
    'stock number': vehicle.stockNumber,
    'serial number': device.serialNumber,
    'name of a device': device.name,
    'fifty VINs': vehicles.map(({ vin }) => vin).join('\n'),
    'make, in the names of all views': 'tesla',
    words: 'model y long range',
    'make and tail': `${report.make} ${report.vin.slice(-6)}`,
    dealership: 'Vallée',
    user: 'admin',
    'words of a view': 'nissan week',
    'one letter': 'a',
    'no match': 'zzzzzz',
  }
}

async function actorBy(db: Database, email: string): Promise<Actor> {
  const held = await db
    .select({ userId: users.id, role: userRoles })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(users.email, email))
  const roles = held.flatMap(({ role: { name, groupId, configurationId } }) =>
    isRoleName(name) ? [{ name, groupId, configurationId }] : [],
  )
  const role = highestRole(roles.map(({ name }) => name))
  const browser = { ip: '127.0.0.1', userAgent: null }
  const userId = held[0]?.userId ?? ''
  return { sessionId: 'bench', userId, email, fullName: '', browser, role, roles, mustAddPasskey: false }
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}
