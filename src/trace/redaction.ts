import { Pseudonyms } from './pseudonyms.ts'
import type { Dictionary, NamedRule, Rule } from './rules.ts'
import { secretStandIn, shapeOf, timeOf } from './stand-ins.ts'
import { redactedParts } from './structured-text.ts'
import { isFields, type Treatment, treated } from './treated.ts'

export interface Redacted<T> {
  readonly value: T
  /** Approximate size as JSON, in characters. */
  readonly weight: number
}

/** The most texts that a redactor shares. */
const MOST_TEXTS = 2_000

/** Rules whose texts repeat from row to row. To look up the others costs a hash of each and finds nothing. */
const REPEATED: ReadonlySet<Rule> = new Set(['name', 'keep', 'shape'])

/** Rules under which numbers and flags stay, besides those by the text. */
const NUMERIC: ReadonlySet<Rule> = new Set(['keep', 'number', 'time', 'typed'])

/** Of the name of a field and the signs around it and its value, as JSON. */
const WEIGHT_OF_KEY = 14

/** An event after redaction: its type, and the fields that the dictionary allows. */
export interface RedactedEvent {
  readonly type: string
  readonly [field: string]: unknown
}

/**
 * Applies a dictionary. A value that it does not know is replaced by a blank of its type and about its size, so that the machine
 * can still read it. One redactor uses the same pseudonym for the same value.
 */
export class Redactor {
  readonly #dictionary: Dictionary
  readonly #pseudonyms: Pseudonyms
  readonly #texts = new Map<string, string>()

  /** @param staffDomain See `Pseudonyms`. */
  constructor(dictionary: Dictionary, staffDomain = '') {
    this.#dictionary = dictionary
    this.#pseudonyms = new Pseudonyms(staffDomain)
  }

  event({ type, ...fields }: { readonly type: string }): Redacted<RedactedEvent> {
    const { value, weight } = this.#redacted(placeOf(type), fields, blank)
    return { value: { ...value, type }, weight: weight + type.length + 60 }
  }

  context(machine: string, context: unknown): Redacted<Record<string, unknown>> {
    return this.#redacted(machine, context, blank)
  }

  /** Only the fields that the dictionary knows, without blanks for the others. */
  visible(machine: string, context: unknown): Record<string, unknown> {
    return this.#redacted(machine, context, () => undefined).value
  }

  /**
   * Redacts a text that is written for support: replaces e-mail addresses, VINs, and every value that the trace has a
   * pseudonym for.
   */
  text(text: string): string {
    return this.#pseudonyms.inNote(text)
  }

  #redacted(
    parent: string,
    object: unknown,
    unlisted: (value: unknown) => unknown,
  ): Redacted<Record<string, unknown>> {
    if (typeof object !== 'object' || object === null) return { value: {}, weight: 0 }
    const secrets: string[] = []
    let weight = 0
    const weighed = <T>(value: T): T => {
      weight += WEIGHT_OF_KEY + (typeof value === 'string' ? value.length : 4)
      return value
    }
    const treatment: Treatment = {
      text: (rule, text) => {
        const redacted = this.#text(rule, text, secrets)
        return weighed(REPEATED.has(rule) ? this.#shared(redacted) : redacted)
      },
      other: (rule, value) =>
        weighed(isNumber(value) && (NUMERIC.has(rule) || isWords(rule)) ? value : blank(value)),
      unlisted: (value) => weighed(unlisted(value)),
    }
    const value = treated(this.#dictionary, treatment, parent, object)
    return { value, weight }
  }

  /** The same text, stored once: rows repeat their texts, and each pseudonym is made anew. */
  #shared(text: string): string {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    if (this.#texts.size >= MOST_TEXTS) this.#texts.clear()
    this.#texts.set(text, text)
    return text
  }

  #text(rule: Rule, text: string, secrets: string[]): string {
    if (!isFields(rule)) return this.#named(rule, text, secrets)
    return redactedParts(rule, text, (inner, part) => this.#text(inner, part, secrets))
  }

  #named(rule: NamedRule, text: string, secrets: string[]): string {
    switch (rule) {
      case 'keep':
        return this.#pseudonyms.in(text)
      case 'time':
        return timeOf(text)
      case 'pseudonym':
        return this.#pseudonyms.of(text, 'person')
      case 'id':
      case 'name':
      case 'postalCode':
        return this.#pseudonyms.of(text, rule)
      case 'secret':
        return secretStandIn(text, numberIn(secrets, text))
      case 'typed':
        return this.#pseudonyms.typed(text)
      case 'number':
      case 'shape':
      case 'byField':
        return shapeOf(text)
      case 'none':
        return ''
    }
  }
}

/** The event, or the child that has sent it: `xstate.done.actor.save.1` is one of `save`. */
export function placeOf(type: string): string {
  return /^xstate\.(?:done|error)\.actor\.(.+?)(?:\.\d+)?$/.exec(type)?.[1] ?? type
}

/**
 * The fields of a replayed context that the dictionary knows. A replay has only redacted values, so they stay as they are.
 */
export function listed(dictionary: Dictionary, machine: string, context: object): Record<string, unknown> {
  return treated(dictionary, LISTED, machine, context)
}

const LISTED: Treatment = {
  text: (_rule, text) => text,
  other: (_rule, value) => value,
  unlisted: () => undefined,
}

function numberIn(secrets: string[], secret: string): number {
  const known = secrets.indexOf(secret)
  return known >= 0 ? known : secrets.push(secret) - 1
}

/** A meaningless value of the same type: a text of the same length (at most 64), 0, false; nothing of other objects. */
function blank(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
      return 'x'.repeat(Math.min(value.length, 64))
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'object':
      return value === null ? null : {}
    default:
      return undefined
  }
}

const isNumber = (value: unknown): boolean => typeof value === 'number' || typeof value === 'boolean'

const isWords = (rule: Rule): boolean => isFields(rule) && rule.$is !== undefined
