import { randomUUID } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuditAction } from '../../src/domain/audit/audit-actions.ts'
import { SSID_TAKEN, wifi } from '../../src/domain/resources/wifi.ts'
import {
  listQueryOf,
  newBodyOf,
  patchBodyOf,
  rowCodecOf,
  rowSchemaOf,
} from '../../src/services/wire/resource.ts'
import { type AuditEvent, dealershipPlace, recordEvents } from '../audit/record.ts'
import type { Database, Transaction } from '../database/database.ts'
import { wifiConfigurations } from '../database/schema-wifi.ts'
import { orConflict } from '../database/unique.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { conflict, invalid, notFound } from '../http/problem.ts'
import { requireVersion, versionOf } from '../http/versions.ts'
import type { Actor } from '../identity/actor.ts'
import { type Reach, reachOf, within } from '../identity/reach.ts'
import { findByText } from '../lists/find-by-text.ts'
import { inOrder } from '../lists/order.ts'
import { type Page, readPage } from '../lists/page.ts'
import { requireReached } from '../lists/reached.ts'

export const wifiListQuery = listQueryOf(wifi)
export const wifiRowSchema = rowSchemaOf(wifi)
export const newWifiBody = newBodyOf(wifi)
export const wifiPatchBody = patchBodyOf(wifi)
const wifiRowCodec = rowCodecOf(wifi)

export type WifiRow = z.input<typeof wifiRowCodec>
export type WifiQuery = Pick<z.output<typeof wifiListQuery>, 'search' | 'sort_key' | 'sort_direction'>

/** The columns that answers may contain. The password must never be among them. */
export const WIFI_COLUMNS = {
  id: wifiConfigurations.id,
  ssid: wifiConfigurations.ssid,
  configurationId: wifiConfigurations.configurationId,
  configurationName: wifiConfigurations.configurationName,
  updatedAt: wifiConfigurations.updatedAt,
  /** The nonce of the encrypted password, which is no secret: another password has another one. */
  passwordNonce: sql<string>`substr(${wifiConfigurations.encryptedPassword}, 1, 16)`,
}

type StoredWifi = Pick<
  typeof wifiConfigurations.$inferSelect,
  Exclude<keyof typeof WIFI_COLUMNS, 'passwordNonce'>
> & { readonly passwordNonce: string }

/** @returns One page of the networks within `reach`, and the number of all. */
export async function listWifi(
  db: Database,
  reach: Reach,
  query: z.output<typeof wifiListQuery>,
): Promise<Page<WifiRow>> {
  const { where, order } = await selectWifi(db, reach, query)
  const { rows, total } = await readPage(query, db.$count(wifiConfigurations, where), (limit, offset) =>
    db
      .select(WIFI_COLUMNS)
      .from(wifiConfigurations)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  )
  return { rows: rows.map(wifiRow), total }
}

/** @returns The condition and the order of a query. */
export async function selectWifi(
  db: Database,
  reach: Reach,
  { search, sort_key, sort_direction }: WifiQuery,
): Promise<{ readonly where: SQL | undefined; readonly order: readonly SQL[] }> {
  const found = await findByText(db, reach, search, { ...wifiConfigurations, numbers: [] })
  return {
    where: and(within(wifiConfigurations.configurationId, reach), found),
    order: inOrder(SORT_COLUMNS[sort_key], wifiConfigurations.id, sort_direction ?? 'ASC'),
  }
}

export function wifiRow(network: StoredWifi): WifiRow {
  const { id, ssid, configurationId, configurationName, updatedAt } = network
  return z.encode(wifiRowCodec, {
    id,
    ssid,
    configuration: { id: configurationId, name: configurationName },
    updatedAt: updatedAt.toISOString(),
    version: wifiVersion(network),
  })
}

function wifiVersion({ id, ssid, configurationId, passwordNonce }: StoredWifi): string {
  return versionOf({ id, ssid, configurationId, passwordNonce })
}

/** @throws A 404 problem for a network that is missing or out of reach. */
export async function readWifi(db: Database, actor: Actor, id: string): Promise<WifiRow> {
  const [stored] = await db
    .select(WIFI_COLUMNS)
    .from(wifiConfigurations)
    .where(isNetwork(id, await reachOf(db, actor, 'wifi.view')))
  if (!stored) throw networkNotFound()
  return wifiRow(stored)
}

/**
 * Adds a network.
 *
 * @throws Problems: 400 for a dealership outside the actor's reach, 409 when the dealership has a network of this name.
 */
export async function addWifi(
  { db, passwordCipher, now }: RouteDependencies,
  actor: Actor,
  { ssid, password, configuration }: z.output<typeof newWifiBody>,
): Promise<WifiRow> {
  await requireReached(db, await reachOf(db, actor, 'wifi.create'), configuration)
  const id = randomUUID()
  const at = now()
  const [added] = await orConflict(
    () =>
      db.transaction(async (tx) => {
        const rows = await tx
          .insert(wifiConfigurations)
          .values({
            id,
            ssid,
            configurationId: configuration.id,
            ...passwordCipher.encrypt(id, password),
            createdAt: at,
            updatedAt: at,
          })
          .returning(WIFI_COLUMNS)
        const events = rows.map((row) => wifiEvent(row, 'wifi.created'))
        await recordEvents(tx, actor, at, events)
        return rows
      }),
    {
      wifi_configurations_ssid: () =>
        conflict(SSID_TAKEN, 'The dealership has a Wi-Fi network of this name already.', 'ssid'),
    },
  )
  if (!added) throw new Error('An insert without a conflict returns its row.')
  return wifiRow(added)
}

/**
 * Changes the password of a network, unless it has another version than `ifMatch` (see `requireVersion`).
 *
 * @throws Problems: 404 for a network that is missing or out of reach, 400 when `configuration` is not its dealership.
 */
export async function changeWifi(
  { db, passwordCipher, now }: RouteDependencies,
  actor: Actor,
  id: string,
  { password, configuration }: z.output<typeof wifiPatchBody>,
  ifMatch: string | undefined,
): Promise<WifiRow> {
  const reach = await reachOf(db, actor, 'wifi.edit')
  return db.transaction(async (tx) => {
    const stored = await lockWifi(tx, id, reach)
    requireVersion(ifMatch, wifiVersion(stored))
    if (configuration && configuration.id !== stored.configurationId)
      throw invalid('configuration.id', 'configuration.id is not the one of this network')
    const [changed] = await tx
      .update(wifiConfigurations)
      .set({ ...passwordCipher.encrypt(id, password), updatedAt: now() })
      .where(isNetwork(id, reach))
      .returning(WIFI_COLUMNS)
    if (!changed) throw networkNotFound()
    await recordEvents(tx, actor, now(), [wifiEvent(changed, 'wifi.password-changed')])
    return wifiRow(changed)
  })
}

/**
 * Deletes a network, unless it has another version than `ifMatch`.
 *
 * @throws A 404 problem for a network that is missing or out of reach.
 */
export async function deleteWifi(
  { db, now }: RouteDependencies,
  actor: Actor,
  id: string,
  ifMatch: string | undefined,
): Promise<void> {
  const reach = await reachOf(db, actor, 'wifi.delete')
  await db.transaction(async (tx) => {
    requireVersion(ifMatch, wifiVersion(await lockWifi(tx, id, reach)))
    const [deleted] = await tx.delete(wifiConfigurations).where(isNetwork(id, reach)).returning(WIFI_COLUMNS)
    if (!deleted) throw networkNotFound()
    await recordEvents(tx, actor, now(), [wifiEvent(deleted, 'wifi.deleted')])
  })
}

async function lockWifi(tx: Transaction, id: string, reach: Reach): Promise<StoredWifi> {
  const [stored] = await tx
    .select(WIFI_COLUMNS)
    .from(wifiConfigurations)
    .where(isNetwork(id, reach))
    .for('update')
  if (!stored) throw networkNotFound()
  return stored
}

function wifiEvent(
  { id, ssid, configurationId }: StoredWifi,
  action: AuditAction & `wifi.${string}`,
): AuditEvent {
  return { action, type: 'wifi', id, label: ssid, places: dealershipPlace(configurationId) }
}

function isNetwork(id: string, reach: Reach): SQL | undefined {
  return and(eq(wifiConfigurations.id, id), within(wifiConfigurations.configurationId, reach))
}

function networkNotFound() {
  return notFound('There is no such Wi-Fi configuration.')
}

const SORT_COLUMNS = {
  ssid: wifiConfigurations.ssidSort,
  configuration_name: wifiConfigurations.configurationSort,
  configuration_id: wifiConfigurations.configurationId,
} satisfies Record<(typeof wifi.sort)[number], unknown>
