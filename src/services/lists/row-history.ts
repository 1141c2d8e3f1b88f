import * as z from 'zod/mini'
import type { AuditRow } from '../../domain/audit/audit-event.ts'
import { rivalsOf } from '../../domain/audit/present-values.ts'
import {
  type AuditValues,
  DISABLED,
  type HistorySubject,
  isPlace,
  isRoles,
  type Undoing,
} from '../../domain/audit/row-history.ts'
import { accepted, dataOf } from '../answers.ts'
import type { ServicePaths } from '../environment.ts'
import type { Request } from '../http.ts'
import { overtakenReportSchema } from '../report/overtaken-report.ts'
import { singleReportPath } from '../report/report-paths.ts'
import { auditHistorySchema, rowOf } from '../wire/audit/events.ts'
import { deviceRowCodec } from '../wire/devices.ts'
import { inventoryRowCodec } from '../wire/inventories.ts'
import { userRowCodec } from '../wire/users.ts'
import { contextParams } from './list-paths.ts'
import { onVersion } from './on-version.ts'
import { roleBody } from './row-bodies.ts'

/** The history of single rows, and changes back to what they were. */
export function createRowHistoryService(request: Request, paths: ServicePaths) {
  return {
    /** The last events of a row, the newest first, at most `HISTORY_LENGTH`. */
    async readHistory({
      subject: { resource, id },
    }: {
      readonly subject: HistorySubject
    }): Promise<readonly AuditRow[]> {
      const query = new URLSearchParams({ resource, id })
      const answer = await request(`${paths.audit}/history?${query}`, { isFresh: true })
      return dataOf(answer, auditHistorySchema, 'history').data.map(rowOf)
    },

    /**
     * Gives the row its former values.
     *
     * @returns The version of the row now; `null` when the backend does not tell.
     * @throws ServiceFailure `overtaken` when another user has changed these fields since the user has seen them.
     */
    async undoChange(undoing: Undoing): Promise<string | null> {
      const { subject, values } = undoing
      const { path, body, method = 'PATCH' } = callOf(subject, values, paths)
      const answer = await onVersion(
        subject.version === null ? null : { id: subject.id, version: subject.version },
        (options) => request(path, { method, body, ...options }),
        { schema: CURRENT, rivals: (current) => rivalsOf(undoing, current) },
      )
      accepted(answer)
      return versionIn(answer.body, subject.id)
    },
  }
}

/** The row of any list. */
const CURRENT = z.union([userRowCodec, deviceRowCodec, overtakenReportSchema, inventoryRowCodec])

const VERSIONED = z.object({ version: z.string() })
/** The answer to another trim of a vehicle. */
const VEHICLES = z.array(z.object({ id: z.string(), version: z.string() }))

function versionIn(body: unknown, id: string): string | null {
  const row = VEHICLES.safeParse(body).data?.find((vehicle) => vehicle.id === id)
  return (row ?? VERSIONED.safeParse(body).data)?.version ?? null
}

interface Call {
  readonly path: string
  readonly method?: 'POST' | 'DELETE'
  readonly body: object
}

function callOf(
  { resource, id, stocked }: HistorySubject,
  { dealership, roles, ...values }: AuditValues,
  paths: ServicePaths,
): Call {
  if (stocked !== undefined) {
    const { vin, country, configurationId } = stocked
    const context = contextParams({ type: 'dealership', id: configurationId })
    return {
      path: `${paths.inventories}/inventory/trim?${context}`,
      body: { country, vin, detected_version: values.trim ?? null },
    }
  }
  if (resource === 'user' && values.status !== undefined) {
    const body = { email: id }
    return values.status === DISABLED
      ? { path: `${paths.auth}/user`, method: 'DELETE', body }
      : { path: `${paths.auth}/user/enable`, method: 'POST', body }
  }
  if (resource === 'user') {
    const given = roles !== undefined && isRoles(roles) ? { roles: roles.map(roleBody) } : {}
    return { path: `${paths.auth}/user`, body: { email: id, ...values, ...given } }
  }
  if (resource === 'device') {
    const place =
      dealership === undefined
        ? {}
        : { configuration: dealership !== null && isPlace(dealership) ? { id: dealership.id } : null }
    return { path: `${paths.devices}/device/${encodeURIComponent(id)}`, body: { ...values, ...place } }
  }
  return { path: paths.reports + singleReportPath(id), body: values }
}
