import type { audit } from '../resources/audit.ts'
import type { ListOf } from '../resources/define-resource.ts'
import type { AuditAction, AuditResource } from './audit-actions.ts'
import type { AuditFieldName } from './audit-fields.ts'

export interface AuditList extends ListOf<typeof audit, AuditRow> {}

/** One event of the audit log. */
export interface AuditRow {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly action: AuditAction
  readonly actor: AuditActor
  readonly resource: { readonly type: AuditResource; readonly id: string | null; readonly label: string }
  /** The dealerships and groups that it belongs to, as far as the reader knows them. */
  readonly organisations: readonly string[]
  /** `null`: not known, or not for the reader. */
  readonly from: AuditSource | null
  readonly changes: readonly AuditChange[]
}

/** Who did it. `group`: somebody else of the reader's dealer group; `outside`: somebody whom the reader does not know; `nobody`: no one was signed in. */
export type AuditActor =
  | { readonly type: 'known'; readonly name: string; readonly email: string }
  | { readonly type: 'group' }
  | { readonly type: 'outside' }
  | { readonly type: 'nobody' }

export interface AuditSource {
  readonly ipAddress: string | null
  readonly browser: string | null
  readonly system: string | null
}

/** A changed field. `undefined`: the event does not say it. */
export interface AuditChange {
  readonly field: AuditFieldName
  readonly from: AuditValue | undefined
  readonly to: AuditValue | undefined
}

export type AuditValue = string | number | boolean | null | AuditPlace | readonly AuditRole[]

/** A dealership by its name then; without a name, one that the reader does not know. */
export interface AuditPlace {
  readonly id: string | null
  readonly name: string | null
}

/** A role with its organisation, as far as the reader knows it. */
export interface AuditRole {
  readonly name: string
  readonly groupId: string | null
  readonly dealershipId: string | null
  /** The name of its group or dealership; `null`: none, or not known. */
  readonly organisation: string | null
}
