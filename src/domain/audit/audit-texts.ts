import type { AuditAction, AuditResource } from './audit-actions.ts'
import type { AuditFieldName } from './audit-fields.ts'

/** The words of the audit log in one language, for its screen and its file. */
export interface AuditWords {
  readonly action: Readonly<Record<AuditAction, string>>
  readonly resource: Readonly<Record<AuditResource, string>>
  readonly field: Readonly<Record<AuditFieldName, string>>
  /** Values that are words: languages, themes, states, methods, roles, lists. */
  readonly value: Readonly<Record<string, string>>
  /** Between a field and its values. */
  readonly colon: string
  readonly yes: string
  readonly no: string
  /** In the place of an empty value. */
  readonly none: string
  /** In the place of a text that is not recorded. */
  readonly unrecorded: string
  /** A dealership that the reader does not know. */
  readonly elsewhere: string
  /** Somebody whom the reader does not know. */
  readonly group: string
  readonly outside: string
  readonly nobody: string
  /** BCP 47, for days. */
  readonly locale: string
}
