export type ScreenOwner = ReturnType<typeof createScreenOwner>

/**
 * E-mail of the user whose screens this page shows; `null` until known. Survives an expired session, as the
 * screens behind the sign-in do: the server must not answer their calls to another user.
 */
export function createScreenOwner() {
  let email: string | null = null
  return {
    read: (): string | null => email,
    write(owner: string | null): void {
      email = owner
    },
  }
}
