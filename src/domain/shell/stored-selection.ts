import { canSelectAll } from '../session/permissions.ts'
import type { Profile } from '../session/profile.ts'
import { type ContextSelection, initialSelection, isOffered, parseSelection } from './context-selection.ts'

/** URL parameter of the context selection. */
export const CONTEXT_PARAM = 'context'

/** Selection stored on the device. Compare `email` before use: another user must not inherit it. */
export interface StoredSelection {
  readonly email: string
  readonly selection: ContextSelection
  readonly expanded: readonly string[]
}

/**
 * Selection at the start of a session: the one in the URL, else the stored one of the same user, else
 * `initialSelection`.
 */
export function startingSelection(
  profile: Profile,
  search: string,
  stored: StoredSelection | null,
): Omit<StoredSelection, 'email'> {
  const own = stored?.email === profile.email ? stored : null
  const wanted = parseSelection(new URLSearchParams(search).get(CONTEXT_PARAM)) ?? own?.selection ?? null
  // Provider staff may see more than their profile lists, so their selection is not checked against it.
  const isReachable =
    wanted !== null && (canSelectAll(profile.role) || isOffered(wanted, profile, profile.groups))
  return {
    selection: isReachable ? wanted : initialSelection(profile),
    expanded: own?.expanded ?? [],
  }
}
