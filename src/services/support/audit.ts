import type { AuditList } from '../../domain/audit/audit-event.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { countsParams, listParams } from '../lists/list-paths.ts'
import { createRowsReader } from '../lists/list-rows.ts'
import { auditCountsSchema, auditPageCodec } from '../wire/audit/events.ts'

const SERVICE = 'audit'

/**
 * The audit log.
 *
 * @param timeZone Of the days in a search.
 */
export function createAuditService(request: Request, path: string, timeZone: () => string) {
  const events = `${path}/events`
  const inZone = (params: URLSearchParams) => {
    params.set('time_zone', timeZone())
    return params
  }
  return {
    /** A 404 means an empty list, as specified. */
    readRows: createRowsReader<AuditList>(request, (ask) => ({
      readPage: async ({ query, selection }, page, limit) => {
        const answer = await ask(`${events}?${inZone(listParams(query, selection, page, limit))}`)
        if (answer.status === 404) return { rows: [], total: 0 }
        const { data: rows, total } = dataOf(answer, auditPageCodec, SERVICE)
        return { rows, total }
      },
      readCounts: async (selection, search) =>
        dataOf(
          await ask(`${events}/filters?${inZone(countsParams(selection, search))}`),
          auditCountsSchema,
          SERVICE,
        ),
    })),
  }
}
