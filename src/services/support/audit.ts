import type { AuditList } from '../../domain/audit/audit-event.ts'
import { audit as resource } from '../../domain/resources/audit.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { countsParams, listParams } from '../lists/list-paths.ts'
import { createRowsReader } from '../lists/list-rows.ts'
import { auditPageCodec } from '../wire/audit/events.ts'
import { countsOf } from '../wire/paging.ts'

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
    readRows: createRowsReader<AuditList>(request, (ask) => ({
      pathOf: ({ query, selection }, page, limit) =>
        `${events}?${inZone(listParams(query, selection, page, limit))}`,
      pageIn: (answer) => {
        const { data: rows, total } = dataOf(answer, auditPageCodec, SERVICE)
        return { rows, total }
      },
      readCounts: async (selection, search) =>
        dataOf(
          await ask(`${events}/filters?${inZone(countsParams(selection, search))}`),
          countsOf(resource),
          SERVICE,
        ),
    })),
  }
}
