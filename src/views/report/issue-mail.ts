import type { TFunction } from 'i18next'

interface Issue {
  readonly reportId: string
  readonly vin: string
}

/** A `mailto:` link to support that names the report. */
export function issueMail(support: string, { reportId, vin }: Issue, t: TFunction): string {
  const lines = [
    t('report.issueMail.intro'),
    '',
    '',
    t('report.issueMail.report', { id: reportId }),
    t('report.issueMail.vin', { vin }),
  ]
  const fields = { subject: t('report.issueMail.subject', { id: reportId }), body: lines.join('\r\n') }
  return mailtoOf(support, fields)
}

/**
 * A `mailto:` link (RFC 6068).
 *
 * @param to Empty: its writer chooses.
 */
export function mailtoOf(to: string, fields: Readonly<Record<'subject' | 'body', string>>): string {
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?${query.join('&')}`
}
