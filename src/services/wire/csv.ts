import * as z from 'zod/mini'
import type { ExportName } from '../../domain/lists/export-columns.ts'
import { LANGUAGES } from '../../domain/session/profile.ts'
import { timeZoneSchema } from './paging.ts'

/** `<list>/export` answers `text/csv`, and in this header how many rows there will be. */
export const ROW_COUNT_HEADER = 'x-total-count'

/** Beside the query of the list: `columns` in their order, with commas; none: all that the role may have. */
export const exportQueryShape = {
  columns: z.optional(
    z.pipe(
      z
        .string()
        .check(z.regex(/^[a-z_]{1,40}(,[a-z_]{1,40}){0,39}$/, 'must be names of columns, with commas')),
      z.transform((names) => [...new Set(names.split(','))]),
    ),
  ),
  language: z._default(z.enum(LANGUAGES), 'en'),
  time_zone: timeZoneSchema,
}

/** Where each list is exported, below the base of its service. */
export const EXPORT_PATHS: Readonly<Record<ExportName, string>> = {
  reports: '/battery/reports/export',
  users: '/user/list/export',
  inventory: '/inventory/export',
  devices: '/device/export',
  wifi: '/api/v1/wifi/export',
}
