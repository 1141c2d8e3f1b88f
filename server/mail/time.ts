import type { MailContent } from './render-mail.ts'

/** A time as mails say it, in UTC: the server does not know where the reader is. */
export function timeOf(language: MailContent['language'], at: Date): string {
  const time = new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)
  return `${time} UTC`
}
