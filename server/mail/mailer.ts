import type { Background } from '../background.ts'
import type { Settings } from '../settings.ts'
import { outboxCarrier, smtpCarrier } from './carriers.ts'
import type { Carrier, Mail } from './mail.ts'

export interface Mailer {
  /** Sends in the background, with retries. The caller does not learn of a failure: it would tell who has an account. */
  send(mail: Mail): void
  /** Ends the pauses between tries: pending mails use up their tries at once. */
  skipPauses(): void
  close(): void
}

/** The pause before each retry. */
const RETRY_AFTER_MS = [1000, 5000, 20_000]

export function createMailer(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  background: Background,
  carrier: Carrier = carrierOf(settings),
): Mailer {
  const closing = new AbortController()
  return {
    send: (mail) => background.run('mail', () => sendWithRetries(carrier, mail, closing.signal)),
    skipPauses: () => closing.abort(),
    close: () => carrier.close(),
  }
}

function carrierOf(settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Carrier {
  return settings.smtpUrl === null ? outboxCarrier(settings) : smtpCarrier(settings.smtpUrl, settings)
}

async function sendWithRetries(carrier: Carrier, mail: Mail, skipPauses: AbortSignal): Promise<void> {
  for (const pause of RETRY_AFTER_MS) {
    try {
      return await carrier.deliver(mail)
    } catch (error) {
      if (isFinal(error)) throw error
      await waitFor(pause, skipPauses)
    }
  }
  await carrier.deliver(mail)
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
