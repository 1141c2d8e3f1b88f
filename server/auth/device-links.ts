import { DEVICE_LINK_FRAGMENT } from '../../src/services/wire/device-link.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { isWithinLimit } from '../http/call-counts.ts'
import { addressOf } from '../http/mail-address.ts'
import { findAccount } from '../identity/accounts.ts'
import type { Browser } from '../identity/sessions.ts'
import { renderMail } from '../mail/render-mail.ts'
import { deviceLinkMail } from '../mail/templates.ts'
import { RESET_REQUEST } from '../secrets/throttle-rules.ts'
import { tokenHash } from '../secrets/tokens.ts'
import { attemptOf, DEVICE_LINK_LIFETIME_MS, storeDeviceLink } from './known-devices.ts'

/**
 * Limit: a mail for each half of a link's lifetime. Strangers who use it up lock nobody out: it has then brought the owner a link
 * that still works.
 */
const LINK_MAILS = { name: 'device-links', max: 1, periodMs: DEVICE_LINK_LIFETIME_MS / 2 }

/**
 * Mails a link to an address that belongs to an account. The device that opens it can sign in, with the password as always, while
 * strangers make others wait. The look-up and the mail run in the background, after the answer, so that the answer does not tell
 * whether the account exists.
 *
 * @param page The sign-in page; `null` when its address is not known: there is no mail then.
 * @throws Problems, for unknown addresses too: 429 after too many requests, 503 when the server has too much to do.
 */
export async function requestDeviceLink(
  dependencies: RouteDependencies,
  email: string,
  page: string | null,
  browser: Browser,
): Promise<void> {
  const { db, now, background, mailer, throttle } = dependencies
  const address = addressOf(email)
  await throttle.take(RESET_REQUEST, await attemptOf(dependencies, address, browser))
  background.run('link for a new device', async () => {
    await db.transaction(async (tx) => {
      if (!(await isWithinLimit(tx, LINK_MAILS, tokenHash(address)))) return
      const account = await findAccount(tx, address)
      if (page === null || account === null || account.status === 'DISABLED') return
      const token = await storeDeviceLink(tx, account.id, now())
      const content = deviceLinkMail(account.preferredLanguage, {
        minutes: DEVICE_LINK_LIFETIME_MS / 60_000,
        link: `${page}?${new URLSearchParams({ email: address })}${DEVICE_LINK_FRAGMENT}${token}`,
      })
      await mailer.store(tx, renderMail(address, content), DEVICE_LINK_LIFETIME_MS)
    })
    mailer.wake()
  })
}
