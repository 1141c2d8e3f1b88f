import type { Mail } from './mail.ts'

/** What a mail says, before it has a form. */
export interface Letter {
  readonly language: 'en' | 'fr'
  readonly subject: string
  readonly parts: readonly Part[]
}

/** A paragraph; something to copy, such as a code; or a link. */
export type Part = string | { readonly copy: string } | { readonly link: string; readonly label: string }

/** The same letter as text and as simple HTML, which loads nothing from anywhere. */
export function mailOf(to: string, { language, subject, parts }: Letter): Mail {
  const body = parts.map(htmlOf).join('\n')
  return {
    to,
    subject,
    text: `${parts.map((part) => textOf(part, language)).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em; margin: 1em auto; padding: 0 1em">
${body}
</body></html>
`,
  }
}

function textOf(part: Part, language: Letter['language']): string {
  if (typeof part === 'string') return part
  if ('copy' in part) return `    ${part.copy}`
  return `${part.label}${language === 'fr' ? '\u00a0:' : ':'}\n${part.link}`
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`
  if ('copy' in part)
    return `<p style="font-family: monospace; font-size: 1.5em; margin: 1em 0"><strong>${escaped(part.copy)}</strong></p>`
  return `<p><a href="${escaped(part.link)}">${escaped(part.label)}</a></p>`
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign)
}
