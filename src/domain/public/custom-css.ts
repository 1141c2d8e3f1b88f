const MAX_LENGTH = 32 * 1024

const SELECTOR = String.raw`[\w\s.#*:>+~-]+`
/** No function but a colour's: nothing that is not here can load, compute or read anything. */
const VALUE = String.raw`(?:[\w\s#%.,/+-]|(?:rgb|hsl)a?\([\d\s.,%/a-z+-]*\)|"[\w -]*"|'[\w -]*')+`
const DECLARATION = `[a-z-]+:${VALUE}`
const RULE = String.raw`${SELECTOR}(?:,${SELECTOR})*\{${DECLARATION}(?:;${DECLARATION})*;?\}`
const SHEET = new RegExp(String.raw`^(?:${RULE}|@media [\w\s().:-]+\{(?:${RULE})+\})*$`)

/** Nothing that lays itself over the page, or that writes words. */
const MOVING = /(?:^|[{;])\s*(?:position|inset|z-index|content|float|transform|animation|all)\b/i

/**
 * The CSS that a dealership wrote, once more: empty unless it is the plain kind that the server sends (rules, `@media`,
 * colours and lengths). What it is put into keeps it in its box; this keeps it from ending that.
 */
export function harmlessCss(css: string): string {
  const text = css.trim()
  if (text.length > MAX_LENGTH || MOVING.test(text)) return ''
  return SHEET.test(text) ? text : ''
}
