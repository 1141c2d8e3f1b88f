import type * as z from 'zod/mini'
import type { reportSchema } from '../../src/services/wire/reports.ts'
import { calendarOf } from '../batteries/calendar.ts'

type Report = z.infer<typeof reportSchema>

/**
 * The name of a report's PDF: `Battery-report_<VIN>_<date>.pdf`. The date is the day of the measurement where the
 * dealership is.
 *
 * @param timeZone For a dealership whose time zone is not known.
 */
export function pdfFileName({ configuration, report_data, created_at }: Report, timeZone: string): string {
  const measured = new Date(report_data.timestamp)
  const instant = Number.isNaN(measured.getTime()) ? new Date(created_at) : measured
  const day = calendarOf(configuration?.time_zone ?? timeZone)?.dateAt(instant)
  return `Battery-report_${report_data.vin.replaceAll(/[^\w-]/g, '')}_${day ?? instant.toISOString().slice(0, 10)}.pdf`
}

/**
 * Names the author of a PDF, which Chromium cannot: appends a new version of the document's information (ISO 32000-1,
 * 7.5.6, incremental updates).
 *
 * @returns The PDF as it was when its trailer is not of the kind that Chromium writes.
 */
export function withAuthor(pdf: Buffer, author: string): Buffer {
  const text = pdf.toString('latin1')
  const trailer =
    /trailer\s*<<\s*\/Size (\d+)\s*\/Root (\d+ 0 R)\s*\/Info (\d+) 0 R\s*>>\s*startxref\s+(\d+)\s+%%EOF\s*$/.exec(
      text,
    )
  if (trailer === null) return pdf
  const [, size, root, number, previous] = trailer
  const entries = new RegExp(`(?:^|[\\r\\n])${number} 0 obj\\s*<<([\\s\\S]*?)>>\\s*endobj`).exec(text)?.[1]
  if (entries === undefined) return pdf
  const start = text.endsWith('\n') ? '' : '\n'
  const object = `${number} 0 obj\n<<${entries.trimEnd()}\n/Author ${pdfText(author)}>>\nendobj\n`
  const at = pdf.length + start.length
  const table = `xref\n${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`
  const end = `trailer\n<</Size ${size}\n/Root ${root}\n/Info ${number} 0 R\n/Prev ${previous}>>\nstartxref\n${at + object.length}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(start + object + table + end, 'latin1')])
}

/** A text string of a PDF in hexadecimal UTF-16, which has no characters to escape. */
function pdfText(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`
}
