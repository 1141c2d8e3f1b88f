import { and, inArray } from 'drizzle-orm'
import { wifi } from '../../src/domain/resources/wifi.ts'
import type { Database } from '../database/database.ts'
import { wifiConfigurations } from '../database/schema-wifi.ts'
import { type Reach, within } from '../identity/reach.ts'
import type { Export } from '../lists/export.ts'
import { selectWifi, WIFI_COLUMNS, type WifiQuery, type WifiRow, wifiRow } from './wifi.ts'

export async function exportWifi(
  db: Database,
  reach: Reach,
  query: WifiQuery,
): Promise<Export<typeof wifi, WifiRow>> {
  const { where, order } = await selectWifi(db, reach, query)
  return {
    definition: wifi,
    ids: db
      .select({ id: wifiConfigurations.id })
      .from(wifiConfigurations)
      .where(where)
      .orderBy(...order),
    read: async (ids) => {
      const stored = await db
        .select(WIFI_COLUMNS)
        .from(wifiConfigurations)
        .where(
          and(inArray(wifiConfigurations.id, [...ids]), within(wifiConfigurations.configurationId, reach)),
        )
      return new Map(stored.map((network) => [network.id, wifiRow(network)]))
    },
    cells: {
      ssid: ({ ssid }) => [{ code: ssid }],
      configuration_name: ({ configuration }) => [configuration.name],
      configuration_id: ({ configuration }) => [{ code: configuration.id }],
    },
  }
}
