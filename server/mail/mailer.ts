import * as z from 'zod/mini'
import type { Background } from '../background.ts'
import type { Database } from '../database/database.ts'
import { createQueue, type QueueOptions } from '../jobs/queue.ts'
import type { PasswordCipher } from '../secrets/password-cipher.ts'
import type { Settings } from '../settings.ts'
import { isStillWanted, noteDelivery } from './delivery.ts'
import type { Mail, MailTransport } from './mail.ts'
import { outboxTransport, smtpTransport } from './transports.ts'

export interface Mailer {
  /**
   * Stores a mail, in the transaction of what it is about. It is sent after the answer, with retries: the caller does not learn
   * of a failure, which would tell who has an account.
   *
   * @param lifetimeMs No attempt begins after so long, by default twelve hours.
   */
  store(tx: Pick<Database, 'insert'>, mail: Mail, lifetimeMs?: number): Promise<void>
  /** Sends what is stored, in the background. Call it after the transaction. */
  wake(): void
  /** Sends what other servers and earlier starts have left, from now on. */
  watch(): void
  /** Begins no further attempt. */
  stop(): void
  close(): void
}

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailSeconds' | 'dataDir'>

export interface MailerOptions {
  readonly db: Database
  readonly background: Background
  readonly passwordCipher: PasswordCipher
  readonly onFailure: QueueOptions<Mail>['onFailure']
  readonly pausesMs?: readonly number[]
}

const LIFETIME_MS = 12 * 60 * 60_000

export function createMailer(
  settings: MailSettings,
  { passwordCipher: cipher, ...options }: MailerOptions,
): Mailer {
  const transport = transportOf(settings)
  const queue = createQueue<Mail>({
    ...options,
    cipher,
    kind: 'mail',
    parse: (text) => mailSchema.parse(JSON.parse(text)),
    work: async (mail, id) => {
      if (mail.about && !(await isStillWanted(options.db, mail.about, id))) throw new UnwantedMail()
      await transport.deliver(mail, id)
    },
    onEnd: async (tx, { about }, isDone) => {
      if (about) await noteDelivery(tx, about, isDone)
    },
    isFinal,
  })
  return {
    store: (tx, mail, lifetimeMs = LIFETIME_MS) =>
      queue.add(tx, mail, lifetimeMs, mail.about && `${mail.about.type}:${mail.about.id}`),
    wake: queue.wake,
    watch: queue.watch,
    stop: queue.stop,
    close: () => transport.close(),
  }
}

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  about: z.optional(z.object({ type: z.enum(['invitation', 'ownership']), id: z.string() })),
  replyTo: z.optional(z.string()),
  unsubscribe: z.optional(z.string()),
})

export function transportOf(settings: MailSettings): MailTransport {
  return settings.smtpUrl === null ? outboxTransport(settings) : smtpTransport(settings.smtpUrl, settings)
}

class UnwantedMail extends Error {
  override readonly name = 'UnwantedMail'
  override readonly message =
    'Its owner has unsubscribed, or what it is about was revoked, withdrawn or sent anew.'
}

/** SMTP answers from 500 are permanent: a retry gives the same answer. */
function isFinal(error: unknown): boolean {
  if (error instanceof UnwantedMail) return true
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}
