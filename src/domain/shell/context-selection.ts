import { canSelectAll, canSwitchContext } from '../session/permissions.ts'
import type { Profile } from '../session/profile.ts'
import type { DealerGroup } from './dealer-group.ts'

/** What the lists are about: everything that the user reaches, one dealer group, or one dealership. */
export type ContextSelection =
  | { readonly type: 'all' }
  | { readonly type: 'group'; readonly id: string }
  | { readonly type: 'dealership'; readonly id: string }

/** Provider level gets all, group level its first group, dealer level its first dealership (platform part, section 4). */
export function initialSelection(profile: Profile): ContextSelection {
  if (canSelectAll(profile.role)) return { type: 'all' }
  const group = profile.groups[0]
  if (canSwitchContext(profile.role) && group) return { type: 'group', id: group.id }
  const dealer = profile.dealers[0] ?? group?.dealers[0]
  return dealer ? { type: 'dealership', id: dealer.configurationId } : { type: 'all' }
}

/** Whether the selection is among what the selector offers: a stored or linked one may belong to somebody else. */
export function isOffered(
  selection: ContextSelection,
  profile: Profile,
  groups: readonly DealerGroup[],
): boolean {
  if (selection.type === 'all') return canSelectAll(profile.role)
  if (selection.type === 'group')
    return canSwitchContext(profile.role) && groups.some((group) => group.id === selection.id)
  return [...profile.dealers, ...groups.flatMap((group) => group.dealers)].some(
    (dealer) => dealer.configurationId === selection.id,
  )
}

export function groupOfDealership(groups: readonly DealerGroup[], configurationId: string): string | null {
  return (
    groups.find((group) => group.dealers.some((dealer) => dealer.configurationId === configurationId))?.id ??
    null
  )
}

/** One URL parameter: `all`, `group:<id>` or `dealership:<id>`. */
export function formatSelection(selection: ContextSelection): string {
  return selection.type === 'all' ? 'all' : `${selection.type}:${selection.id}`
}

/** The inverse of `formatSelection`; `null` for anything else. */
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
