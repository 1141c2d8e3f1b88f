import { RESET_PASSWORD_PATH, SIGN_IN_PATH } from '../../domain/session/routes.ts'
import { typedText } from '../../domain/typed-text.ts'
import { accepted, acceptedForm, named } from '../answers.ts'
import type { Request } from '../http.ts'
import { REDIRECT_HEADER } from '../wire/redirect-header.ts'

interface Form<Secrets> {
  readonly values: { readonly email: string }
  readonly secrets: Secrets
}

/** Password reset, first password, and the link for a new device. Mails link to `origin`, the portal’s own. */
export function createPasswordsService(request: Request, path: string, origin: string) {
  const mail = (call: string, page: string, email: string) =>
    request(`${path}/${call}`, {
      method: 'POST',
      headers: { [REDIRECT_HEADER]: origin + page },
      body: { email: typedText(email) },
    })
  return {
    /** Mails a code. Succeeds also for an unknown address. */
    async requestCode({ values }: Form<unknown>): Promise<void> {
      acceptedForm(await mail('forgot-password', RESET_PASSWORD_PATH, values.email), fieldNamed)
    },

    /** Mails a link to sign in with. Succeeds also for an unknown address. */
    async requestLink({ email }: { readonly email: string }): Promise<void> {
      accepted(await mail('login/link', SIGN_IN_PATH, email))
    },

    async resetPassword({
      values,
      secrets,
    }: Form<{ readonly code: string; readonly password: string }>): Promise<void> {
      const body = { email: typedText(values.email), code: secrets.code, new_password: secrets.password }
      acceptedForm(await request(`${path}/reset-password`, { method: 'POST', body }), fieldNamed)
    },

    async setPassword({
      values,
      secrets,
    }: Form<{ readonly temporaryPassword: string; readonly password: string }>): Promise<void> {
      const body = {
        email: typedText(values.email),
        // The server makes none with blanks, and people copy them with it from the mail.
        temporary_password: typedText(secrets.temporaryPassword),
        new_password: secrets.password,
      }
      acceptedForm(await request(`${path}/set-password`, { method: 'POST', body }), fieldNamed)
    },
  }
}

const fieldNamed = named({
  email: 'email',
  code: 'code',
  temporary_password: 'temporaryPassword',
  new_password: 'password',
})
