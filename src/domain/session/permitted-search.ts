import { isOffered } from '../shell/context-selection.ts'
import type { DealerGroup } from '../shell/dealer-group.ts'
import { canSeeColumn, canSelectAll, type RestrictedColumn } from './permissions.ts'
import type { Profile } from './profile.ts'

/** By sort key, the same in all lists: the restricted column. */
const RESTRICTED = new Map<string | null, RestrictedColumn>([
  ['country', 'country'],
  ['icc_id', 'iccId'],
  ['configuration_name', 'dealership'],
  ['configuration_id', 'configurationId'],
  ['assigned_date', 'assignedDate'],
  ['group', 'userGroup'],
  ['dealerships', 'userDealerships'],
])

/**
 * A query string without the order by a column that the user does not see, and without dealerships that the user has no access
 * to: another user may have made the link. The same text when there is nothing to leave out.
 */
export function permittedSearch(search: string, profile: Profile, groups: readonly DealerGroup[]): string {
  const params = new URLSearchParams(search)
  const column = RESTRICTED.get(params.get('sort'))
  const isSorted = column === undefined || canSeeColumn(profile.role, column)
  const named = params.get('configuration_ids')?.split(',') ?? []
  const own = canSelectAll(profile.role)
    ? named
    : named.filter((id) => isOffered({ type: 'dealership', id }, profile, groups))
  if (isSorted && own.length === named.length) return search
  if (!isSorted) params.delete('sort')
  if (own.length > 0) params.set('configuration_ids', own.join())
  else params.delete('configuration_ids')
  return `?${params}`
}
