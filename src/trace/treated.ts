import type { Dictionary, Rule, RuleFields } from './rules.ts'

/** The text that is recorded in place of an actor or its logic. */
export const ACTOR = '[actor]'

type Fields = Readonly<Record<string, unknown>>

/** What is done with the values of an object. `undefined` leaves one out. */
export interface Treatment {
  readonly text: (rule: Rule, text: string) => string
  /** For what is no text, no list and no plain object: numbers, flags, dates, errors. */
  readonly other: (rule: Rule, value: unknown) => unknown
  /** For a value that the dictionary does not know, where it is no list and no plain object. */
  readonly unlisted: (value: unknown) => unknown
  /** What `make` makes of a list or an object, or what it made of it in the same place before. */
  readonly remembered?: (value: object, place: string, make: () => unknown) => unknown
}

/**
 * Treats all values of an object by the rules of their fields, however deep they stand.
 *
 * @param parent - see `Dictionary`
 */
export function treated(
  { ruleOf }: Dictionary,
  { text, other, unlisted, remembered = (_value, _place, make) => make() }: Treatment,
  parent: string,
  object: object,
): Record<string, unknown> {
  return fields(parent, { ...object })

  function fields(own: string, value: Fields): Record<string, unknown> {
    // Thousands of rows have twenty fields each: a loop takes half the time of list functions.
    const result: Record<string, unknown> = {}
    for (const key of Object.keys(value)) {
      const rule = ruleOf(own, key)
      if (rule === undefined && !isName(key)) continue
      const made = treat(own, key, rule === 'byField' ? ruleBy(value) : rule, value[key])
      if (made !== undefined) result[key] = made
    }
    return result
  }

  /** An object whose keys are data, such as ids. Without a rule, only keys that look like field names stay. */
  function map(own: string, rule: RuleFields, value: object): Record<string, unknown> {
    const entries = Object.entries(value).flatMap(([key, item]) => {
      const name = rule.$keys === undefined && isName(key) ? key : text(rule.$keys ?? 'shape', key)
      const made = treat(own, own, rule['*'], item)
      return made === undefined ? [] : [[name, made] as const]
    })
    return Object.fromEntries(entries)
  }

  function treat(own: string, key: string, rule: Rule | undefined, item: unknown): unknown {
    if (rule === 'none') return undefined
    if (item === null || item === undefined) return rule === undefined ? unlisted(item) : item
    if (typeof item === 'string' && rule !== undefined) return text(rule, item)
    if (typeof item !== 'object') return rule === undefined ? unlisted(item) : other(rule, item)
    if (isActor(item)) return ACTOR
    if (!Array.isArray(item) && !isPlain(item)) return rule === undefined ? unlisted(item) : other(rule, item)
    return remembered(item, `${own}.${key}`, () => {
      if (!Array.isArray(item))
        return isMap(rule) ? map(key, rule, item) : fields(key === 'output' ? own : key, item)
      const items: readonly unknown[] =
        rule === undefined ? item.filter((one) => typeof one === 'object') : item
      return items.map((one) => treat(own, key, rule, one))
    })
  }

  function ruleBy({ field }: Fields): Rule {
    return typeof field === 'string' ? (ruleOf('values', field) ?? 'shape') : 'number'
  }
}

export const isFields = (rule: Rule | undefined): rule is RuleFields => typeof rule === 'object'

const isMap = (rule: Rule | undefined): rule is RuleFields =>
  isFields(rule) && (rule.$keys ?? rule['*']) !== undefined

/** Keys of objects can be data, such as names or addresses. Only keys that look like field names are safe. */
const isName = (key: string): boolean => /^[a-z_][a-zA-Z_]{0,40}$/.test(key) && key !== '__proto__'

const isActor = (value: object): boolean =>
  'getInitialSnapshot' in value || ('send' in value && 'getSnapshot' in value)

/** Errors, actors and DOM objects can hold anything, so they are not recorded. */
function isPlain(value: object): value is Fields {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
