import type { Background } from '../background.ts'
import type { Settings } from '../settings.ts'
import type { Mail, MailTransport } from './mail.ts'
import { outboxTransport, smtpTransport } from './transports.ts'

export interface Mailer {
  /** Sends in the background, with retries. The caller does not learn of a failure: it would tell who has an account. */
  send(mail: Mail): void
  /** Ends the pauses between tries: pending mails use up their tries at once. */
  skipPauses(): void
  close(): void
}

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailSeconds' | 'dataDir'>

/** The pause before each retry. */
const RETRY_AFTER_MS = [1000, 5000, 20_000]

export function createMailer(
  settings: MailSettings,
  background: Background,
  transport: MailTransport = transportOf(settings),
): Mailer {
  const closing = new AbortController()
  return {
    send: (mail) => background.run('mail', () => sendWithRetries(transport, mail, closing.signal)),
    skipPauses: () => closing.abort(),
    close: () => transport.close(),
  }
}

function transportOf(settings: MailSettings): MailTransport {
  return settings.smtpUrl === null ? outboxTransport(settings) : smtpTransport(settings.smtpUrl, settings)
}

async function sendWithRetries(transport: MailTransport, mail: Mail, skipPauses: AbortSignal): Promise<void> {
  for (const pause of RETRY_AFTER_MS) {
    try {
      return await transport.deliver(mail)
    } catch (error) {
      if (isFinal(error)) throw error
      await waitFor(pause, skipPauses)
    }
  }
  await transport.deliver(mail)
}

/** SMTP answers from 500 are permanent: a retry gives the same answer. */
function isFinal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}

function waitFor(ms: number, skip: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (skip.aborted) resolve()
  const timer = setTimeout(resolve, ms)
  skip.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
