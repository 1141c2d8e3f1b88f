import type { Credentials } from '../../domain/session/credentials.ts'
import type { Preferences, Profile } from '../../domain/session/profile.ts'
import { accepted } from '../answers.ts'
import { type Request, textOf } from '../http.ts'
import type { ScreenOwner } from '../screen-owner.ts'
import { ServiceFailure } from '../service-failure.ts'
import { MUST_CHANGE_PASSWORD, SECOND_STEP_NEEDED } from '../wire/sign-in-refusals.ts'
import { profileOf } from './profile-answer.ts'

/**
 * Calls that start, read and end a session.
 *
 * @param onNoSession called when there is none, so that the next one begins with a sign-in
 */
export function createSessionService(
  request: Request,
  path: string,
  owner: ScreenOwner,
  onNoSession: () => void = () => undefined,
) {
  /** The sign-ins that have begun, and the last of them. */
  let begun = 0
  let signingIn: Promise<unknown> = Promise.resolve()
  const service = {
    /**
     * Signs in. Rejects with `unauthorized` for wrong credentials.
     *
     * @returns `mustChangePassword` for a correct temporary password; `secondStepNeeded` for a correct password of an
     *   account that also needs a passkey
     */
    async signIn({
      email,
      password,
    }: Credentials): Promise<'signedIn' | 'mustChangePassword' | 'secondStepNeeded'> {
      const call = request(`${path}/login`, {
        method: 'POST',
        body: { email, password },
        isSignIn: true,
        isOwnerless: true,
      })
      begun += 1
      signingIn = call.catch(() => undefined)
      const answer = await call
      const error = answer.status === 401 ? textOf(answer.body, 'error') : null
      if (error === MUST_CHANGE_PASSWORD) return 'mustChangePassword'
      if (error === SECOND_STEP_NEEDED) return 'secondStepNeeded'
      accepted(answer)
      return 'signedIn'
    },

    /** Ends the session. There is no screen owner afterwards. */
    async signOut(): Promise<void> {
      accepted(await request(`${path}/user/logout`, { isChange: true, isOwnerless: true }))
      owner.write(null)
      onNoSession()
    },

    /** Reads the profile; `null` without a session. Its user becomes the screen owner. A sign-in that begins meanwhile comes first. */
    async readProfile(): Promise<Profile | null> {
      const before = begun
      const answer = await request(`${path}/user/profile`, { isOwnerless: true })
      await signingIn
      if (begun !== before) return service.readProfile()
      if (answer.status === 401) {
        onNoSession()
        return null
      }
      const profile = profileOf(answer)
      owner.write(profile.email)
      return profile
    },

    /** Saves what was chosen, and nothing else. */
    async savePreferences({ language, theme }: Partial<Preferences>): Promise<void> {
      const body = { preferred_language: language, preferred_theme: theme }
      accepted(await request(`${path}/user/profile`, { method: 'PATCH', body }))
    },
  }
  return service
}

/** Signs nobody in where the browser stores no cookies: with the next call the session would be gone, without a word. */
export function withCookies(request: Request, { navigator }: Window): Request {
  return (path, options) =>
    options?.isSignIn && !navigator.cookieEnabled
      ? Promise.reject(new ServiceFailure(NO_COOKIES))
      : request(path, options)
}

const NO_COOKIES = { code: 'rejected', status: 0, message: '', field: null, refusal: 'noCookies' } as const
