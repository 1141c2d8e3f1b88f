import type * as z from 'zod/mini'
import type { reportSchema } from '../../src/services/wire/single-report.ts'

/** JSON columns have the shape of the API. */
type Report = z.infer<typeof reportSchema>
type Configuration = NonNullable<Report['configuration']>

export type ReportData = Report['report_data']
export type PrintedReport = NonNullable<ReportData['data']['printed_report']>
export type VehicleSpecifications = NonNullable<ReportData['data']['jato']>
export type Address = Configuration['address']
export type Keyed = Configuration['emails'][number]
