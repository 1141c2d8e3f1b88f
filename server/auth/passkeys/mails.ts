import type { RouteDependencies } from '../../dependencies.ts'
import { type PasskeyChange, passkeyMail } from '../../mail/passkey-mails.ts'
import { renderMail } from '../../mail/render-mail.ts'
import type { Account } from '../accounts.ts'

/** Tells the owner of an account what was changed, so that a change by somebody else does not go unseen. */
export function mailAboutPasskey(
  { mailer, now }: Pick<RouteDependencies, 'mailer' | 'now'>,
  { email, preferredLanguage }: Pick<Account, 'email' | 'preferredLanguage'>,
  change: PasskeyChange,
): void {
  mailer.send(renderMail(email, passkeyMail(preferredLanguage, change, now())))
}
