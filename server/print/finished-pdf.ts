import type { PDFDocument } from '@cantoo/pdf-lib'
import type * as z from 'zod/mini'
import { PRINT_FAILED } from '../../src/services/wire/report-pdf.ts'
import type { reportSchema } from '../../src/services/wire/single-report.ts'
import type { Database } from '../database/database.ts'
import { ProblemError } from '../http/problem.ts'
import { readSignedReport } from '../revisions/read.ts'

type Report = z.infer<typeof reportSchema>

/**
 * Completes what Chromium printed: names the dealership as the author, and attaches the signed file of what was issued
 * (`signedReportSchema`), so that the PDF alone can be checked offline. A report that is not published has none.
 *
 * @param report As it was read before it was printed.
 * @throws A 503 problem when another revision was issued while it was printed, since pages and file could differ, and for a PDF
 *   that cannot be completed.
 */
export async function finishedPdf(db: Database, report: Report, printed: Buffer): Promise<Buffer> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.load(printed, { updateMetadata: false }).catch(fail)
  if (report.configuration !== null) document.setAuthor(report.configuration.name)
  if (report.issue !== null) await attach(db, document, report.issue)
  return Buffer.from(await document.save().catch(fail))
}

/** @throws A 503 problem when another revision was issued while the report was printed. */
export async function requireUnchanged(db: Database, { issue }: Report): Promise<void> {
  if (issue !== null && (await readSignedReport(db, issue.number)) === null) throw changed()
}

/** The name of the signed file in a PDF, with the number of the report. */
function attachedName(number: string): string {
  return `battery-report-${number}.json`
}

async function attach(
  db: Database,
  document: PDFDocument,
  { number, issued_at }: NonNullable<Report['issue']>,
): Promise<void> {
  const signed = await readSignedReport(db, number)
  if (signed === null) throw changed()
  const issuedAt = new Date(issued_at)
  const { AFRelationship } = await import('@cantoo/pdf-lib')
  await document.attach(Buffer.from(JSON.stringify(signed, null, 2)), attachedName(number), {
    mimeType: 'application/json',
    description: `Signed report ${number}`,
    creationDate: issuedAt,
    modificationDate: issuedAt,
    afRelationship: AFRelationship.Data,
  })
}

function fail(): never {
  throw problem('The report could not be printed. Please try again.')
}

function changed(): ProblemError {
  return problem('The report was changed while it was printed. Please try again.')
}

function problem(message: string): ProblemError {
  return new ProblemError({
    status: 503,
    error: PRINT_FAILED,
    message,
    headers: { 'retry-after': '1' },
  })
}
