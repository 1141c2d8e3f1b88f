const SHORT = 8
const LONG = 128
const LONGEST_EMAIL = 254
/** Longest WPA password. A key has 64 hex digits. */
const LONGEST_KEY = 63
const LONGEST_NAME = 100

/**
 * Replaces a secret by a text that passes the same checks: same kinds of characters, empty or not, same length
 * class (under 8, 8 to 63, 64 to 128, over 128). A code of digits keeps its length.
 *
 * @param index different for each secret of one event, so that equal secrets stay equal and others differ
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
  // Forms trim, so a space inside the secret must not move to an end of the stand-in.
  const isPadded = secret.trim() !== secret
  const core = isPadded ? [...present] : innerBlank(present)
  const length = secret.length < SHORT ? Math.max(core.length, SHORT - 1 - index) : lengthLike(secret) + index
  return `${(core[0] ?? '?').repeat(Math.max(0, length - core.length))}${core.join('')}`
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

/** A meaningless text with the same length, spaces and signs. A web link keeps its scheme. */
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

/** Pseudonyms for names, e-mail addresses and VINs. The same text always gets the same one. */
export class Pseudonyms {
  readonly #known = new Map<string, string>()

  /** The pseudonym of a text. Keeps spaces around it; returns a pseudonym unchanged. */
  of(text: string): string {
    const core = text.trim()
    if (core === '' || isPseudonym(core)) return text
    return text.replace(core, () => this.#pseudonymOf(core))
  }

  /** Replaces e-mail addresses (also in URLs) and VINs inside a text. */
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
