const SHORT = 8
const LONG = 128
const LONGEST_EMAIL = 254
/** Of a Wi-Fi network; 64 digits in hex are a key as well. */
const LONGEST_KEY = 63
const LONGEST_NAME = 100

/**
 * A text that passes the same checks as a secret: the same kinds of characters, empty or not, the same length class (under
 * 8, 8 to 63, 64 to 128, over 128). A code of digits keeps its length. `index` tells different secrets of one event apart.
 */
export function secretStandIn(secret: string, index: number): string {
  if (secret === '') return ''
  if (/^\d{1,12}$/.test(secret)) return String(index).padStart(secret.length, '0').slice(-secret.length)
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
  // A blank at an end matters to forms that trim: one that was inside stays inside.
  const isPadded = secret.trim() !== secret
  const core = isPadded ? [...present] : innerBlank(present)
  const length = secret.length < SHORT ? Math.max(core.length, SHORT - 1 - index) : lengthLike(secret) + index
  return `${(core[0] ?? '?').repeat(Math.max(0, length - core.length))}${core.join('')}`
}

function lengthLike(secret: string): number {
  if (secret.length > LONG) return LONG + 1
  // Not 64: a key in hex is none that is too long.
  return secret.length > LONGEST_KEY && !/^[\da-f]{64}$/i.test(secret) ? LONGEST_KEY + 2 : 12
}

function innerBlank(present: readonly string[]): string[] {
  const [first = '?', ...others] = present
  if (!others.includes(' ')) return [...present]
  const rest = others.filter((character) => character !== ' ')
  return [first, ' ', ...(rest.length > 0 ? rest : [first])]
}

/** A text as long as this one, with its blanks and signs, that says nothing. A link to a web page stays one. */
export function shapeOf(text: string): string {
  const [scheme = ''] = /^\s*https?:\/\//i.exec(text) ?? []
  return (
    scheme +
    text
      .slice(scheme.length)
      .replace(/\p{N}/gu, '1')
      .replace(/[\p{L}\p{M}]/gu, 'x')
  )
}

/** Gives each name, e-mail address and VIN a stand-in of its kind, the same one every time. */
export class Pseudonyms {
  readonly #known = new Map<string, string>()

  /** Blanks around the text stay; a pseudonym stays what it is. */
  of(text: string): string {
    const core = text.trim()
    if (core === '' || isPseudonym(core)) return text
    return text.replace(core, () => this.#pseudonymOf(core))
  }

  /** The text with the e-mail addresses (also those in URLs) and VINs in it replaced. */
  in(text: string): string {
    if (text.length < 3 || !/@|%40|[A-Z0-9]{17}/i.test(text)) return text
    return text
      .replace(EMAIL, (email) =>
        email.includes('@') ? this.of(email) : encodeURIComponent(this.of(email.replace(/%40/gi, '@'))),
      )
      .replace(VIN, (vin) => (/\d/.test(vin) && /[A-Z]/i.test(vin) ? this.of(vin) : vin))
  }

  #pseudonymOf(core: string): string {
    const key = core.toLowerCase()
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const pseudonym = this.#create(core, this.#known.size + 1)
    this.#known.set(key, pseudonym)
    return pseudonym
  }

  #create(core: string, number: number): string {
    if (/^[^\s@]+@[^\s@]+$/.test(core)) {
      const email = `user-${number}@example${/@.*\./.test(core) ? '.invalid' : ''}`
      return core.length > LONGEST_EMAIL ? email.replace('@', `${'x'.repeat(LONGEST_EMAIL)}@`) : email
    }
    if (core.includes('@')) return core.replace(/[\p{L}\p{N}]/gu, 'x')
    if (/^[A-HJ-NPR-Z0-9]{17}$/i.test(core)) return `ZZZ${String(number).padStart(14, '0')}`
    return `person-${number}`.padEnd(core.length > LONGEST_NAME ? LONGEST_NAME + 1 : 0, 'x')
  }
}

const EMAIL = /[^\s@<>"'`,;:()[\]{}/?&=%]+(?:@|%40)[^\s@<>"'`,;:()[\]{}/?&=%]+/gi
const VIN = /(?<![A-Z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/gi

const isPseudonym = (text: string): boolean =>
  /^(?:person-\d+x*|user-\d+x*@example(?:\.invalid)?|ZZZ0\d{13}|[x\P{L}]*@[x\P{L}]*)$/u.test(text)
