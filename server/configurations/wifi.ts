import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { AuditAction } from '../../src/domain/audit/audit-actions.ts'
import { SSID_TAKEN, wifi } from '../../src/domain/resources/wifi.ts'
import type { Feature } from '../../src/domain/session/permissions.ts'
import { lookOf } from '../../src/domain/typed-text.ts'
import { pageOf } from '../../src/services/wire/paging.ts'
import {
  deletedSchema,
  newBodyOf,
  patchBodyOf,
  rowCodecOf,
  rowSchemaOf,
} from '../../src/services/wire/resource.ts'
import { type AuditEvent, dealershipPlace, recordEvents } from '../audit/record.ts'
import { inOrder } from '../database/order.ts'
import { wifiConfigurations } from '../database/schema-stock.ts'
import { orConflict } from '../database/unique.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { idParams } from '../http/id-params.ts'
import { conflict, invalid, notFound } from '../http/problem.ts'
import { IF_MATCH, versionOf } from '../http/versions.ts'
import { type Actor, actorOf, requireUser } from '../identity/actor.ts'
import { type Reach, reachOf, within } from '../identity/reach.ts'
import { defineList, type Searched } from '../lists/define-list.ts'
import { defineWrite } from '../lists/define-write.ts'
import { findByText } from '../lists/find-by-text.ts'
import { listReach } from '../lists/page.ts'
import { requireReached } from '../lists/reached.ts'

const rowSchema = rowSchemaOf(wifi)
const rowCodec = rowCodecOf(wifi)
const newBody = newBodyOf(wifi)
const patchBody = patchBodyOf(wifi)

type WifiRow = z.input<typeof rowCodec>

/** The columns that answers may contain. The password must never be among them. */
const COLUMNS = {
  id: wifiConfigurations.id,
  ssid: wifiConfigurations.ssid,
  configurationId: wifiConfigurations.configurationId,
  configurationName: wifiConfigurations.configurationName,
  updatedAt: wifiConfigurations.updatedAt,
  /** In plain names: `returning` would leave out those of the tables. */
  devices: sql<number>`(select count(*)::int from devices d where d.configuration_id = wifi_configurations.configuration_id)`,
  /** The nonce of the encrypted password, which is no secret: another password has another one. */
  passwordNonce: sql<string>`substr(${wifiConfigurations.encryptedPassword}, 1, 16)`,
}

type StoredWifi = Pick<
  typeof wifiConfigurations.$inferSelect,
  Exclude<keyof typeof COLUMNS, 'passwordNonce' | 'devices'>
> & {
  readonly devices: number
  readonly passwordNonce: string
}

const tags = ['configurations']

export const wifiList = defineList<{
  resource: typeof wifi
  scope: Reach
  search: Searched
  stored: StoredWifi
  row: WifiRow
}>(wifi, {
  tags,
  page: pageOf(rowSchema),
  cells: {
    ssid: ({ ssid }) => [{ code: ssid }],
    configuration_name: ({ configuration }) => [configuration.name],
    configuration_id: ({ configuration }) => [{ code: configuration.id }],
  },
  scopeOf: ({ db }, request, query) => listReach(db, actorOf(request), 'wifi.view', query),
  id: wifiConfigurations.id,
  from: (db) => db.select(COLUMNS).from(wifiConfigurations).$dynamic(),
  reached: (reach) => within(wifiConfigurations.configurationId, reach),
  tabs: () => ({ all: undefined }),
  found: (db, reach, { search }) => findByText(db, reach, search, { ...wifiConfigurations, numbers: [] }),
  order: (_, { sort_key, sort_direction = 'ASC' }) =>
    inOrder(SORT_COLUMNS[sort_key], wifiConfigurations.id, sort_direction),
  rows: (_, stored) => stored.map(wifiRow),
})

const writes = defineWrite({
  resource: 'wifi',
  reachOf,
  lock: async ({ tx, reach }, id): Promise<StoredWifi> => {
    const [stored] = await tx
      .select(COLUMNS)
      .from(wifiConfigurations)
      .where(isNetwork(id, reach))
      .for('update')
    if (!stored) throw networkNotFound()
    return stored
  },
  versionOf: wifiVersion,
  read: async ({ db }, actor, id) => {
    const [stored] = await db
      .select(COLUMNS)
      .from(wifiConfigurations)
      .where(isNetwork(id, reachOf(actor, 'wifi.view')))
    if (!stored) throw networkNotFound()
    return { answer: wifiRow(stored), version: wifiVersion(stored) }
  },
})

/** Changes the password. It throws a 400 problem when `configuration` is not the dealership of the network. */
const changeWifi = writes.change(
  'wifi.edit',
  async (stored, { password, configuration }: z.output<typeof patchBody>, { tx, at, dependencies }) => {
    if (configuration && configuration.id !== stored.configurationId)
      throw invalid('configuration.id', 'configuration.id is not the one of this network')
    const [changed] = await tx
      .update(wifiConfigurations)
      .set({ ...dependencies.passwordCipher.encrypt(stored.id, password), updatedAt: at })
      .where(eq(wifiConfigurations.id, stored.id))
      .returning(COLUMNS)
    if (!changed) throw networkNotFound()
    return { result: wifiRow(changed), events: [wifiEvent(changed, 'wifi.password-changed')] }
  },
)

const deleteWifi = writes.change('wifi.delete', async (stored, _: null, { tx }) => {
  await tx.delete(wifiConfigurations).where(eq(wifiConfigurations.id, stored.id))
  return { result: { id: stored.id }, events: [wifiEvent(stored, 'wifi.deleted')] }
})

/** The Wi-Fi networks of dealerships: list, add, change the password, delete. No answer contains a password. */
export const wifiRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const allow = (feature: Feature) => ({ onRequest: requireUser(dependencies, feature) })
  const params = idParams
  await wifiList.routes(app, dependencies)

  app.post(
    wifi.at,
    { ...allow('wifi.create'), schema: { tags, body: newBody, response: { 200: rowSchema } } },
    async (request) => addWifi(dependencies, actorOf(request), request.body),
  )

  app.patch(
    `${wifi.at}/:id`,
    {
      ...allow('wifi.edit'),
      schema: {
        tags,
        description: IF_MATCH,
        params,
        body: patchBody,
        response: { 200: rowSchema },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const row = await writes.run(changeWifi, dependencies, request, params.id, body)
      reply.header('etag', row.version)
      return row
    },
  )

  app.delete(
    `${wifi.at}/:id`,
    {
      ...allow('wifi.delete'),
      schema: { tags, description: IF_MATCH, params, response: { 200: deletedSchema } },
    },
    async (request) => writes.run(deleteWifi, dependencies, request, request.params.id, null),
  )
}

/**
 * Adds a network.
 *
 * @throws Problems: 400 for a dealership outside the actor's reach, 409 when the dealership has a network of this name, or one that looks the same.
 */
async function addWifi(
  { db, passwordCipher, now }: RouteDependencies,
  actor: Actor,
  { ssid, password, configuration }: z.output<typeof newBody>,
): Promise<WifiRow> {
  await requireReached(db, reachOf(actor, 'wifi.create'), configuration)
  const id = randomUUID()
  const at = now()
  const encrypted = passwordCipher.encrypt(id, password)
  const values = { id, ssid, configurationId: configuration.id, ...encrypted, createdAt: at, updatedAt: at }
  const taken = () => conflict(SSID_TAKEN, 'The dealership has a Wi-Fi network of this name already.', 'ssid')
  const [added] = await orConflict(
    () =>
      db.transaction(async (tx) => {
        const others = await tx
          .select({ ssid: wifiConfigurations.ssid })
          .from(wifiConfigurations)
          .where(eq(wifiConfigurations.configurationId, configuration.id))
        if (others.some((other) => lookOf(other.ssid) === lookOf(ssid))) throw taken()
        const rows = await tx.insert(wifiConfigurations).values(values).returning(COLUMNS)
        const events = rows.map((row) => wifiEvent(row, 'wifi.created'))
        await recordEvents(tx, actor, at, events)
        return rows
      }),
    { wifi_configurations_ssid: taken },
  )
  if (!added) throw new Error('An insert without a conflict returns its row.')
  return wifiRow(added)
}

function wifiRow(network: StoredWifi): WifiRow {
  const { id, ssid, configurationId, configurationName, updatedAt, devices } = network
  return z.encode(rowCodec, {
    id,
    ssid,
    configuration: { id: configurationId, name: configurationName },
    updatedAt: updatedAt.toISOString(),
    devices,
    version: wifiVersion(network),
  })
}

function wifiVersion({ id, ssid, configurationId, passwordNonce }: StoredWifi): string {
  return versionOf({ id, ssid, configurationId, passwordNonce })
}

function wifiEvent(
  { id, ssid, configurationId }: StoredWifi,
  action: AuditAction & `wifi.${string}`,
): AuditEvent {
  return { action, type: 'wifi', id, label: ssid, places: dealershipPlace(configurationId) }
}

function isNetwork(id: string, reach: Reach) {
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
