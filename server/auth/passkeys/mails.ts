import type { Database } from '../../database/database.ts'
import type { RouteDependencies } from '../../dependencies.ts'
import type { Account } from '../../identity/accounts.ts'
import { type PasskeyChange, passkeyMail } from '../../mail/passkey-mails.ts'
import { renderMail } from '../../mail/render-mail.ts'

/** Tells the owner of an account what was changed, so that a change by somebody else does not go unseen. */
export async function storePasskeyMail(
  { mailer, now }: Pick<RouteDependencies, 'mailer' | 'now'>,
  tx: Pick<Database, 'insert'>,
  { email, preferredLanguage }: Pick<Account, 'email' | 'preferredLanguage'>,
  change: PasskeyChange,
): Promise<void> {
  await mailer.store(tx, renderMail(email, passkeyMail(preferredLanguage, change, now())))
}
