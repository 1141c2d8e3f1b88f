import { Pseudonyms } from './pseudonyms.ts'
import type { Dictionary, NamedRule, Rule } from './rules.ts'
import { secretStandIn, shapeOf, timeOf } from './stand-ins.ts'
import { redactedParts } from './structured-text.ts'
import { isFields, type Treatment, treated } from './treated.ts'

export interface Redacted<T> {
  readonly value: T
  /** Approximate size as JSON, in characters, without that of `rows`. */
  readonly weight: number
  /** The same of the rows of lists that were not redacted before. */
  readonly rows: number
}

/** The most texts that a redactor shares. */
const MOST_TEXTS = 2_000
/** The most versions of rows that it knows. */
const MOST_ROWS = 5_000

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
  /** The redacted versions of rows, by row and by fingerprint: a row that is read again without a change is the same. */
  readonly #rows = new WeakMap<object, RedactedRow>()
  readonly #versions = new Map<number, RedactedRow>()

  /** @param staffDomain See `Pseudonyms`. */
  constructor(dictionary: Dictionary, staffDomain = '') {
    this.#dictionary = dictionary
    this.#pseudonyms = new Pseudonyms(staffDomain)
  }

  /**
   * Redacts rows of an event before the event itself, until there is no more time.
   *
   * @returns whether `event` has little left to do
   */
  prepare(event: object, isOver: () => boolean): boolean {
    for (const row of rowsIn(event)) {
      if (isOver()) return false
      this.#row(row)
    }
    return true
  }

  event({ type, ...fields }: { readonly type: string }): Redacted<RedactedEvent> {
    const { value, weight, rows } = this.#redacted(placeOf(type), fields)
    return { value: { ...value, type }, weight: weight + type.length + 60, rows }
  }

  context(machine: string, context: unknown): Redacted<Record<string, unknown>> {
    return this.#redacted(machine, context)
  }

  /** Only the fields that the dictionary knows, without blanks for the others. */
  visible(machine: string, context: unknown): Record<string, unknown> {
    return listed(this.#dictionary, machine, this.context(machine, context).value)
  }

  /**
   * Redacts a text that is written for support: replaces e-mail addresses, VINs, and every value that the trace has a
   * pseudonym for.
   */
  text(text: string): string {
    return this.#pseudonyms.inNote(text)
  }

  #redacted(parent: string, object: unknown): Redacted<Record<string, unknown>> {
    if (typeof object !== 'object' || object === null) return { value: {}, weight: 0, rows: 0 }
    const secrets: string[] = []
    let weight = 0
    let rows = 0
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
      unlisted: (value) => weighed(blank(value)),
      remembered: (value, place, make) => {
        if (!place.endsWith(ROWS) || Array.isArray(value)) return make()
        const row = this.#row(value)
        rows += row.weight
        row.weight = 0
        return weighed(row.value)
      },
    }
    const value = treated(this.#dictionary, treatment, parent, object)
    return { value, weight, rows }
  }

  #row(row: object): RedactedRow {
    const known = this.#rows.get(row)
    if (known !== undefined) return known
    const version = this.#pseudonyms.fingerprint(JSON.stringify(row))
    const redacted: RedactedRow = this.#versions.get(version) ?? { ...this.#redacted('rows', row) }
    if (this.#versions.size >= MOST_ROWS) this.#versions.clear()
    this.#versions.set(version, redacted)
    this.#rows.set(row, redacted)
    return redacted
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

/** What all that has a version of a row shares. */
interface RedactedRow {
  readonly value: Record<string, unknown>
  /** 0 after the first event that has it. */
  weight: number
}

/** The end of the place of a row. */
const ROWS = '.rows'

/** The rows that a list has read. */
function rowsIn({ output }: { readonly output?: { readonly rows?: unknown } | null }): readonly object[] {
  const rows = output?.rows
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : []
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
