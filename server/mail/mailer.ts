import type { Background } from '../background.ts'
import type { Settings } from '../settings.ts'
import { outboxCarrier, smtpCarrier } from './carriers.ts'
import type { Carrier, Mail } from './mail.ts'

export interface Mailer {
  /** Sends in the background; what fails for the moment is tried again. Whoever calls learns nothing of it. */
  send(mail: Mail): void
  /** No more waiting between tries: what is under way has its last tries now. */
  hurry(): void
  close(): void
}

/** The pauses before each further try. */
const RETRY_AFTER_MS = [1000, 5000, 20_000]

export function createMailer(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  background: Background,
  carrier: Carrier = carrierOf(settings),
): Mailer {
  const closing = new AbortController()
  return {
    send: (mail) => background.run('mail', () => sendPatiently(carrier, mail, closing.signal)),
    hurry: () => closing.abort(),
    close: () => carrier.close(),
  }
}

function carrierOf(settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Carrier {
  return settings.smtpUrl === null ? outboxCarrier(settings) : smtpCarrier(settings.smtpUrl, settings)
}

async function sendPatiently(carrier: Carrier, mail: Mail, hurry: AbortSignal): Promise<void> {
  for (const pause of RETRY_AFTER_MS) {
    try {
      return await carrier.carry(mail)
    } catch (error) {
      if (isFinal(error)) throw error
      await waitFor(pause, hurry)
    }
  }
  await carrier.carry(mail)
}

/** A mail server's answer of 500 and above stays the same however often one asks. */
function isFinal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}

function waitFor(ms: number, hurry: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (hurry.aborted) resolve()
  const timer = setTimeout(resolve, ms)
  hurry.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
