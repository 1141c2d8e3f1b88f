/** When a session ends, and why. */
export interface SessionLimit {
  /** `idle`: nobody has used it; `absolute`: it ends in any case. */
  readonly reason: 'idle' | 'absolute'
  /** By the clock of the device, in ms since 1970. */
  readonly endsAt: number
  /** From the answer of the server on, in ms. */
  readonly endsIn: number
}

/** People are told this long before their session ends. */
export const WARNING_MS = 10 * 60_000

/** Whichever end of a session comes first. `idleEndsIn` and `endsIn` are in ms from `now` on. */
export function sessionLimit(
  { idleEndsIn, endsIn }: { readonly idleEndsIn: number; readonly endsIn: number },
  now: number,
): SessionLimit {
  const reason = endsIn <= idleEndsIn ? 'absolute' : 'idle'
  const soonest = Math.min(idleEndsIn, endsIn)
  return { reason, endsAt: now + soonest, endsIn: soonest }
}
