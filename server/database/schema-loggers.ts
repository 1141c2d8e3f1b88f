import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, plainText } from './columns.ts'
import { batteryReports } from './schema.ts'

/** The tokens of loggers, one each. They outlive the device: a logger that nobody has added reports too. */
export const loggerTokens = pgTable(
  'logger_tokens',
  {
    chipId: plainText('chip_id').primaryKey(),
    serialNumber: plainText('serial_number').notNull(),
    iccId: plainText('icc_id').notNull(),
    /** SHA-256 of the token, in hex, so that a copy of this table sends no measurement. */
    tokenHash: plainText('token_hash').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('logger_tokens_token_hash').on(table.tokenHash),
    uniqueIndex('logger_tokens_serial_number').on(table.serialNumber),
  ],
)

/** The measurements that became reports, so that one that is sent twice makes one report. */
export const measurements = pgTable(
  'measurements',
  {
    id: plainText('id').primaryKey(),
    chipId: plainText('chip_id').notNull(),
    /** The logger’s own name of it; null: it has none. */
    key: plainText('key'),
    measuredAt: instant('measured_at').notNull(),
    vin: plainText('vin').notNull(),
    /** SHA-256 of what was sent, in hex. */
    digest: plainText('digest').notNull(),
    /** null only within the transaction that makes the report. */
    reportId: plainText('report_id').references(() => batteryReports.id, { onDelete: 'cascade' }),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('measurements_chip_key').on(table.chipId, table.key),
    uniqueIndex('measurements_chip_time_vin').on(table.chipId, table.measuredAt, table.vin),
    index('measurements_report_id').on(table.reportId),
  ],
)
