import type { Mail } from './mail.ts'

/** The content of a mail, before it becomes text and HTML. */
export interface MailContent {
  readonly language: 'en' | 'fr'
  readonly subject: string
  readonly parts: readonly Part[]
}

/** A paragraph, a text to copy such as a code, or a link. */
export type Part = string | { readonly copy: string } | { readonly link: string; readonly label: string }

/** Renders the content of a mail as text and as simple HTML. The HTML must not load anything. */
export function renderMail(to: string, { language, subject, parts }: MailContent): Mail {
  const body = parts.map(htmlOf).join('\n')
  return {
    to,
    subject,
    text: `${parts.map((part) => textOf(part, language)).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em; margin: 1em auto; padding: 0 1em">
${body}
</body></html>
`,
  }
}

function textOf(part: Part, language: MailContent['language']): string {
  if (typeof part === 'string') return part
  if ('copy' in part) return `    ${part.copy}`
  return `${part.label}${language === 'fr' ? '\u00a0:' : ':'}\n${part.link}`
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if ('copy' in part)
    return `<p style="font-family: monospace; font-size: 1.5em; margin: 1em 0"><strong>${escapeHtml(part.copy)}</strong></p>`
  return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPED[character] ?? character)
}
