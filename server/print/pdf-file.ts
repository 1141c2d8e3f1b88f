import type * as z from 'zod/mini'
import type { reportSchema } from '../../src/services/wire/single-report.ts'
import { calendarOf } from '../lists/calendar.ts'

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
