import { RESET_PASSWORD_PATH } from '../domain/routes.ts'
import { accepted } from './answers.ts'
import type { Request } from './http.ts'
import { REDIRECT_HEADER } from './wire/auth.ts'

interface Form<Secrets> {
  readonly values: { readonly email: string }
  readonly secrets: Secrets
}

/** New passwords for those who cannot sign in. `origin` is the portal's own: the mail's link leads there. */
export function createPasswordsService(request: Request, path: string, origin: string) {
  return {
    async requestCode({ values }: Form<unknown>): Promise<void> {
      const headers = { [REDIRECT_HEADER]: origin + RESET_PASSWORD_PATH }
      const body = { email: values.email.trim() }
      accepted(await request(`${path}/forgot-password`, { method: 'POST', headers, body }))
    },

    async resetPassword({
      values,
      secrets,
    }: Form<{ readonly code: string; readonly password: string }>): Promise<void> {
      const body = { email: values.email.trim(), code: secrets.code, new_password: secrets.password }
      accepted(await request(`${path}/reset-password`, { method: 'POST', body }))
    },

    async setPassword({
      values,
      secrets,
    }: Form<{ readonly temporaryPassword: string; readonly password: string }>): Promise<void> {
      const body = {
        email: values.email.trim(),
        temporary_password: secrets.temporaryPassword,
        new_password: secrets.password,
      }
      accepted(await request(`${path}/set-password`, { method: 'POST', body }))
    },
  }
}
