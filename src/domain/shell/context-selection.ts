import { canSelectAll, canSelectGroups } from '../session/permissions.ts'
import type { Profile } from '../session/profile.ts'
import type { DealerGroup } from './dealer-group.ts'

/** The data that lists show: everything that the user may see, one dealer group, or one dealership. */
export type ContextSelection =
  | { readonly type: 'all' }
  | { readonly type: 'group'; readonly id: string }
  | { readonly type: 'dealership'; readonly id: string }

/** Lists, and the figures of the home screen, show the data of another selection. */
export interface SelectionChanged {
  readonly type: 'selection.changed'
  readonly selection: ContextSelection
  /** The user has chosen it, so Back returns to the one before. */
  readonly isStep?: true
}

/**
 * First selection of a user: all for provider level, the first group for group level, the first dealership for
 * dealer level (specification, platform part, section 4).
 */
export function initialSelection(profile: Profile): ContextSelection {
  if (canSelectAll(profile.role)) return { type: 'all' }
  const group = profile.groups[0]
  if (canSelectGroups(profile.role) && group) return { type: 'group', id: group.id }
  const dealer = profile.dealers[0] ?? group?.dealers[0]
  return dealer ? { type: 'dealership', id: dealer.configurationId } : { type: 'all' }
}

/** Whether a user chooses what lists show: not one who has a single dealership. */
export function canSwitchContext({ role, dealers }: Pick<Profile, 'role' | 'dealers'>): boolean {
  return canSelectGroups(role) || dealers.length > 1
}

/** Whether the selector offers the selection. A stored or linked selection can be another user’s. */
export function isOffered(
  selection: ContextSelection,
  profile: Profile,
  groups: readonly DealerGroup[],
): boolean {
  if (selection.type === 'all') return canSelectAll(profile.role)
  if (selection.type === 'group')
    return canSelectGroups(profile.role) && groups.some((group) => group.id === selection.id)
  return [...profile.dealers, ...groups.flatMap((group) => group.dealers)].some(
    (dealer) => dealer.configurationId === selection.id,
  )
}

/** Id of the dealership’s group; `null` when no known group has it. */
export function groupOfDealership(groups: readonly DealerGroup[], configurationId: string): string | null {
  return (
    groups.find((group) => group.dealers.some((dealer) => dealer.configurationId === configurationId))?.id ??
    null
  )
}

/** Whether lists show the data of a dealership. */
export function isInSelection(
  configurationId: string,
  selection: ContextSelection,
  groups: readonly DealerGroup[],
): boolean {
  if (selection.type === 'all') return true
  if (selection.type === 'dealership') return selection.id === configurationId
  return groups.some(
    ({ id, dealers }) =>
      id === selection.id && dealers.some((dealer) => dealer.configurationId === configurationId),
  )
}

/** Formats a selection for the URL: `all`, `group:<id>` or `dealership:<id>`. */
export function formatSelection(selection: ContextSelection): string {
  return selection.type === 'all' ? 'all' : `${selection.type}:${selection.id}`
}

/** Inverse of `formatSelection`; `null` for an invalid text. */
export function parseSelection(text: string | null): ContextSelection | null {
  if (text === 'all') return { type: 'all' }
  const match = /^(group|dealership):([\w-]{1,64})$/.exec(text ?? '')
  const id = match?.[2]
  if (!id) return null
  return match[1] === 'group' ? { type: 'group', id } : { type: 'dealership', id }
}

export function isSameSelection(a: ContextSelection, b: ContextSelection): boolean {
  return formatSelection(a) === formatSelection(b)
}
