const MAX_LENGTH = 32 * 1024

const SELECTOR = String.raw`[\w\s.#*:>+~-]+`
/** Values of declarations. Colours are the only functions: others could load, compute or read something. */
const VALUE = String.raw`(?:[\w\s#%.,/+-]|(?:rgb|hsl)a?\([\d\s.,%/a-z+-]*\)|"[\w -]*"|'[\w -]*')+`
const DECLARATION = `[a-z-]+:${VALUE}`
const RULE = String.raw`${SELECTOR}(?:,${SELECTOR})*\{${DECLARATION}(?:;${DECLARATION})*;?\}`
const SHEET = new RegExp(String.raw`^(?:${RULE}|@media [\w\s().:-]+\{(?:${RULE})+\})*$`)

/** Properties that could cover the page or write text. */
const MOVING = /(?:^|[{;])\s*(?:position|inset|z-index|content|float|transform|animation|all)\b/i

/**
 * Checks the CSS of a dealership once more in the browser. The page puts it into `@scope`; this check keeps the
 * CSS from closing that scope.
 *
 * @returns the CSS, or an empty text unless it is plain: rules, `@media`, colours and lengths
 */
export function harmlessCss(css: string): string {
  const text = css.trim()
  if (text.length > MAX_LENGTH || MOVING.test(text)) return ''
  return SHEET.test(text) ? text : ''
}
