/** The function that a text calls when it runs as a script. */
export const CANARY = 'pwn'
/** Nothing of the product asks this host. */
export const CANARY_HOST = 'c.test'

/**
 * Texts that do harm where they are not taken as text. Each has a number, so that what happens tells the field and the
 * text. They are short: the name of a network has 32 bytes.
 */
const TEXTS: readonly ((tag: number) => string)[] = [
  (tag) => `<script>pwn(${tag})</script>`,
  (tag) => `<img src=x onerror=pwn(${tag})>`,
  (tag) => `<img src=//c.test/${tag}>`,
  (tag) => `<svg onload=pwn(${tag})>`,
  (tag) => `"><svg onload=pwn(${tag})>`,
  (tag) => `'><svg onload=pwn(${tag})>`,
  (tag) => `" autofocus onfocus="pwn(${tag})`,
  (tag) => `' autofocus onfocus='pwn(${tag})`,
  (tag) => `<details open ontoggle=pwn(${tag})>`,
  (tag) => `<b data-pwn=${tag}>bold</b>`,
  (tag) => `<iframe srcdoc="<script>parent.pwn(${tag})</script>">`,
  (tag) => `<a href=javascript:pwn(${tag}) data-pwn>x</a>`,
  (tag) => `<base href=//c.test/${tag}>`,
  (tag) => `<link rel=stylesheet href=//c.test/${tag}>`,
  (tag) => `<meta http-equiv=refresh content=0;url=//c.test/${tag}>`,
  (tag) => `<math><mtext><table><mglyph><style><img src=x onerror=pwn(${tag})>`,
  (tag) => `</title></textarea><script>pwn(${tag})</script>`,
  (tag) => `--></noscript><script>pwn(${tag})</script>`,
  (tag) => `</style><script>pwn(${tag})</script>`,
  (tag) => `javascript:pwn(${tag})`,
  (tag) => `JaVa\tScRiPt:pwn(${tag})`,
  (tag) => `data:text/html,<script>pwn(${tag})</script>`,
  (tag) => `//c.test/${tag}`,
  (tag) => `@import url(//c.test/${tag});`,
  (tag) => `red;background:url(//c.test/${tag})`,
  (tag) => `}*{background:url(//c.test/${tag})}`,
  (tag) => `.ownership{background:url(//c.test/${tag})}`,
  (tag) => `.ownership{width:expression(pwn(${tag}))}`,
  (tag) => `url(javascript:pwn(${tag}))`,
  (tag) => `{{constructor.constructor('pwn(${tag})')()}}`,
  (tag) => `\${pwn(${tag})}`,
  (tag) => `{{name}}{{email}} ${tag}`,
  (tag) => `$t(action.retry) ${tag}`,
  (tag) => `&lt;b&gt;&amp;&#60;${tag}`,
  (tag) => `\u202e${tag} txt.exe\u202c`,
  (tag) => `${tag}\u200bzero\u200d\u2060width`,
  (tag) => `NUL\u0000${tag}`,
  (tag) => `\ud800${tag}`,
  (tag) => `a\r\nset-cookie: x=${tag}`,
  (tag) => `${'W'.repeat(50)}${tag}`,
  (tag) => `=HYPERLINK("//c.test/${tag}";1)`,
  (tag) => `@SUM(${tag})`,
  (tag) => `[x](javascript:pwn(${tag}))`,
  (tag) => `'; drop table users;--${tag}`,
  () => '__proto__',
  () => 'constructor',
]

/** How many texts each field gets. */
export const TEXT_COUNT = TEXTS.length

/** Beyond it, the numbers of two fields would be the same. */
const MAX_TEXTS = 100
/** Numbers with four digits: fewer would appear elsewhere on a page. */
const FIRST_FIELD = 20

/** @returns The number of a text in a field. */
export function tagOf(field: number, text: number): number {
  return (FIRST_FIELD + field) * MAX_TEXTS + text
}

/** @throws Error for a number of a text that does not exist. */
export function hostileText(field: number, text: number): string {
  const make = TEXTS[text]
  if (make === undefined) throw new Error(`There is no text ${text}.`)
  return make(tagOf(field, text))
}

/** The text as a page may show it: case and blanks aside, without what no page can show. */
export function shownForm(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
