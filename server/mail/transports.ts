import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'
import type { Mail, MailTransport } from './mail.ts'

const CONNECT_LIMIT_MS = 10_000
const SILENCE_LIMIT_MS = 30_000
const SENDER_NAME = 'Battery Health Portal'

/** Sends mails to the server of `SMTP_URL`. One that answers a byte at a time is never silent: it has a total limit. */
export function smtpTransport(
  smtpUrl: string,
  settings: Pick<Settings, 'mailFrom' | 'mailSeconds'>,
): MailTransport {
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
  })
  return {
    deliver: async (mail, id) => {
      const signal = AbortSignal.timeout(1000 * settings.mailSeconds)
      await smtp.sendMail({ ...messageOf(mail, id, settings), signal })
    },
    close: () => smtp.close(),
  }
}

/** Writes each mail to a file in `DATA_DIR/outbox`, atomically and readable for the server's user only. */
export function outboxTransport(settings: Pick<Settings, 'mailFrom' | 'dataDir'>): MailTransport {
  const folder = join(settings.dataDir, 'outbox')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    deliver: async (mail, id) => {
      const { message } = await composer.sendMail(messageOf(mail, id, settings))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed as one piece.')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const timestamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
      const path = join(folder, `${timestamp}-${randomBytes(4).toString('hex')}.eml`)
      const file = await open(`${path}.new`, 'wx', 0o600)
      try {
        await file.writeFile(message)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.new`, path)
    },
    close: () => composer.close(),
  }
}

function messageOf(
  { to, subject, text, html, replyTo, unsubscribe }: Mail,
  id: string,
  { mailFrom }: Pick<Settings, 'mailFrom'>,
) {
  return {
    ...{ subject, text, html },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    messageId: `<${id}@${mailFrom.split('@').at(-1)}>`,
    // Objects, because nodemailer would parse a text, and an address could then contain a second one.
    from: { name: SENDER_NAME, address: mailFrom },
    to: { name: '', address: to },
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
