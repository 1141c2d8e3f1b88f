import { and, asc, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { parseReportNumber, printedReportNumber } from '../../src/domain/report/report-number.ts'
import type { RevisionStatus } from '../../src/domain/report/report-revisions.ts'
import type { Language } from '../../src/domain/session/profile.ts'
import {
  issuedReportSchema,
  type publicReportSchema,
  type revisionsSchema,
  type signedReportSchema,
  type verifiedReportSchema,
} from '../../src/services/wire/issued-reports.ts'
import type { reportSchema } from '../../src/services/wire/single-report.ts'
import type { Database } from '../database/database.ts'
import { batteryReports, dealerships, users, vehicles } from '../database/schema.ts'
import { reportRevisionEvents, reportRevisions } from '../database/schema-revisions.ts'
import { notFound } from '../http/problem.ts'
import { fullNameOf } from '../identity/accounts.ts'
import { readBeside, seasonsAt } from './beside.ts'
import { readWords } from './issued-words.ts'

type Issued = z.infer<typeof issuedReportSchema>
type Revision = typeof reportRevisions.$inferSelect

/** A revision with what its state depends on. */
interface Found {
  readonly revision: Revision
  readonly latest: Revision
  readonly published: boolean
  readonly vin: string
  readonly measuredAt: Date
  /** Of the dealership today. */
  readonly style: Readonly<Record<string, string>> | null
}

/**
 * Reads the public copy with this code.
 *
 * @throws The same 404 problem for a code that is malformed, unknown or revoked, and for a deleted report.
 */
export async function readPublicReport(
  db: Database,
  code: string,
): Promise<z.infer<typeof publicReportSchema>> {
  // Look up impossible codes too: an early answer would differ in time from that for an unknown code.
  const key = CODE.test(code) ? code : ''
  const found = await find(db, eq(reportRevisions.code, key))
  const state = stateOf(found)
  const signed = signedReportOf(found.revision)
  const { issuer } = signed.report
  const time_zone = issuer?.time_zone ?? null
  if (state.status === 'withdrawn') return { ...state, measured_again: null, time_zone, content: null }
  const words = await readWords(db, found.revision.wordsHash)
  return {
    ...state,
    image_path: (await readBeside(db, state.number)).image_path,
    measured_again: await laterMeasurement(db, found),
    time_zone,
    logo_path: found.revision.logoPath,
    location: issuer && seasonsAt(issuer.address),
    style: found.style && (await coloursOf(found.style)),
    words: words && { en: words.en.paper, fr: words.fr.paper },
    content: signed,
  }
}

/**
 * Reads what a number from paper stands for.
 *
 * @throws The same 404 problem for a number that is mistyped or unknown, and for a deleted report.
 */
export async function verifyNumber(
  db: Database,
  typed: string,
): Promise<z.infer<typeof verifiedReportSchema>> {
  const found = await find(db, eq(reportRevisions.number, parseReportNumber(typed) ?? ''))
  const { issuer, figures } = issuedReportIn(found.revision)
  const { vin, year, make, model, trim } = figures.vehicle
  const state = stateOf(found)
  return {
    ...state,
    logo_path: state.status === 'withdrawn' ? null : found.revision.logoPath,
    measured_again: await laterMeasurement(db, found),
    issued_by: issuer?.name ?? null,
    time_zone: issuer?.time_zone ?? null,
    vehicle: { year, make, model, trim, vin_end: vin.slice(-VIN_END) },
    score: figures.score,
    current_capacity: figures.current_capacity,
    original_capacity: figures.original_capacity,
    capacity_entered: figures.entered !== undefined,
  }
}

/** Reads the signed file of the revision with this number, as printed; `null` when it is not the current one of its report. */
export async function readSignedReport(
  db: Database,
  number: string,
): Promise<z.infer<typeof signedReportSchema> | null> {
  const found = await find(db, eq(reportRevisions.number, parseReportNumber(number) ?? ''))
  return stateOf(found).status === 'current' ? signedReportOf(found.revision) : null
}

/** Reads what is printed of the revision with this number, as printed. `words`: see `readWords`. */
export async function readIssued(db: Database, number: string, language: Language) {
  const found = await find(db, eq(reportRevisions.number, parseReportNumber(number) ?? ''))
  const words = await readWords(db, found.revision.wordsHash)
  return {
    issued: issuedReportIn(found.revision),
    logoPath: found.revision.logoPath,
    words: words?.[language].paper ?? null,
  }
}

/** Reads the history of a report that the caller may see, the latest revision first. */
export async function readRevisions(
  db: Database,
  reportId: string,
  published: boolean,
): Promise<z.infer<typeof revisionsSchema>> {
  const withdrawer = alias(users, 'withdrawer')
  const rows = await db
    .select({ revision: reportRevisions, issuer: users, withdrawer })
    .from(reportRevisions)
    .leftJoin(users, eq(users.id, reportRevisions.issuedBy))
    .leftJoin(withdrawer, eq(withdrawer.id, reportRevisions.withdrawnBy))
    .where(eq(reportRevisions.reportId, reportId))
    .orderBy(desc(reportRevisions.revision))
  const events = await db
    .select({ event: reportRevisionEvents, user: users })
    .from(reportRevisionEvents)
    .leftJoin(users, eq(users.id, reportRevisionEvents.by))
    .where(eq(reportRevisionEvents.reportId, reportId))
    .orderBy(asc(reportRevisionEvents.id))
  const latest = rows[0]?.revision
  if (!latest) return { revisions: [] }
  return {
    revisions: rows.map(({ revision, issuer, withdrawer }) => {
      const { figures, reason } = issuedReportIn(revision)
      return {
        ...namedRevision(revision),
        status: stateOf({ revision, latest, published }).status,
        reason,
        score: figures.score,
        trim: figures.vehicle.trim,
        issued_by: issuer && fullNameOf(issuer),
        withdrawn_at: revision.withdrawnAt?.toISOString() ?? null,
        withdrawn_by: withdrawer && fullNameOf(withdrawer),
        events: events
          .filter(({ event }) => event.revision === revision.revision)
          .map(({ event: { kind, at }, user }) => ({
            kind,
            at: at.toISOString(),
            by: user && fullNameOf(user),
          })),
        code: revision.code,
      }
    }),
  }
}

/** What a page of staff says of the latest revision of a report. */
export function issueOf(latest: Revision): NonNullable<z.infer<typeof reportSchema>['issue']> {
  return { ...namedRevision(latest), code: latest.code }
}

/** What a revision states; `null` for one from before there were uncertainties. */
export function issuedUncertainty(revision: Revision): NonNullable<Issued['uncertainty']> | null {
  return issuedReportIn(revision).uncertainty ?? null
}

/** The file with which everybody can check a revision offline. */
function signedReportOf(revision: Revision): z.infer<typeof signedReportSchema> {
  return {
    report: issuedReportIn(revision),
    signature: { algorithm: 'Ed25519', key_id: revision.keyId, value: revision.signature },
  }
}

async function find(db: Database, condition: SQL): Promise<Found> {
  const latest = alias(reportRevisions, 'latest')
  const [found] = await db
    .select({
      revision: reportRevisions,
      latest,
      published: batteryReports.published,
      vin: batteryReports.vin,
      measuredAt: batteryReports.createdAt,
      style: dealerships.style,
    })
    .from(reportRevisions)
    .innerJoin(batteryReports, eq(batteryReports.id, reportRevisions.reportId))
    .innerJoin(latest, eq(latest.reportId, reportRevisions.reportId))
    .leftJoin(dealerships, eq(dealerships.id, batteryReports.configurationId))
    .where(condition)
    .orderBy(desc(latest.revision))
    .limit(1)
  if (!found) throw notFound()
  return found
}

/** The newest published measurement of the vehicle after this one: what the paper says may be true no more. */
async function laterMeasurement(db: Database, { vin, measuredAt }: Found) {
  const [later] = await db
    .select({ number: reportRevisions.number, at: batteryReports.createdAt })
    .from(vehicles)
    .innerJoin(batteryReports, eq(batteryReports.vehicleId, vehicles.id))
    .innerJoin(reportRevisions, eq(reportRevisions.reportId, batteryReports.id))
    .where(
      and(
        eq(vehicles.vin, vin),
        gt(batteryReports.createdAt, measuredAt),
        batteryReports.published,
        isNull(reportRevisions.withdrawnAt),
      ),
    )
    .orderBy(desc(batteryReports.createdAt), desc(reportRevisions.revision))
    .limit(1)
  return later ? { number: printedReportNumber(later.number), measured_at: later.at.toISOString() } : null
}

/** A revision counts as long as the latest one says the same: a change that was taken back leaves the paper of before as it is. */
function stateOf({ revision, latest, published }: Pick<Found, 'revision' | 'latest' | 'published'>) {
  const isSuperseded = revision.figuresHash !== latest.figuresHash
  const isWithdrawn = !published || latest.withdrawnAt !== null
  const status: RevisionStatus = isWithdrawn ? 'withdrawn' : isSuperseded ? 'superseded' : 'current'
  return {
    ...namedRevision(revision),
    status,
    superseded_by: isSuperseded ? namedRevision(latest) : null,
    withdrawn_at: isWithdrawn ? (latest.withdrawnAt?.toISOString() ?? null) : null,
  }
}

async function coloursOf(style: Readonly<Record<string, string>>) {
  const { accentColor, accentContrast, ctaColor, radius } = style
  const { safeStyle } = await import('../styles/style.ts')
  const { cssStyling: _, ...colours } = safeStyle({ accentColor, accentContrast, ctaColor, radius })
  return colours
}

function namedRevision({ number, revision, issuedAt }: Revision) {
  return { number: printedReportNumber(number), revision, issued_at: issuedAt.toISOString() }
}

function issuedReportIn({ content }: Revision): Issued {
  return issuedReportSchema.parse(JSON.parse(content))
}

const CODE = /^[\w-]{22}$/
const VIN_END = 6
