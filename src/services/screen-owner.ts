export type ScreenOwner = ReturnType<typeof createScreenOwner>

/**
 * E-mail of the user whose screens this page shows; `null` until known. Survives an expired session, as the
 * screens behind the sign-in do: the server must not answer their calls to another user.
 */
export function createScreenOwner() {
  let email: string | null = null
  let signIns = 0
  let isFormer = false
  return {
    read: (): string | null => email,
    write(owner: string | null): void {
      email = owner
      isFormer = false
    },
    /** Somebody has signed in: until the profile is read, the screens may be those of another user. */
    expectAnother(): void {
      signIns += 1
      isFormer = true
    },
    /** The sign-in that a call belongs to; `null` until its user is known. */
    signIn: (): number | null => (isFormer ? null : signIns),
  }
}
