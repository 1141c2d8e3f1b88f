import { boolean, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, plainText } from './columns.ts'
import { dealerships, vehicles } from './schema.ts'

export const inventoryItems = pgTable(
  'inventory_items',
  {
    id: plainText('id').primaryKey(),
    configurationId: plainText('configuration_id')
      .notNull()
      .references(() => dealerships.id),
    vehicleId: plainText('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    vin: plainText('vin').notNull(),
    stockNumber: plainText('stock_number').notNull(),
    trim: plainText('trim'),
    imagePath: plainText('image_path'),
    vehicleType: plainText('vehicle_type').$type<'new' | 'used'>().notNull(),
    /** Since when it stands there; null: unknown. */
    stockedAt: instant('stocked_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('inventory_items_configuration_vin').on(table.configurationId, table.vin),
    index('inventory_items_vin').on(table.vin),
  ],
)

export const devices = pgTable(
  'devices',
  {
    id: plainText('id').primaryKey(),
    /** As the device sends it, with its leading zeros. */
    serialNumber: plainText('serial_number').notNull(),
    name: plainText('name').notNull(),
    configurationId: plainText('configuration_id').references(() => dealerships.id),
    chipId: plainText('chip_id').notNull(),
    iccId: plainText('icc_id').notNull(),
    status: plainText('status').$type<'active' | 'shipped' | 'inactive' | 'tracking'>().notNull(),
    trackingUrl: plainText('tracking_url'),
    country: plainText('country').$type<'US' | 'CA'>().notNull(),
    debugMode: boolean('debug_mode').notNull(),
    note: plainText('note'),
    noteUpdatedAt: instant('note_updated_at'),
    assignedDate: instant('assigned_date'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('devices_serial_number').on(table.serialNumber),
    index('devices_configuration_id').on(table.configurationId),
  ],
)
