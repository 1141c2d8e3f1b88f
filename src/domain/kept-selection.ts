import { type ContextSelection, initialSelection, parseSelection } from './context-selection.ts'
import type { Profile } from './profile.ts'

/** URL parameter that holds the context selection of a list. */
export const CONTEXT_PARAM = 'context'

/** What is kept on the device; `email` tells whose it is, so that the next user does not inherit it. */
export interface KeptSelection {
  readonly email: string
  readonly selection: ContextSelection
  readonly expanded: readonly string[]
}

/** The context that the user starts in: the one in the URL, else the one they left, else the first by their level. */
export function startingSelection(
  profile: Profile,
  search: string,
  kept: KeptSelection | null,
): Omit<KeptSelection, 'email'> {
  const own = kept?.email === profile.email ? kept : null
  return {
    selection:
      parseSelection(new URLSearchParams(search).get(CONTEXT_PARAM)) ??
      own?.selection ??
      initialSelection(profile),
    expanded: own?.expanded ?? [],
  }
}
