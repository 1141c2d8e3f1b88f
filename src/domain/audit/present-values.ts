import type { OvertakenReport, OvertakenRow } from '../failure.ts'
import type { User } from '../lists/user.ts'
import type { UserRole } from '../session/roles.ts'
import type { AuditRole, AuditValue } from './audit-event.ts'
import type { AuditFieldName } from './audit-fields.ts'
import { type AuditValues, isPlace, isRoles, type Undoing } from './row-history.ts'

/** What the audit log would tell of a row as it is now. Without fields that the row does not have. */
export function presentValues(row: OvertakenRow): AuditValues {
  if ('serialNumber' in row && 'debugMode' in row) {
    const { name, status, iccId, country, debugMode, configuration, note, trackingUrl } = row
    return {
      name,
      status,
      icc_id: iccId,
      country,
      debug_mode: debugMode,
      dealership: configuration,
      note: note?.text ?? null,
      tracking_url: trackingUrl,
    }
  }
  if ('preferredLanguage' in row && 'firstName' in row && 'hasPasskeys' in row) {
    const { firstName, lastName, preferredLanguage, preferredTheme, roles, status } = row
    return {
      name: firstName,
      family_name: lastName,
      preferred_language: preferredLanguage,
      preferred_theme: preferredTheme,
      roles: roles.map((role) => ({ ...role, organisation: organisationOf(role, row) })),
      status: USER_STATUSES[status],
    }
  }
  if ('published' in row) {
    const { trim, published, archived } = row
    return { trim, published, archived, ...('resolutions' in row && fullValues(row)) }
  }
  return 'trim' in row ? { trim: row.trim } : {}
}

/** What only a full report tells. */
function fullValues({ resolutions, firstUse }: OvertakenReport): AuditValues {
  return {
    ...(firstUse !== undefined && { first_use: firstUse }),
    ...(resolutions !== null && {
      odometer_resolution: resolutions.odometer,
      cells_resolution: resolutions.cells,
    }),
  }
}

function organisationOf({ groupId, dealershipId }: UserRole, { groups, dealers }: User): string | null {
  const group = groups.find(({ id }) => id === groupId)
  return group?.name ?? dealers.find((dealer) => dealer.configurationId === dealershipId)?.name ?? null
}

/** How the log calls the states of a user. */
const USER_STATUSES = { active: 'CONFIRMED', invited: 'FORCE_CHANGE_PASSWORD', disabled: 'DISABLED' } as const

/** The fields of an undo that somebody has given another value since the user has seen them, or of which that cannot be told. */
export function rivalsOf({ values, seen }: Undoing, current: OvertakenRow): readonly AuditFieldName[] {
  const present = presentValues(current)
  return fieldsOf(values).filter((field) => {
    const now = present[field]
    if (now === undefined) return true
    const isAsSeen = [seen[field], values[field]].some(
      (value) => value !== undefined && comparable(value) === comparable(now),
    )
    return !isAsSeen
  })
}

export function fieldsOf(values: AuditValues): readonly AuditFieldName[] {
  return Object.keys(values).filter((name): name is AuditFieldName => name in values)
}

/** A dealership by its id, whatever its name was then; roles in any order. */
function comparable(value: AuditValue): string {
  if (isRoles(value)) return JSON.stringify(value.map(roleText).toSorted())
  return JSON.stringify(isPlace(value) ? ['place', value.id] : value)
}

function roleText({ name, groupId, dealershipId }: AuditRole): string {
  return [name, groupId, dealershipId].join()
}
