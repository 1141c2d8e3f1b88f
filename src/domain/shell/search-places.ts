import { foundHref } from '../lists/list-links.ts'
import type { ReportRow } from '../lists/report.ts'
import type { User } from '../lists/user.ts'
import { viewHref } from '../lists/view-address.ts'
import { canSelectAll, canSelectGroups } from '../session/permissions.ts'
import type { Profile } from '../session/profile.ts'
import { reportPath, SCREENS, SIGN_OUT_PATH } from '../session/routes.ts'
import {
  type ContextSelection,
  canSwitchContext,
  initialSelection,
  isInSelection,
  isOffered,
  isSameSelection,
} from './context-selection.ts'
import type { DealerGroup } from './dealer-group.ts'
import type { SearchOption } from './quick-search.ts'

/** Whose search it is, and what the lists show now. */
export interface SearchScope {
  readonly profile: Profile
  readonly groups: readonly DealerGroup[]
  readonly selection: ContextSelection
}

/**
 * Path and query of what an option opens; `null` for a command that opens no page.
 *
 * @param text What was searched for.
 */
export function optionHref(option: SearchOption, text: string, scope: SearchScope): string | null {
  switch (option.kind) {
    case 'command':
      if (option.command.kind === 'signOut') return SIGN_OUT_PATH
      return 'screen' in option.command ? SCREENS[option.command.screen].path : null
    case 'reports':
      return hasPage(option.row)
        ? reportPath(option.row.id)
        : foundHref('reports', option.row.vehicle.vin, contextToOpen(option, scope))
    case 'inventory':
      return foundHref('inventory', option.row.vehicle.vin, contextToOpen(option, scope))
    case 'devices':
      return foundHref('devices', option.row.serialNumber, contextToOpen(option, scope))
    case 'users':
      return foundHref('users', option.row.email, contextToOpen(option, scope))
    case 'views':
      return viewHref(option.row)
    case 'more':
      return foundHref(option.list, text.trim(), contextToOpen(option, scope))
  }
}

/** Whether a list can show at once everything that the user may see: not that of a user with several groups or dealerships. */
export function canListAll(profile: Profile): boolean {
  if (!canSwitchContext(profile) || canSelectAll(profile.role)) return true
  return canSelectGroups(profile.role) && profile.groups.length === 1
}

/**
 * The context that the portal selects when it opens the option, since the list of the selected one does not have it; `null` when
 * the selection stays.
 */
export function contextToOpen(option: SearchOption, scope: SearchScope): ContextSelection | null {
  const { profile, groups, selection } = scope
  if (!canSwitchContext(profile) || option.kind === 'command' || option.kind === 'views') return null
  if (option.kind === 'reports' && hasPage(option.row)) return null
  if (option.kind === 'more') {
    const widest = initialSelection(profile)
    return isSameSelection(selection, widest) ? null : widest
  }
  const places = option.kind === 'users' ? placesOfUser(option.row) : placesAt(option.row.configuration)
  if (places.some((place) => isWithin(place, selection, groups))) return null
  const offered = places.find((place) => isOffered(place, profile, groups))
  return offered ?? (canSelectAll(profile.role) && selection.type !== 'all' ? { type: 'all' } : null)
}

/** The page of a report opens when the cells have been measured. */
function hasPage({ cellHealth }: ReportRow): boolean {
  return cellHealth !== null
}

/** Where a user has roles. */
function placesOfUser({ roles }: User): readonly ContextSelection[] {
  return roles.flatMap(({ groupId, dealershipId }): ContextSelection[] => [
    ...(dealershipId === null ? [] : [{ type: 'dealership' as const, id: dealershipId }]),
    ...(groupId === null ? [] : [{ type: 'group' as const, id: groupId }]),
  ])
}

function placesAt(configuration: { readonly id: string } | null): readonly ContextSelection[] {
  return configuration === null ? [] : [{ type: 'dealership', id: configuration.id }]
}

/** Whether a list of the selected context has what is at this place. */
function isWithin(
  place: ContextSelection,
  selection: ContextSelection,
  groups: readonly DealerGroup[],
): boolean {
  return place.type === 'dealership'
    ? isInSelection(place.id, selection, groups)
    : selection.type === 'all' || isSameSelection(place, selection)
}
