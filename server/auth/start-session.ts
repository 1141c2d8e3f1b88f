import { and, eq, lt } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { ownerOf, recordEvents } from '../audit/record.ts'
import { aboutUser } from '../audit/user-events.ts'
import { type SignInMethod, sessions, users } from '../database/schema.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { isWithinLimit } from '../http/call-counts.ts'
import type { Account } from '../identity/accounts.ts'
import { deviceCookie, sessionCookie } from '../identity/cookie.ts'
import { deviceNameOf } from '../identity/device-name.ts'
import { type Browser, endSession, insertSession } from '../identity/sessions.ts'
import { renderMail } from '../mail/render-mail.ts'
import { newDeviceMail } from '../mail/templates.ts'
import { recordDevice } from './known-devices.ts'

export interface SignInProof {
  readonly userId: string
  /** The password hash that was checked; `null` when another service has identified the user. */
  readonly checkedHash: string | null
  readonly method: SignInMethod
  /** Set when a recovery code was the second step. */
  readonly usedRecoveryCode?: true
  readonly browser: Browser
  /** The token of an earlier session of this browser, which ends; `null` for none. */
  readonly replaced: string | null
}

/** The tokens for the cookies of the browser. */
export interface StartedSession {
  readonly token: string
  readonly deviceToken: string
}

/**
 * Starts a session and makes the device known to the account. Notifies the user by mail of a new device, except of the
 * first one.
 *
 * @returns `null` when the account is not confirmed any more, or its password is no longer the one that was checked.
 */
export async function startSession(
  { db, now, mailer, background }: Pick<RouteDependencies, 'db' | 'now' | 'mailer' | 'background'>,
  { userId, checkedHash, method, usedRecoveryCode, browser, replaced }: SignInProof,
): Promise<StartedSession | null> {
  const at = now()
  const started = await db.transaction(async (tx) => {
    const isChecked = checkedHash === null ? undefined : eq(users.passwordHash, checkedHash)
    const [account] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), eq(users.status, 'CONFIRMED'), isChecked))
      // A change of the password waits until the session is there, and then deletes it.
      .for('no key update')
    if (!account) return null
    if (replaced !== null) await endSession(tx, replaced)
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, at)))
    const device = await recordDevice(tx, userId, browser, at)
    await tx.update(users).set({ lastSignedInAt: at }).where(eq(users.id, userId))
    const token = await insertSession(tx, userId, browser, at, method)
    const owner = await ownerOf(tx, account, browser)
    await recordEvents(tx, owner, at, [
      {
        ...aboutUser(account, owner.roles),
        action: 'session.signed-in',
        after: { method: usedRecoveryCode ? 'recovery-code' : method },
      },
    ])
    return { account, device, token }
  })
  if (started === null) return null
  const { account, device, token } = started
  if (device.isNew) {
    background.run('mail about a new device', async () => {
      if (!(await isWithinLimit(db, DEVICE_MAILS, userId))) return
      await mailer.store(db, renderMail(account.email, contentOf(account, browser, at)))
      mailer.wake()
    })
  }
  return { token, deviceToken: device.token }
}

/** Gives the browser the cookies of its new session. */
export function setSessionCookies(
  reply: FastifyReply,
  { settings }: Pick<RouteDependencies, 'settings'>,
  { token, deviceToken }: StartedSession,
): void {
  sessionCookie.set(reply, settings, token)
  deviceCookie.set(reply, settings, deviceToken)
}

/** Limit: 5 mails about new devices per user and hour. */
const DEVICE_MAILS = { name: 'device-mails', max: 5, periodMs: 60 * 60_000 }

function contentOf({ preferredLanguage }: Account, { ip, userAgent }: Browser, at: Date) {
  return newDeviceMail(preferredLanguage, { ...deviceNameOf(userAgent), ip, at })
}
