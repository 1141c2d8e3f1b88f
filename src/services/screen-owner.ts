export type ScreenOwner = ReturnType<typeof createScreenOwner>

/**
 * The e-mail of the user that the screens of this page belong to, `null` while nobody is known. It outlives an expired
 * session, as the screens behind the sign-in do: what they still ask for must not be answered to somebody else.
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
