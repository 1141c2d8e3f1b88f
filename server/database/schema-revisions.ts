import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { IssueReason, RevisionEvent } from '../../src/domain/report/report-revisions.ts'
import { instant, plainText } from './columns.ts'
import type { ReportData } from './documents.ts'
import { batteryReports, users } from './schema.ts'

/** The public keys of all signatures, so that old reports stay verifiable after a change of the key. */
export const reportKeys = pgTable('report_keys', {
  keyId: plainText('key_id').primaryKey(),
  /** Ed25519, in base64url. */
  publicKey: plainText('public_key').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** The words in which reports were issued: a row for each catalogue. Rows are only added. */
export const issuedWords = pgTable('issued_words', {
  /** SHA-256 of the content, in base64url. */
  hash: plainText('hash').primaryKey(),
  /** In canonical JSON. */
  content: plainText('content').notNull(),
})

/**
 * What was issued: one row for each revision of a published report. A trigger refuses every
 * change but of `code`, `withdrawn_at` and `withdrawn_by`. There is no foreign key to the report or to users: a revision
 * outlives both.
 */
export const reportRevisions = pgTable(
  'report_revisions',
  {
    reportId: plainText('report_id').notNull(),
    /** 1 for the first. The highest is the current one while the report is published. */
    revision: integer('revision').notNull(),
    /** Read from paper, without the dash. */
    number: plainText('number').notNull(),
    reason: plainText('reason').$type<IssueReason>().notNull(),
    /** The signed bytes (`issuedReportSchema`), exactly: a JSON column would change them. */
    content: plainText('content').notNull(),
    /** SHA-256 of the canonical figures, in base64url. */
    figuresHash: plainText('figures_hash').notNull(),
    /** The words in which it was issued; null: from before they were kept. */
    wordsHash: plainText('words_hash').references(() => issuedWords.hash),
    /** The logo of the dealership then, whose file stays; null: none. */
    logoPath: plainText('logo_path'),
    keyId: plainText('key_id')
      .notNull()
      .references(() => reportKeys.keyId),
    signature: plainText('signature').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** The id of a user; null: the portal itself. */
    issuedBy: plainText('issued_by'),
    /** The address of the public copy: everyone with it can read the revision. null: revoked. */
    code: plainText('code'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: plainText('withdrawn_by'),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.revision] }),
    uniqueIndex('report_revisions_number').on(table.number),
    uniqueIndex('report_revisions_code').on(table.code),
    index('report_revisions_logo_path').on(table.logoPath).where(sql`logo_path is not null`),
    check('report_revisions_revision', sql`revision > 0`),
  ],
)

/**
 * When a revision was withdrawn, and when it counted again. Rows are only added: a trigger refuses
 * everything else. `withdrawn_at` of the revision is its state now.
 */
export const reportRevisionEvents = pgTable(
  'report_revision_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    reportId: plainText('report_id').notNull(),
    revision: integer('revision').notNull(),
    kind: plainText('kind').$type<RevisionEvent['kind']>().notNull(),
    at: instant('at').notNull(),
    /** The id of a user. */
    by: plainText('by'),
  },
  ({ reportId, revision }) => [
    foreignKey({
      name: 'report_revision_events_revision_fk',
      columns: [reportId, revision],
      foreignColumns: [reportRevisions.reportId, reportRevisions.revision],
    }),
    index('report_revision_events_revision').on(reportId, revision),
  ],
)

/** The earlier versions of reports that were recomputed. */
export const batteryReportVersions = pgTable(
  'battery_report_versions',
  {
    reportId: plainText('report_id')
      .notNull()
      .references(() => batteryReports.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    trim: plainText('trim'),
    cellHealth: plainText('cell_health'),
    originalCapacity: doublePrecision('original_capacity'),
    currentCapacity: doublePrecision('current_capacity'),
    score: smallint('score'),
    scoreVersion: smallint('score_version'),
    data: jsonb('data').$type<ReportData>().notNull(),
    replacedAt: instant('replaced_at').notNull(),
    replacedBy: plainText('replaced_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.version] })],
)
