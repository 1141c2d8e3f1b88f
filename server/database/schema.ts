import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Doubt } from '../../src/domain/lists/report.ts'
import type { EnteredFigures } from '../../src/domain/report/entered-figures.ts'
import type { Resolutions } from '../../src/domain/report/resolution.ts'
import type { CELL_HEALTH } from '../../src/services/wire/measurements.ts'
import { instant, plainText } from './columns.ts'
import type { Address, Keyed, ReportData } from './documents.ts'

export const dealerGroups = pgTable('dealer_groups', {
  id: plainText('id').primaryKey(),
  name: plainText('name').notNull(),
})

/** The contract calls `id` the configuration id. */
export const dealerships = pgTable(
  'dealerships',
  {
    id: plainText('id').primaryKey(),
    groupId: plainText('group_id')
      .notNull()
      .references(() => dealerGroups.id),
    dealerId: plainText('dealer_id').notNull(),
    inventoryProvider: plainText('inventory_provider').notNull(),
    name: plainText('name').notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    emails: jsonb('emails').$type<readonly Keyed[]>().notNull(),
    phoneNumbers: jsonb('phone_numbers').$type<readonly Keyed[]>().notNull(),
    measurement: plainText('measurement').$type<'metric' | 'imperial'>().notNull(),
    currency: plainText('currency').$type<'USD' | 'CAD'>().notNull(),
    style: jsonb('style').$type<Readonly<Record<string, string>>>().notNull(),
    /** Below the CDN base; `null`: no logo. */
    logoPath: plainText('logo_path'),
  },
  (table) => [index('dealerships_group_id').on(table.groupId)],
)

export const users = pgTable(
  'users',
  {
    id: plainText('id').primaryKey(),
    /** In lower case. */
    email: plainText('email').notNull(),
    name: plainText('name').notNull(),
    familyName: plainText('family_name').notNull(),
    status: plainText('status').$type<'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'DISABLED'>().notNull(),
    preferredLanguage: plainText('preferred_language').$type<'en' | 'fr'>().notNull(),
    preferredTheme: plainText('preferred_theme').$type<'light' | 'dark'>().notNull(),
    /** A PHC string; null: no password works. */
    passwordHash: plainText('password_hash'),
    /** The end of a temporary password; null: it is not temporary, or one of the demo. */
    temporaryUntil: instant('temporary_until'),
    /** When the mail of the last invitation was given up; null: it was accepted, is tried, or there was none. */
    invitationFailedAt: instant('invitation_failed_at'),
    /** null: never, or before the sessions that were known when this column was added. */
    lastSignedInAt: instant('last_signed_in_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_status', sql`${table.status} in ('CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'DISABLED')`),
  ],
)

/** A role reaches everything (provider roles), one group, or one dealership. */
export const userRoles = pgTable(
  'user_roles',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: plainText('name').notNull(),
    groupId: plainText('group_id').references(() => dealerGroups.id),
    configurationId: plainText('configuration_id').references(() => dealerships.id),
  },
  (table) => [
    index('user_roles_user_id').on(table.userId),
    check(
      'user_roles_reach',
      sql`case
        when ${table.name} in ('LF_ADMIN', 'LF_USER') then ${table.groupId} is null and ${table.configurationId} is null
        when ${table.name} in ('GROUP_ADMIN', 'GROUP_USER') then ${table.groupId} is not null and ${table.configurationId} is null
        when ${table.name} in ('DEALER_ADMIN', 'DEALER_USER') then ${table.groupId} is null and ${table.configurationId} is not null
        else false end`,
    ),
  ],
)

export type SignInMethod = 'password' | 'passkey' | 'provider'

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, in hex, so that a copy of this table opens no session. */
    tokenHash: plainText('token_hash').primaryKey(),
    /** The name of the session for its user. It opens nothing. */
    id: plainText('id').notNull().default(sql`gen_random_uuid()::text`),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser and the IP address of the sign-in; null: not known. */
    userAgent: plainText('user_agent'),
    ipAddress: plainText('ip_address'),
    /** null: from before this column. */
    signedInBy: plainText('signed_in_by').$type<SignInMethod>(),
    /** When the user last proved the identity here with a password or a passkey. The time is the database's. */
    provedAt: instant('proved_at'),
    /** When the user last entered a code here that was mailed to the address of the account. The time is the database's. */
    mailProvedAt: instant('mail_proved_at'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('sessions_id').on(table.id),
    index('sessions_user_id').on(table.userId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
)

/**
 * The vehicle of a VIN in one country. Its words are those of whoever was first: reports and items of the inventory have their own, so that
 * no dealership changes another's data.
 */
export const vehicles = pgTable(
  'vehicles',
  {
    id: plainText('id').primaryKey(),
    vin: plainText('vin').notNull(),
    country: plainText('country').$type<'US' | 'CA'>().notNull(),
    make: plainText('make').notNull(),
    model: plainText('model').notNull(),
    year: smallint('year').notNull(),
    trim: plainText('trim'),
  },
  (table) => [uniqueIndex('vehicles_vin_country').on(table.vin, table.country)],
)

/**
 * The distinct search words of reports: year, make, model, trim and dealership, folded. A search reads these few rows,
 * then the reports by label id, instead of all reports.
 */
export const reportLabels = pgTable(
  'report_labels',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    configurationId: plainText('configuration_id').references(() => dealerships.id),
    words: plainText('words').notNull(),
  },
  (table) => [unique('report_labels_words').on(table.words, table.configurationId).nullsNotDistinct()],
)

/**
 * The columns of the list in one narrow row; `battery_report_data` has the measurements. Triggers update
 * `configuration_name`, `label_id` and `in_inventory`. Do not write these columns.
 */
export const batteryReports = pgTable(
  'battery_reports',
  {
    id: plainText('id').primaryKey(),
    vehicleId: plainText('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    vin: plainText('vin').notNull(),
    country: plainText('country').$type<'US' | 'CA'>().notNull(),
    make: plainText('make').notNull(),
    model: plainText('model').notNull(),
    year: smallint('year').notNull(),
    trim: plainText('trim'),
    /** The first day of use of the vehicle, such as `2021-03-04`: the warranty begins with it. */
    firstUse: date('first_use', { mode: 'string' }),
    configurationId: plainText('configuration_id').references(() => dealerships.id),
    configurationName: plainText('configuration_name'),
    serialNumber: plainText('serial_number'),
    cellHealth: plainText('cell_health').$type<(typeof CELL_HEALTH)[number]>(),
    originalCapacity: doublePrecision('original_capacity'),
    currentCapacity: doublePrecision('current_capacity'),
    score: smallint('score'),
    scoreVersion: smallint('score_version'),
    /** What contradicts the rest of the report: it has no score then. */
    doubts: text('doubts').array().$type<Doubt[]>().notNull().default([]),
    /** Why a doubt does not count: see `RESOLUTIONS`. */
    odometerResolution: plainText('odometer_resolution').$type<Resolutions['odometer']>(),
    cellsResolution: plainText('cells_resolution').$type<Resolutions['cells']>(),
    /** What staff have entered last; it counts while its trim is that of the report. */
    entered: jsonb('entered').$type<EnteredFigures>(),
    enteredBy: plainText('entered_by').references(() => users.id, { onDelete: 'set null' }),
    enteredAt: instant('entered_at'),
    published: boolean('published').notNull(),
    publishedAt: instant('published_at'),
    archived: boolean('archived').notNull(),
    archivedAt: instant('archived_at'),
    imagePath: plainText('image_path'),
    rawLogPath: plainText('raw_log_path'),
    badgePath: plainText('badge_path'),
    reportPath: plainText('report_path'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    inInventory: boolean('in_inventory').notNull().default(false),
    standing: plainText('standing')
      .$type<'archived' | 'in_inventory' | 'not_in_inventory'>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when archived then 'archived' when in_inventory then 'in_inventory' else 'not_in_inventory' end`,
      ),
    hasTrim: boolean('has_trim').notNull().generatedAlwaysAs(sql`trim is not null`),
    vehicleSort: plainText('vehicle_sort')
      .notNull()
      .generatedAlwaysAs(sql`sort_text(make || ' ' || model || ' ' || year::text)`),
    trimSort: plainText('trim_sort').generatedAlwaysAs(sql`sort_text(trim)`),
    configurationSort: plainText('configuration_sort').generatedAlwaysAs(sql`sort_text(configuration_name)`),
    /** In lower case: the VIN, a '#' and the serial number without leading zeros. */
    codeText: plainText('code_text')
      .notNull()
      .generatedAlwaysAs(sql`fold_text(vin) || coalesce('#' || fold_text(ltrim(serial_number, '0')), '')`),
    /** A trigger sets it: the search words of the report. */
    labelId: integer('label_id')
      .notNull()
      .default(0)
      .references(() => reportLabels.id),
  },
  ({ configurationId, hasTrim, id, standing, ...table }) => [
    // All that the tabs count by, with few distinct values: such an index is small, and a count reads nothing else.
    index('battery_reports_counts').on(configurationId, standing, hasTrim, table.cellHealth, table.published),
    index('battery_reports_configuration_vin').on(configurationId, table.vin),
    index('battery_reports_vehicle_id').on(table.vehicleId),
    // Whoever is deleted has entered few of them.
    index('battery_reports_entered_by').on(table.enteredBy).where(sql`entered_by is not null`),
    index('battery_reports_code').using('gin', table.codeText.op('gin_trgm_ops')),
    // The same for the matches of a word.
    index('battery_reports_label').on(
      table.labelId,
      standing,
      hasTrim,
      configurationId,
      table.cellHealth,
      table.published,
    ),
    // One index for each sort key, missing values lowest. With what tabs and reach ask for, it has all columns of a page's query, so that
    // far pages skip rows without reading them.
    ...Object.entries({
      created_at: table.createdAt,
      cell_health: table.cellHealth,
      vehicle: table.vehicleSort,
      trim: table.trimSort,
      vin: table.vin,
      country: table.country,
      configuration_name: table.configurationSort,
      score: table.score,
      current_capacity: table.currentCapacity,
      original_capacity: table.originalCapacity,
      published: table.published,
    }).map(([key, column]) =>
      index(`battery_reports_by_${key}`).on(column.nullsFirst(), id, standing, hasTrim, configurationId),
    ),
    index('battery_reports_by_configuration_id').on(configurationId.nullsFirst(), id, standing, hasTrim),
    // All columns of the metrics, for an index-only scan.
    index('battery_reports_metrics').on(
      table.createdAt,
      configurationId,
      table.archived,
      table.published,
      table.cellHealth,
      table.score,
    ),
    check('battery_reports_archived_unpublished', sql`not (archived and published)`),
    check('battery_reports_cell_health', sql`cell_health in ('Healthy Cells', 'Cell Issue')`),
    check('battery_reports_score', sql`score between 0 and 100`),
    check('battery_reports_doubtful', sql`score is null or doubts = '{}'`),
  ],
)

/** The large part of a report. `debug` is the unchanged data of the device. */
export const batteryReportData = pgTable('battery_report_data', {
  reportId: plainText('report_id')
    .primaryKey()
    .references(() => batteryReports.id, { onDelete: 'cascade' }),
  data: jsonb('data').$type<ReportData>().notNull(),
  debug: jsonb('debug'),
})
