import { Pseudonyms } from './pseudonyms.ts'
import { isEventOf, type NamedRule, type Rule, type RuleFields, type TraceRules } from './rules.ts'
import { secretStandIn, shapeOf, timeOf } from './stand-ins.ts'
import { hasParts, redactedParts } from './structured-text.ts'

/** The text that the recorder stores in place of the logic of an actor. */
export const ACTOR = '[actor]'

export interface Redacted<T> {
  readonly value: T
  /** Approximate size as JSON, in characters. */
  readonly weight: number
}

/** The most texts that a redactor shares. */
const MOST_TEXTS = 2_000

/** Rules whose texts repeat from row to row. To look up the others costs a hash of each and finds nothing. */
const REPEATED: ReadonlySet<Rule> = new Set(['name', 'keep', 'shape'])

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
  readonly #pseudonyms: Pseudonyms
  readonly #texts = new Map<string, string>()

  /** @param staffDomain See `Pseudonyms`. */
  constructor(staffDomain = '') {
    this.#pseudonyms = new Pseudonyms(staffDomain)
  }

  event(rules: TraceRules, event: { readonly type: string }): Redacted<RedactedEvent> {
    const { type, ...fields } = event
    const rule = Object.entries(rules.events).find(([rule]) => isEventOf(rule, type))?.[1] ?? {}
    const pass = this.#pass(blank)
    const redacted = pass.fields({ actorId: 'keep', ...rule }, fields)
    return { value: { ...redacted, type }, weight: pass.weight + type.length + 60 }
  }

  context(rules: TraceRules, context: unknown): Redacted<Record<string, unknown>> {
    const pass = this.#pass(blank)
    return { value: isObject(context) ? pass.fields(rules.context, context) : {}, weight: pass.weight }
  }

  /** Only the fields with a rule, without blanks for the others. */
  visible(rules: TraceRules, context: unknown): Record<string, unknown> {
    return isObject(context) ? this.#pass(() => undefined).fields(rules.context, context) : {}
  }

  #pass(unlisted: (value: unknown) => unknown): Pass {
    return new Pass(this.#pseudonyms, unlisted, (text) => this.#shared(text))
  }

  /** The same text, stored once: rows repeat their texts, and each pseudonym is made anew. */
  #shared(text: string): string {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    if (this.#texts.size >= MOST_TEXTS) this.#texts.clear()
    this.#texts.set(text, text)
    return text
  }

  /**
   * Redacts a text that is written for support: replaces e-mail addresses, VINs, and every value that the trace has a
   * pseudonym for.
   */
  text(text: string): string {
    return this.#pseudonyms.inNote(text)
  }
}

/** The fields of a replayed context that `visible` records. A replay has only redacted values, so they stay as they are. */
export function listed(rules: RuleFields, value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = Object.entries(value).flatMap(([key, item]) => {
    const rule = ruleOf(rules, key)
    return rule === undefined || rule === 'none' ? [] : [[key, listedIn(chosen(rule, value), item)] as const]
  })
  return Object.fromEntries(fields)
}

function listedIn(rule: Rule, value: unknown): unknown {
  if (typeof rule === 'string') return value
  if (isList(rule)) return Array.isArray(value) ? value.map((item) => listedIn(rule[0], item)) : value
  return isObject(value) ? listed(rule, value) : value
}

class Pass {
  weight = 0
  readonly #pseudonyms: Pseudonyms
  readonly #unlisted: (value: unknown) => unknown
  readonly #shared: (text: string) => string
  readonly #secrets: string[] = []

  constructor(
    pseudonyms: Pseudonyms,
    unlisted: (value: unknown) => unknown,
    shared: (text: string) => string,
  ) {
    this.#pseudonyms = pseudonyms
    this.#unlisted = unlisted
    this.#shared = shared
  }

  fields(rules: RuleFields, value: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const redacted: [string, unknown][] = []
    for (const key of Object.keys(value)) {
      const rule = ruleOf(rules, key)
      if (rule === undefined && !isName(key)) continue
      const item = value[key]
      const result =
        rule === undefined ? this.#weigh(this.#unlisted(item)) : this.#apply(chosen(rule, value), item)
      const name = rule === undefined || Object.hasOwn(rules, key) ? key : this.#key(rules.$keys, key)
      this.weight += name.length + 4
      if (result !== undefined) redacted.push([name, result])
    }
    return Object.fromEntries(redacted)
  }

  /** Keys of objects can be data, such as ids. Without a rule only those that look like field names stay. */
  #key(rule: Rule | undefined, key: string): string {
    return rule === undefined && isName(key) ? key : this.#text(rule ?? 'shape', key)
  }

  #apply(rule: Rule, value: unknown): unknown {
    if (rule === 'none') return undefined
    if (value === null || value === undefined) return value
    if (rule === 'actor') return this.#weigh(ACTOR)
    if (typeof value === 'string') {
      const text = this.#text(rule, value)
      return this.#weigh(REPEATED.has(rule) ? this.#shared(text) : text)
    }
    if ((rule === 'number' || rule === 'keep') && isNumber(value)) return this.#weigh(value)
    if (Array.isArray(value)) {
      const inner = isList(rule) ? rule[0] : rule === 'keep' ? rule : undefined
      return inner === undefined ? this.#weigh([]) : value.map((item) => this.#apply(inner, item))
    }
    return isFields(rule) && isObject(value) ? this.fields(rule, value) : this.#weigh(blank(value))
  }

  #text(rule: Rule, text: string): string {
    if (typeof rule === 'string') return this.#named(rule, text)
    if (isFields(rule) && hasParts(rule))
      return redactedParts(rule, text, (inner, part) => this.#text(inner, part))
    return blankText(text)
  }

  #named(rule: NamedRule, text: string): string {
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
        return this.#secret(text)
      case 'number':
      case 'shape':
        return shapeOf(text)
      case 'typed':
        return this.#pseudonyms.typed(text)
      case 'actor':
        return ACTOR
      case 'none':
        return ''
    }
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

/** A rule that depends on another field of the same object. */
function chosen(rule: Rule, fields: Readonly<Record<string, unknown>>): Rule {
  if (!isFields(rule) || !isFields(rule.$by)) return rule
  const [field = ''] = Object.keys(rule.$by)
  const rules = rule.$by[field]
  const value = fields[field]
  return (isFields(rules) && typeof value === 'string' ? ruleOf(rules, value) : undefined) ?? {}
}

function ruleOf(rules: RuleFields, key: string): Rule | undefined {
  return Object.hasOwn(rules, key) ? rules[key] : rules['*']
}

/** A meaningless value of the same type: a text of the same length (at most 64), 0, false, an empty list. */
function blank(value: unknown): unknown {
  if (typeof value === 'string') return blankText(value)
  if (typeof value === 'number') return 0
  if (typeof value === 'boolean') return false
  if (value === null) return null
  if (Array.isArray(value)) return []
  if (!isObject(value)) return isFunctionOrNothing(value) ? undefined : {}
  const fields = Object.entries(value).filter(([key]) => isName(key))
  return Object.fromEntries(fields.map(([key, item]) => [key, blank(item)]))
}

const blankText = (text: string): string => 'x'.repeat(Math.min(text.length, 64))

/** Keys of objects can be data, such as names or addresses. Only keys that look like field names are safe. */
const isName = (key: string): boolean => /^[a-z_][a-zA-Z_]{0,40}$/.test(key)

const isNumber = (value: unknown): boolean => typeof value === 'number' || typeof value === 'boolean'

const isFunctionOrNothing = (value: unknown): boolean => value === undefined || typeof value === 'function'

const isList = (rule: Rule): rule is readonly [Rule] => Array.isArray(rule)

const isFields = (rule: Rule | undefined): rule is RuleFields => typeof rule === 'object' && !isList(rule)

/** Plain objects only. Errors, actors and DOM objects can hold anything, so they are not recorded. */
function isObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
