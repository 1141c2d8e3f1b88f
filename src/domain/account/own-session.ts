/** A browser in which the user is signed in. */
export interface OwnSession {
  readonly id: string
  /** The session of this browser. */
  readonly isCurrent: boolean
  /** Such as `Firefox`, as the browser names itself; `null`: not known. */
  readonly browser: string | null
  /** Such as `Windows`; `null`: not known. */
  readonly system: string | null
  /** The IP address of the sign-in; `null`: not known. */
  readonly ipAddress: string | null
  /** ISO 8601. */
  readonly signedInAt: string
  /** ISO 8601, exact to a minute. */
  readonly lastUsedAt: string
}
