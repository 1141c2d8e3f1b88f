import { identityOf, KINDS, type Kind, kindOf, normalized, pseudonymOf } from './pseudonym-kinds.ts'
import { hashOf } from './rules.ts'
import { numberedShape, shapeOf } from './stand-ins.ts'

/** Searched words that are shorter stay in a note: they are mostly the beginnings of words. */
const SHORTEST_TYPED = 3
const MOST_WORDS = 12

/**
 * Pseudonyms for the values of one trace. The same value always gets the same one. No original is stored: a value is
 * known by its fingerprint.
 */
export class Pseudonyms {
  readonly #staffDomain: string
  readonly #salt = crypto.getRandomValues(new Uint32Array(2))
  /** By fingerprint of a value, its number. */
  readonly #numbers = new Map<number, number>()
  /** By fingerprint of a typed text, its number among those of the same shape. */
  readonly #variants = new Map<number, number>()
  /** By fingerprint of a shape, how many texts have it. */
  readonly #shapes = new Map<number, number>()
  /** By fingerprint of the words of a value, its number and kind as one number, to save memory. */
  readonly #words = new Map<number, number>()
  #last = 0
  #mostWords = 1

  /** @param staffDomain Addresses of this domain keep it, since the sign-in depends on it. Empty for none. */
  constructor(staffDomain = '') {
    this.#staffDomain = staffDomain
  }

  /** The pseudonym of a value. Keeps the blanks around it. */
  of(text: string, wanted: Kind = 'person'): string {
    const core = text.trim()
    if (core === '') return blanksOf(text)
    const kind = kindOf(core, wanted)
    const standIn = pseudonymOf(core, kind, this.#numberOf(core, kind))
    const isStaff = kind === 'email' && core.toLowerCase().endsWith(`@${this.#staffDomain.toLowerCase()}`)
    const pseudonym = isStaff ? standIn.replace(/@.*/, `.invalid@${this.#staffDomain}`) : standIn
    return core === text ? pseudonym : withBlanks(text, core, pseudonym)
  }

  /** The shape of a typed text. Different texts get different ones, so that a list still tells two searches apart. */
  typed(text: string): string {
    const core = text.trim()
    if (core === '') return blanksOf(text)
    const shape = shapeOf(core)
    const print = this.fingerprint(core)
    let variant = this.#variants.get(print)
    if (variant === undefined) {
      const ofShape = this.fingerprint(shape)
      variant = this.#shapes.get(ofShape) ?? 0
      this.#shapes.set(ofShape, variant + 1)
      this.#variants.set(print, variant)
      this.#learn(core, 'typed', 0)
    }
    const standIn = numberedShape(shape, variant)
    return core === text ? standIn : withBlanks(text, core, standIn)
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

  /** Replaces e-mail addresses, VINs, and every value that the trace has a pseudonym for, as whole words in any case. */
  inNote(note: string): string {
    const parts = note.split(/([^\s@<>"'`,;:()[\]{}/?&=%]+@[^\s@<>"'`,;:()[\]{}/?&=%]+)/)
    return parts.map((part, index) => (index % 2 === 1 ? this.in(part) : this.#withoutKnown(part))).join('')
  }

  #withoutKnown(text: string): string {
    const words = [...text.matchAll(WORD)]
    let result = ''
    let at = 0
    for (let index = 0; index < words.length; ) {
      const found = this.#knownAt(words, index)
      const last = words[index + (found?.count ?? 1) - 1]
      const first = words[index]
      index += found?.count ?? 1
      if (!found || !first || !last) continue
      const end = last.index + last[0].length
      const value = text.slice(first.index, end)
      result += this.in(text.slice(at, first.index)) + pseudonymOf(value, found.kind, found.number)
      at = end
    }
    return result + this.in(text.slice(at))
  }

  /** The longest known value that starts with this word. */
  #knownAt(words: readonly RegExpExecArray[], index: number) {
    for (let count = Math.min(this.#mostWords, words.length - index); count > 0; count -= 1) {
      const phrase = words
        .slice(index, index + count)
        .map(([word]) => normalized(word))
        .join(' ')
      const known = phrase.length > 1 ? this.#words.get(this.fingerprint(phrase)) : undefined
      const kind = KINDS[(known ?? 0) % KINDS.length]
      if (known !== undefined && kind) return { kind, number: Math.floor(known / KINDS.length), count }
    }
    return undefined
  }

  #numberOf(core: string, kind: Kind): number {
    const print = this.fingerprint(identityOf(core, kind))
    const known = this.#numbers.get(print)
    if (known !== undefined) return known
    this.#last += 1
    // A value must not be its own pseudonym by chance.
    if (pseudonymOf(core, kind, this.#last) === core) this.#last += 1
    const number = this.#last
    this.#numbers.set(print, number)
    this.#learn(core, kind, number)
    return number
  }

  /** Remembers the words of a value for notes. */
  #learn(core: string, kind: Kind, number: number): void {
    const words = wordsOf(normalized(core))
    if (words.length === 0 || words.length > MOST_WORDS) return
    this.#mostWords = Math.max(this.#mostWords, words.length)
    const parts = partsOf(core, kind, words)
    for (const phrase of [words.join(' '), ...parts]) {
      const print = this.fingerprint(phrase)
      const isShort = kind === 'typed' && phrase.length < SHORTEST_TYPED
      const known = this.#words.get(print)
      // Typed texts have the number 0. A value with a pseudonym takes their place.
      if (!isShort && (known === undefined || known < KINDS.length))
        this.#words.set(print, number * KINDS.length + KINDS.indexOf(kind))
    }
  }

  /** A number that says nothing of the text without the salt of this trace. */
  fingerprint(text: string): number {
    return hashOf(text, this.#salt)
  }
}

const EMAIL = /[^\s@<>"'`,;:()[\]{}/?&=%]+(?:@|%40)[^\s@<>"'`,;:()[\]{}/?&=%]+/gi
const VIN = /(?<![A-Z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/gi
const WORD = /[\p{L}\p{M}\p{N}_]+/gu
const PLAIN_WORD = /^\w+$/

/** What people write for a value besides the whole: one of several names, the end of a VIN, a number without its zeros. */
function partsOf(core: string, kind: Kind, words: readonly string[]): readonly string[] {
  if (kind === 'typed' || kind === 'person') return words
  if (kind === 'vin' || kind === 'wrongVin') return [-8, -6].map((length) => normalized(core.slice(length)))
  return kind === 'id' && /^0+\d/.test(core) ? [identityOf(core, kind)] : []
}

/** Most ids and names are plain words, which the expression for all scripts takes four times as long for. */
const wordsOf = (text: string): readonly string[] =>
  PLAIN_WORD.test(text) ? [text] : (text.match(WORD) ?? [])

const blanksOf = (blanks: string): string => blanks.replace(/[^ \n\r\t]/g, ' ')

function withBlanks(text: string, core: string, standIn: string): string {
  const start = text.indexOf(core)
  return blanksOf(text.slice(0, start)) + standIn + blanksOf(text.slice(start + core.length))
}
