const SHORT = 8
const LONG = 128
/** Longest WPA password. A key has 64 hex digits. */
const LONGEST_KEY = 63

/**
 * Replaces a secret by a text that passes the same checks: same kinds of characters, empty or not, same length
 * class (under 8, 8 to 63, 64 to 128, over 128). A code of digits keeps its length, and its blanks and dashes.
 *
 * @param index different for each secret of one event, so that equal secrets stay equal and others differ
 */
export function secretStandIn(secret: string, index: number): string {
  if (secret === '') return ''
  if (/^[\s-]*(?:\d[\s-]*){1,12}$/.test(secret)) return codeLike(secret, index)
  const kinds = [
    [/[A-Z]/, 'A'],
    [/[a-z]/, 'a'],
    [/\d/, '0'],
    [/[^\p{L}\p{N}\s]/u, '!'],
    [/[^\P{Lu}A-Z]/u, 'É'],
    [/[^\P{L}A-Za-z\p{Lu}]/u, 'é'],
    [/[^\P{Nd}0-9]/u, '٣'],
    [/[^\p{L}\p{N}\s!-~]/u, '§'],
    [/\s/, ' '],
  ] as const
  const present = kinds.flatMap(([kind, character]) => (kind.test(secret) ? [character] : []))
  // Forms trim, so a space inside the secret must not move to an end of the stand-in.
  const isPadded = secret.trim() !== secret
  const core = isPadded ? [...present] : innerBlank(present)
  const length = secret.length < SHORT ? Math.max(core.length, SHORT - 1 - index) : lengthLike(secret) + index
  return `${(core[0] ?? '?').repeat(Math.max(0, length - core.length))}${core.join('')}`
}

function codeLike(code: string, index: number): string {
  const { length } = code.replaceAll(/\D/g, '')
  const digits = [...String(index).padStart(length, '0').slice(-length)]
  return code.replaceAll(/\d/g, () => digits.shift() ?? '0').replaceAll(/[^\d-]/g, ' ')
}

function lengthLike(secret: string): number {
  if (secret.length > LONG) return LONG + 1
  // Not 64: a key of 64 hex digits is valid, other texts of that length are too long.
  return secret.length > LONGEST_KEY && !/^[\da-f]{64}$/i.test(secret) ? LONGEST_KEY + 2 : 12
}

function innerBlank(present: readonly string[]): string[] {
  const [first = '?', ...others] = present
  if (!others.includes(' ')) return [...present]
  const rest = others.filter((character) => character !== ' ')
  return [first, ' ', ...(rest.length > 0 ? rest : [first])]
}

/**
 * A meaningless text of the same length: `x` for each letter of any script, `1` for each digit, one sign for each symbol or
 * emoji. Blanks and the signs of ASCII stay, unless the text has nothing else: signs alone can be a message. A web link
 * keeps its scheme.
 */
export function shapeOf(text: string): string {
  const [scheme = ''] = /^\s*https?:\/\//i.exec(text) ?? []
  const rest = text.slice(scheme.length)
  const classes = /^[ -~\n\r\t]*$/.test(rest)
    ? rest.replace(/[A-Za-z]/g, 'x').replace(/\d/g, '1')
    : rest.replace(/[^!-/:-@[-`{-~ \n\r\t]/gu, classOf)
  const isText = scheme !== '' || /[\p{L}\p{N}]/u.test(classes)
  return blanksOf(scheme) + (isText ? classes : classes.replace(/[!-/:-@[-`{-~]/g, '-'))
}

/** The same number of code points and of code units, since forms limit one or the other. */
function classOf(character: string): string {
  const isLong = character.length > 1
  if (/[\p{L}\p{M}]/u.test(character)) return isLong ? '𝑥' : 'x'
  if (/\p{N}/u.test(character)) return isLong ? '𝟏' : '1'
  if (/[\v\f]/.test(character)) return '\v'
  if (/\s/.test(character)) return ' '
  if (/\p{Cc}/u.test(character)) return '\u0007'
  return isLong ? '🔌' : '§'
}

/** Blanks of other scripts could be a message, too. */
const blanksOf = (text: string): string => text.replace(/[^\S \n\r\t]/g, ' ')

/** One of many texts of the same shape: number 0 is the shape itself. */
export function numberedShape(shape: string, number: number): string {
  let rest = number
  const alphabets = /[x1]/.test(shape) ? ALPHABETS : [SIGNS]
  const characters = [...shape].reverse().map((character) => {
    const alphabet = rest === 0 ? undefined : alphabets.find((one) => one.startsWith(character))
    if (alphabet === undefined) return character
    const replaced = alphabet[rest % alphabet.length] ?? character
    rest = Math.floor(rest / alphabet.length)
    return replaced
  })
  return characters.reverse().join('')
}

const ALPHABETS = ['xyzabcdefghijklmnopqrstuvw', '1234567890']
const SIGNS = '-.,:;!?+*'

/** An ISO date or time; otherwise a shape. */
export function timeOf(text: string): string {
  return TIME.test(text) ? text : shapeOf(text)
}

const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/
