import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import {
  batteryReportData,
  batteryReports,
  dealerGroups,
  dealerships,
  userRoles,
  users,
  vehicles,
} from '../database/schema.ts'
import { ownershipReports } from '../database/schema-leads.ts'
import { devices, inventoryItems, unregisteredDevices, wifiConfigurations } from '../database/schema-stock.ts'
import { issueReports } from '../revisions/issue.ts'
import type { PasswordCipher } from '../secrets/password-cipher.ts'
import type { PasswordHashing } from '../secrets/passwords.ts'
import type { ReportSigner } from '../secrets/report-signer.ts'
import { makeOwnershipReports } from './leads.ts'
import { makeOrganisations, type OrganisationCounts } from './many-organisations.ts'
import { createUsage } from './measurements.ts'
import { makeLoggers, makeNetworks } from './networks.ts'
import { DEMO_DEALERSHIPS } from './organisations.ts'
import { makePeople } from './people.ts'
import { createRandom } from './random.ts'
import { type DemoReport, makeReport } from './reports.ts'
import { createShowcase } from './showcase.ts'
import { makeDevice, makeInventoryItem } from './stock.ts'
import { createVehicleMaker, type DemoVehicle } from './vehicles.ts'

export interface SeedOptions {
  /** All dates are before it. */
  readonly now: Date
  /** Encrypts the passwords of the Wi-Fi networks. */
  readonly passwordCipher: PasswordCipher
  /** Signs the published reports. */
  readonly reportSigner: ReportSigner
  /** Called with the current part and its share that is done (0 to 1). */
  readonly onProgress?: (what: string, share: number) => void
  /** The number of battery reports; 2,400 by default. */
  readonly reports?: number
  /** More groups and dealerships than the demo has. */
  readonly organisations?: OrganisationCounts
  /** The cost of the accounts' passwords; `full` by default. */
  readonly passwordHashing?: PasswordHashing
}

const SEED = 20_260_401
const DEFAULT_REPORTS = 2400
/** A demo with fewer reports has fewer of them in proportion. */
const INVENTORY_ITEMS = 1800
const DEVICES = 240
const UNASSIGNED_DEVICES = 24
const BATCH = 400

/** Whether the database has no users and no groups. Seeding any other database would mix real and demo data. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.$count(users)) === 0 && (await db.$count(dealerGroups)) === 0
}

/**
 * Fills an empty database with demo data in one transaction. The same `now` gives the same rows, except for password
 * hashes, encrypted passwords, and the numbers and codes of issued reports.
 */
export async function seedDemo(
  db: Database,
  {
    now,
    passwordCipher,
    reportSigner,
    onProgress,
    reports = DEFAULT_REPORTS,
    organisations = { groups: 0, dealerships: 0 },
    passwordHashing = 'full',
  }: SeedOptions,
): Promise<void> {
  const stock = Math.min(INVENTORY_ITEMS, Math.ceil((reports * INVENTORY_ITEMS) / DEFAULT_REPORTS))
  await db.transaction(async (tx) => {
    // In here: a transaction that begins again must write the same rows.
    const random = createRandom(SEED)
    const people = await makePeople(random, now, passwordHashing)
    const made = makeOrganisations(organisations)
    await insert(tx, dealerGroups, made.groups)
    for (let at = 0; at < made.dealerships.length; at += BATCH)
      await insert(tx, dealerships, made.dealerships.slice(at, at + BATCH))
    await insert(tx, users, people.users)
    await insert(tx, userRoles, people.roles)

    const fleet = Array.from({ length: DEVICES }, (_, index) =>
      makeDevice(random, now, index, index < UNASSIGNED_DEVICES ? null : dealershipAt(index)),
    )
    await insert(tx, devices, fleet)
    const serials = Map.groupBy(fleet, (device) => device.configurationId ?? null)
    const serialOf = (configurationId: string | null) =>
      random.chance(0.97) ? random.pick(serials.get(configurationId) ?? fleet).serialNumber : null

    const makeVehicle = createVehicleMaker(random, now)
    const memory = { usage: createUsage(), showcase: createShowcase() }
    const shared: DemoVehicle[] = []
    let stocked = 0
    for (let done = 0; done < reports; done += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, reports - done) }, (_, offset) => {
        const index = done + offset
        const dealership = index % 200 === 199 ? null : random.pick(DEMO_DEALERSHIPS)
        const country = dealership?.address.country === 'CA' ? 'CA' : 'US'
        const known = random.chance(0.05) ? shared.filter((vehicle) => vehicle.country === country) : []
        const isKnown = known.length > 0
        const vehicle = isKnown ? random.pick(known) : makeVehicle(country)
        if (!isKnown && shared.length < 400 && random.chance(0.4)) shared.push(vehicle)
        return {
          ...makeReport(random, now, vehicle, dealership, serialOf(dealership?.id ?? null), memory),
          vehicle,
          dealership,
          isKnown,
        }
      })
      // Insert the inventory before the reports: a trigger marks reports of vehicles in the inventory.
      const inStock = batch.filter(({ isKnown, dealership }) => dealership && !isKnown && random.chance(0.36))
      const items = inStock
        .slice(0, Math.max(0, stock - stocked))
        .flatMap(({ vehicle, dealership }) =>
          dealership ? [makeInventoryItem(random, now, vehicle, dealership)] : [],
        )
      stocked += items.length
      await insert(
        tx,
        vehicles,
        batch.filter(({ isKnown }) => !isKnown).map(({ vehicle }) => vehicle),
      )
      await insert(tx, inventoryItems, items)
      await issueReports(tx, await insertReports(tx, batch), {
        signer: reportSigner,
        userId: null,
        now: 'published',
        reason: null,
      })
      onProgress?.('battery reports', (done + batch.length) / reports)
    }

    while (stocked < stock) {
      const rest = Array.from({ length: Math.min(BATCH, stock - stocked) }, () => {
        const dealership = random.pick(DEMO_DEALERSHIPS)
        const vehicle = makeVehicle(dealership.address.country === 'CA' ? 'CA' : 'US')
        return { vehicle, item: makeInventoryItem(random, now, vehicle, dealership) }
      })
      await insert(
        tx,
        vehicles,
        rest.map(({ vehicle }) => vehicle),
      )
      await insert(
        tx,
        inventoryItems,
        rest.map(({ item }) => item),
      )
      stocked += rest.length
      onProgress?.('inventory', stocked / stock)
    }

    await insert(tx, unregisteredDevices, makeLoggers(random, now, DEVICES))
    await insert(tx, wifiConfigurations, makeNetworks(random, now, passwordCipher))
    await insert(tx, ownershipReports, makeOwnershipReports(now))
  })
  // The embedded engine has no autovacuum, and without statistics the first query plans are bad.
  await db.execute(sql`VACUUM (ANALYZE)`)
}

type Writer = Pick<Database, 'insert'>

async function insertReports(db: Writer, reports: readonly DemoReport[]) {
  const stored = await db
    .insert(batteryReports)
    .values(reports.map(({ report }) => report))
    .returning()
  await insert(
    db,
    batteryReportData,
    reports.map(({ document }) => document),
  )
  return stored
}

async function insert<Table extends PgTable>(
  db: Writer,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await db.insert(table).values([...rows])
}

function dealershipAt(index: number) {
  return DEMO_DEALERSHIPS[index % DEMO_DEALERSHIPS.length] ?? null
}
