/** Markup. `html` does not escape it. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Content = Html | string | number | null | false | undefined | readonly Content[]

/** Creates markup. Escapes all contents except `Html`; `null`, `false` and `undefined` give an empty text. */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < contents.length ? textOf(contents[index]) : '')).join(''),
  )
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replaceAll(/[&<>"']/g, (character) => names[character] ?? character)
}

/** Converts a name for file names, URLs and ids. Different names give different slugs. */
export function slug(name: string): string {
  return name.replaceAll(/[^\w.-]/g, (character) => `~${character.codePointAt(0)?.toString(16)}~`)
}

function textOf(content: Content): string {
  if (content === null || content === false || content === undefined) return ''
  if (content instanceof Html) return content.text
  if (typeof content === 'object') return content.map(textOf).join('')
  return escapeHtml(String(content))
}
