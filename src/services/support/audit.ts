import type { AuditList } from '../../domain/audit/audit-event.ts'
import { audit } from '../../domain/resources/audit.ts'
import type { Request } from '../http.ts'
import { resourceReader } from '../lists/resource-reader.ts'
import { auditPageCodec } from '../wire/audit/events.ts'

/**
 * The audit log.
 *
 * @param timeZone Of the days in a search.
 */
export function createAuditService(request: Request, path: string, timeZone: () => string) {
  return {
    readRows: resourceReader<AuditList>(request, path, audit, { page: auditPageCodec, timeZone }),
  }
}
