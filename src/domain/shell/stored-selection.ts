import { canSelectAll } from '../session/permissions.ts'
import type { Profile } from '../session/profile.ts'
import { type ContextSelection, initialSelection, isOffered, parseSelection } from './context-selection.ts'

/** URL parameter that holds the context selection of a list. */
export const CONTEXT_PARAM = 'context'

/** What is kept on the device; `email` tells whose it is, so that the next user does not inherit it. */
export interface StoredSelection {
  readonly email: string
  readonly selection: ContextSelection
  readonly expanded: readonly string[]
}

/** The context that the user starts in: the one in the URL, else the one they left, else the first by their level. */
export function startingSelection(
  profile: Profile,
  search: string,
  kept: StoredSelection | null,
): Omit<StoredSelection, 'email'> {
  const own = kept?.email === profile.email ? kept : null
  const wanted = parseSelection(new URLSearchParams(search).get(CONTEXT_PARAM)) ?? own?.selection ?? null
  // Provider staff reach more than their profile lists; what the others may want stands in it.
  const isReachable =
    wanted !== null && (canSelectAll(profile.role) || isOffered(wanted, profile, profile.groups))
  return {
    selection: isReachable ? wanted : initialSelection(profile),
    expanded: own?.expanded ?? [],
  }
}
