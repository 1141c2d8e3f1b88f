import type { Rule, TraceRules } from './rules.ts'
import { Pseudonyms, secretStandIn, shapeOf } from './stand-ins.ts'

/** The text that the recorder stores in place of the logic of an actor. */
export const ACTOR = '[actor]'

export interface Redacted<T> {
  readonly value: T
  /** Approximate size as JSON, in characters. */
  readonly weight: number
}

/** An event after redaction: its type, and the fields that the rules allow. */
export interface RedactedEvent {
  readonly type: string
  readonly [field: string]: unknown
}

/**
 * Applies trace rules. A value without a rule is replaced by a blank of its type and about its size, so that
 * the machine can still read it. One redactor uses the same pseudonym for the same value.
 */
export class Redactor {
  readonly #pseudonyms = new Pseudonyms()

  event(rules: TraceRules, event: { readonly type: string }): Redacted<RedactedEvent> {
    const { type, ...fields } = event
    const rule = rules.events[type] ?? {}
    const pass = new Pass(this.#pseudonyms, blank)
    const redacted = pass.fields({ actorId: 'keep', ...rule }, fields)
    return { value: { ...redacted, type }, weight: pass.weight + type.length + 60 }
  }

  context(rules: TraceRules, context: unknown): Redacted<Record<string, unknown>> {
    const pass = new Pass(this.#pseudonyms, blank)
    return { value: isObject(context) ? pass.fields(rules.context, context) : {}, weight: pass.weight }
  }

  /** Only the fields with a rule, without blanks for the others. Used to compare contexts. */
  visible(rules: TraceRules, context: unknown): Record<string, unknown> {
    return isObject(context) ? new Pass(this.#pseudonyms, () => undefined).fields(rules.context, context) : {}
  }

  /** Redacts a text that is written for support: replaces only e-mail addresses and VINs. */
  text(text: string): string {
    return this.#pseudonyms.in(text)
  }
}

class Pass {
  weight = 0
  readonly #pseudonyms: Pseudonyms
  readonly #unlisted: (value: unknown) => unknown
  readonly #secrets: string[] = []

  constructor(pseudonyms: Pseudonyms, unlisted: (value: unknown) => unknown) {
    this.#pseudonyms = pseudonyms
    this.#unlisted = unlisted
  }

  fields(rules: { readonly [field: string]: Rule }, value: object): Record<string, unknown> {
    const entries = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
      const rule = Object.hasOwn(rules, key) ? rules[key] : rules['*']
      if (rule === undefined && !isName(key)) return []
      const redacted = rule === undefined ? this.#weigh(this.#unlisted(item)) : this.#apply(rule, item)
      const name = Object.hasOwn(rules, key) || rule === undefined ? key : this.#pseudonyms.in(key)
      this.weight += name.length + 4
      return redacted === undefined ? [] : [[name, redacted]]
    })
    return Object.fromEntries(entries)
  }

  #apply(rule: Rule, value: unknown): unknown {
    if (value === null || value === undefined) return value
    if (rule === 'keep') return this.#keep(value)
    if (rule === 'actor') return this.#weigh(ACTOR)
    if (rule === 'secret') return typeof value === 'string' ? this.#weigh(this.#secret(value)) : blank(value)
    if (rule === 'shape') return this.#weigh(typeof value === 'string' ? shapeOf(value) : blank(value))
    if (rule === 'pseudonym') {
      return typeof value === 'string' ? this.#weigh(this.#pseudonyms.of(value)) : this.#weigh(blank(value))
    }
    if (isList(rule)) {
      if (!Array.isArray(value)) return this.#weigh(blank(value))
      return value.map((item) => this.#apply(rule[0], item))
    }
    return isObject(value) ? this.fields(rule, value) : this.#weigh(blank(value))
  }

  #keep(value: unknown): unknown {
    if (typeof value === 'string') return this.#weigh(this.#pseudonyms.in(value))
    if (Array.isArray(value)) return value.map((item) => this.#keep(item))
    if (isObject(value)) return this.fields({ '*': 'keep' }, value)
    if (value === null || value === undefined || typeof value === 'boolean') return value
    return typeof value === 'number' ? this.#weigh(value) : blank(value)
  }

  #secret(secret: string): string {
    const known = this.#secrets.indexOf(secret)
    const index = known >= 0 ? known : this.#secrets.push(secret) - 1
    return secretStandIn(secret, index)
  }

  #weigh<T>(value: T): T {
    this.weight += typeof value === 'string' ? value.length + 2 : 6
    return value
  }
}

/** A meaningless value of the same type: a text of the same length (at most 64), 0, false, an empty list. */
function blank(value: unknown): unknown {
  if (typeof value === 'string') return 'x'.repeat(Math.min(value.length, 64))
  if (typeof value === 'number') return 0
  if (typeof value === 'boolean') return false
  if (value === null) return null
  if (Array.isArray(value)) return []
  if (!isObject(value)) return isFunctionOrNothing(value) ? undefined : {}
  const fields = Object.entries(value).filter(([key]) => isName(key))
  return Object.fromEntries(fields.map(([key, item]) => [key, blank(item)]))
}

/** Keys of objects can be data, such as names or addresses. Only keys that look like field names are safe. */
const isName = (key: string): boolean => /^[a-z_][a-zA-Z_]{0,40}$/.test(key)

const isFunctionOrNothing = (value: unknown): boolean => value === undefined || typeof value === 'function'

const isList = (rule: Rule): rule is readonly [Rule] => Array.isArray(rule)

/** Plain objects only. Errors, actors and DOM objects can hold anything, so they are not recorded. */
function isObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
