/** A visit tells of so many errors at most: one in a loop says no more. */
export const MOST_FAILURES = 1000
