import type { DeviceChange, UserChange } from '../../domain/changes/change.ts'
import type { UserRole } from '../../domain/session/roles.ts'

/** A role, perhaps one that this portal does not know. */
interface AnyRole extends Omit<UserRole, 'name'> {
  readonly name: string
}

/** Changed fields of a device, as they are sent. */
export function deviceBody({
  iccId,
  trackingUrl,
  dealershipId,
  debugMode,
  ...others
}: DeviceChange['values']) {
  return {
    ...others,
    ...(iccId !== undefined && { icc_id: iccId }),
    ...(debugMode !== undefined && { debug_mode: debugMode }),
    ...(trackingUrl !== undefined && { tracking_url: trackingUrl || null }),
    ...(dealershipId !== undefined && { configuration: configurationBody(dealershipId) }),
  }
}

/** A dealership by its id; empty for none. */
export function configurationBody(id: string): { readonly id: string } | null {
  return id === '' ? null : { id }
}

/** Changed fields of a user, as they are sent. */
export function userBody({
  firstName,
  lastName,
  language,
  theme,
  roles,
}: Omit<UserChange['values'], 'roles'> & { readonly roles?: readonly AnyRole[] | undefined }) {
  return {
    ...(firstName !== undefined && { name: firstName }),
    ...(lastName !== undefined && { family_name: lastName }),
    ...(language !== undefined && { preferred_language: language }),
    ...(theme !== undefined && { preferred_theme: theme }),
    ...(roles !== undefined && { roles: roles.map(roleBody) }),
  }
}

/** Group roles go with their group, dealer roles with their dealership. */
export function roleBody({ name, groupId, dealershipId }: AnyRole) {
  return {
    name,
    ...(groupId !== null && { group_id: groupId }),
    ...(dealershipId !== null && { configuration_id: dealershipId }),
  }
}
