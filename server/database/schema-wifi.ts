import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, plainText } from './columns.ts'
import { dealerships } from './schema.ts'

/** The networks that loggers join. A trigger updates the dealership's name. */
export const wifiConfigurations = pgTable(
  'wifi_configurations',
  {
    id: plainText('id').primaryKey(),
    configurationId: plainText('configuration_id')
      .notNull()
      .references(() => dealerships.id),
    configurationName: plainText('configuration_name').notNull().default(''),
    ssid: plainText('ssid').notNull(),
    /** Encrypted for this row's id with the key of `keyId`: see `server/secrets/password-cipher.ts`. */
    encryptedPassword: plainText('sealed_password').notNull(),
    keyId: plainText('key_id').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    ssidSort: plainText('ssid_sort').notNull().generatedAlwaysAs(sql`sort_text(ssid)`),
    configurationSort: plainText('configuration_sort').generatedAlwaysAs(sql`sort_text(configuration_name)`),
    searchText: plainText('search_text').notNull().generatedAlwaysAs(sql`search_words(ssid)`),
  },
  ({ id, ...table }) => [
    uniqueIndex('wifi_configurations_ssid').on(table.configurationId, table.ssid),
    index('wifi_configurations_key_id').on(table.keyId),
    index('wifi_configurations_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('wifi_configurations_by_ssid').on(table.ssidSort.nullsFirst(), id),
    index('wifi_configurations_by_configuration_name').on(
      table.configurationSort.nullsFirst(),
      id,
      table.configurationId,
    ),
    index('wifi_configurations_by_configuration_id').on(table.configurationId.nullsFirst(), id),
  ],
)
