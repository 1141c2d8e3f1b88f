import { canSelectAll, canSelectGroups } from '../session/permissions.ts'
import type { Profile } from '../session/profile.ts'
import { type ContextSelection, groupOfDealership } from './context-selection.ts'
import type { DealerGroup } from './dealer-group.ts'

/** The context with what has ever been at a dealership, as far as the user may select it; `null`: the selected one. */
export function widestContext(
  { role }: Pick<Profile, 'role'>,
  groups: readonly DealerGroup[],
  configurationId: string,
): ContextSelection | null {
  if (canSelectAll(role)) return { type: 'all' }
  const id = canSelectGroups(role) ? groupOfDealership(groups, configurationId) : null
  return id === null ? null : { type: 'group', id }
}
