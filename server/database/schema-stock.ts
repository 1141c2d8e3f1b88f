import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DeviceStatus } from '../../src/domain/lists/device.ts'
import type { VehicleType } from '../../src/domain/lists/inventory.ts'
import { instant, plainText } from './columns.ts'
import { dealerships, reportLabels, vehicles } from './schema.ts'

/**
 * Triggers update the copied columns: the country, the dealership's name, the search label, and `reporting`; also the vehicle of a row
 * that names none. Do not write these columns.
 */
export const inventoryItems = pgTable(
  'inventory_items',
  {
    id: plainText('id').primaryKey(),
    configurationId: plainText('configuration_id')
      .notNull()
      .references(() => dealerships.id),
    configurationName: plainText('configuration_name').notNull().default(''),
    vehicleId: plainText('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    vin: plainText('vin').notNull(),
    country: plainText('country').$type<'US' | 'CA'>().notNull().default('US'),
    make: plainText('make').notNull().default(''),
    model: plainText('model').notNull().default(''),
    year: smallint('year').notNull().default(0),
    stockNumber: plainText('stock_number').notNull(),
    trim: plainText('trim'),
    imagePath: plainText('image_path'),
    vehicleType: plainText('vehicle_type').$type<VehicleType>().notNull(),
    /** When the vehicle entered the inventory; null: unknown. */
    stockedAt: instant('stocked_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The state of the dealership's unarchived reports of the vehicle: none, none published, at least one published. */
    reporting: plainText('reporting').$type<'none' | 'unpublished' | 'published'>().notNull().default('none'),
    labelId: integer('label_id').references(() => reportLabels.id),
    vehicleSort: plainText('vehicle_sort')
      .notNull()
      .generatedAlwaysAs(sql`sort_text(make || ' ' || model || ' ' || year::text)`),
    trimSort: plainText('trim_sort').generatedAlwaysAs(sql`sort_text(trim)`),
    stockSort: plainText('stock_sort').generatedAlwaysAs(sql`sort_text(stock_number)`),
    configurationSort: plainText('configuration_sort').generatedAlwaysAs(sql`sort_text(configuration_name)`),
    /** In lower case: the VIN, a '#' and the stock number. */
    codeText: plainText('code_text')
      .notNull()
      .generatedAlwaysAs(sql`fold_text(vin) || '#' || fold_text(stock_number)`),
  },
  ({ id, ...table }) => [
    uniqueIndex('inventory_items_configuration_vin').on(table.configurationId, table.vin),
    index('inventory_items_vin').on(table.vin),
    index('inventory_items_vehicle_id').on(table.vehicleId),
    index('inventory_items_tab').on(table.configurationId, table.reporting),
    // With all columns that a search counts by: it counts from this index alone.
    index('inventory_items_label').on(table.labelId, table.configurationId, table.reporting, table.stockedAt),
    index('inventory_items_code').using('gin', table.codeText.op('gin_trgm_ops')),
    // One index for each sort key, missing values lowest. Age sorts opposite to `stockedAt`.
    index('inventory_items_by_age').on(table.stockedAt.desc().nullsFirst(), id),
    index('inventory_items_by_vehicle').on(table.vehicleSort.nullsFirst(), id),
    index('inventory_items_by_trim').on(table.trimSort.nullsFirst(), id),
    index('inventory_items_by_condition').on(table.vehicleType.nullsFirst(), id),
    index('inventory_items_by_vin').on(table.vin.nullsFirst(), id),
    index('inventory_items_by_stock_number').on(table.stockSort.nullsFirst(), id),
    index('inventory_items_by_configuration_name').on(
      table.configurationSort.nullsFirst(),
      id,
      table.configurationId,
    ),
    index('inventory_items_by_configuration_id').on(table.configurationId.nullsFirst(), id),
    check('inventory_items_vehicle_type', sql`vehicle_type in ('new', 'used')`),
    check('inventory_items_reporting', sql`reporting in ('none', 'unpublished', 'published')`),
  ],
)

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

/** Registered loggers. A trigger updates the dealership's name. */
export const devices = pgTable(
  'devices',
  {
    id: plainText('id').primaryKey(),
    /** The form that the device sends, with leading zeros. */
    serialNumber: plainText('serial_number').notNull(),
    name: plainText('name').notNull(),
    configurationId: plainText('configuration_id').references(() => dealerships.id),
    configurationName: plainText('configuration_name'),
    chipId: plainText('chip_id').notNull(),
    iccId: plainText('icc_id').notNull(),
    status: plainText('status').$type<DeviceStatus>().notNull(),
    trackingUrl: plainText('tracking_url'),
    country: plainText('country').$type<'US' | 'CA'>().notNull(),
    debugMode: boolean('debug_mode').notNull(),
    note: plainText('note'),
    noteUpdatedAt: instant('note_updated_at'),
    assignedDate: instant('assigned_date'),
    /** When it last reported; null: never, as far as is known. A trigger updates it when a report arrives. */
    lastSeenAt: instant('last_seen_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Without leading zeros, as people read and type it. */
    serialKey: plainText('serial_key').notNull().generatedAlwaysAs(sql`ltrim(serial_number, '0')`),
    nameSort: plainText('name_sort').notNull().generatedAlwaysAs(sql`sort_text(name)`),
    configurationSort: plainText('configuration_sort').generatedAlwaysAs(sql`sort_text(configuration_name)`),
    /** The words of the name, a '#' and the serial number without leading zeros. */
    searchText: plainText('search_text')
      .notNull()
      .generatedAlwaysAs(sql`search_words(name) || '#' || fold_text(ltrim(serial_number, '0'))`),
  },
  ({ id, ...table }) => [
    uniqueIndex('devices_serial_number').on(table.serialNumber),
    uniqueIndex('devices_serial_key').on(table.serialKey),
    uniqueIndex('devices_chip_id').on(table.chipId),
    uniqueIndex('devices_icc_id').on(table.iccId),
    index('devices_configuration_id').on(table.configurationId),
    index('devices_tab').on(table.configurationId, table.status),
    index('devices_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('devices_icc_search').using('gin', table.iccId.op('gin_trgm_ops')),
    index('devices_by_name').on(table.nameSort.nullsFirst(), id),
    index('devices_by_serial_number').on(table.serialKey.nullsFirst(), id),
    index('devices_by_configuration_name').on(
      table.configurationSort.nullsFirst(),
      id,
      table.configurationId,
    ),
    index('devices_by_configuration_id').on(table.configurationId.nullsFirst(), id),
    index('devices_by_assigned_date').on(table.assignedDate.nullsFirst(), id),
    index('devices_by_country').on(table.country.nullsFirst(), id),
    index('devices_by_last_seen').on(table.lastSeenAt.nullsFirst(), id),
    index('devices_by_status').on(table.status.nullsFirst(), id),
    index('devices_by_icc_id').on(table.iccId.nullsFirst(), id),
    check('devices_status', sql`status in ('active', 'shipped', 'inactive', 'tracking')`),
    check('devices_country', sql`country in ('US', 'CA')`),
  ],
)

/**
 * What notes and tracking links of devices said before a change, so that it can be taken back. The audit log has only that they
 * changed: these texts go with their device, and after `TEXT_DAYS`.
 */
export const formerDeviceTexts = pgTable(
  'former_device_texts',
  {
    /** The event of the change. */
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    deviceId: plainText('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    field: plainText('field').$type<'note' | 'tracking_url'>().notNull(),
    text: plainText('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.field] }),
    index('former_device_texts_device').on(table.deviceId),
    index('former_device_texts_by_at').on(table.at),
  ],
)

/** Loggers that have reported and are not registered. Adding the device deletes the row, deleting it inserts a row. */
export const unregisteredDevices = pgTable(
  'unregistered_devices',
  {
    chipId: plainText('chip_id').primaryKey(),
    iccId: plainText('icc_id').notNull(),
    serialNumber: plainText('serial_number').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    uniqueIndex('unregistered_devices_serial_number').on(table.serialNumber),
    index('unregistered_devices_seen_at').on(table.seenAt),
  ],
)
