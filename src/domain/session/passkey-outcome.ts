/**
 * How an attempt with a passkey ended: the person cancelled it or had no passkey here, the device could not do it, the
 * server refused it, or the sign-in took too long.
 */
export type PasskeyOutcome = 'proved' | 'cancelled' | 'deviceFailed' | 'refused' | 'over'

/** An outcome that the screen explains. */
export type PasskeyProblem = Exclude<PasskeyOutcome, 'proved' | 'cancelled' | 'over'>
