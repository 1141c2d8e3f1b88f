/** Text that is markup already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Content = Html | string | number | null | false | undefined | readonly Content[]

/** Markup with everything that is put in escaped, unless it is markup itself. `null`, `false` and `undefined` are nothing. */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < contents.length ? textOf(contents[index]) : '')).join(''),
  )
}

function escaped(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replaceAll(/[&<>"']/g, (sign) => names[sign] ?? sign)
}

/** A name as part of a file, an address or an `id`; different names stay different. */
export function slug(name: string): string {
  return name.replaceAll(/[^\w.-]/g, (sign) => `~${sign.codePointAt(0)?.toString(16)}~`)
}

function textOf(content: Content): string {
  if (content === null || content === false || content === undefined) return ''
  if (content instanceof Html) return content.text
  if (typeof content === 'object') return content.map(textOf).join('')
  return escaped(String(content))
}
