import { PSEUDONYM } from './pseudonym-kinds.ts'
import type { Rule, RuleFields, TraceRules } from './rules.ts'
import { timeOf } from './stand-ins.ts'
import { hasParts, redactedParts } from './structured-text.ts'

/** What stands in the place of a character that was not recorded. No text of the product contains it. */
export const BAR = '█'

export interface Veil {
  /** A context in which each text that was not recorded is a bar. Equal texts stay equal, and others different. */
  readonly context: (rules: TraceRules, context: object) => Record<string, unknown>
}

/**
 * Replaces the stand-ins of a trace by bars of their length, so that nobody takes them for data. Use it for what is shown only:
 * machines need the stand-ins.
 */
export function createVeil(): Veil {
  const numbers = new Map<string, number>()
  // Rows that stay the same object must stay so here: views compare them.
  const known = new WeakMap<object, WeakMap<object, unknown>>()

  return { context: (rules, context) => fields(rules.context, context) }

  function fields(rules: RuleFields, value: object): Record<string, unknown> {
    return remembered(rules, value, () =>
      Object.fromEntries(
        Object.entries(value).map(([key, item]) => {
          const rule = ruleOf(rules, key)
          const name = Object.hasOwn(rules, key) || rules.$keys === undefined ? key : text(rules.$keys, key)
          return [name, inner(chosen(rule, value), item)]
        }),
      ),
    ) as Record<string, unknown>
  }

  function inner(rule: Rule | undefined, value: unknown): unknown {
    if (typeof value === 'string') return text(rule ?? 'shape', value)
    if (Array.isArray(value)) {
      const item = isList(rule) ? rule[0] : rule === 'keep' ? rule : undefined
      return remembered(isFields(item) ? item : value, value, () => value.map((one) => inner(item, one)))
    }
    if (!isPlain(value)) return value
    return isFields(rule) ? fields(rule, value) : rule === 'keep' ? value : fields(UNLISTED, value)
  }

  function remembered(rule: object, value: object, make: () => unknown): unknown {
    const made = known.get(rule) ?? new WeakMap<object, unknown>()
    known.set(rule, made)
    if (!made.has(value)) made.set(value, make())
    return made.get(value)
  }

  function text(rule: Rule, value: string): string {
    if (rule === 'keep') return value.replace(PSEUDONYM, barOf)
    if (rule === 'time' && timeOf(value) === value && /^\d{4}-/.test(value)) return value
    if (isFields(rule) && hasParts(rule)) return redactedParts(rule, value, text)
    return barOf(value)
  }

  function barOf(value: string): string {
    if (value.trim() === '') return value
    const number = numbers.get(value) ?? numbers.size + 1
    numbers.set(value, number)
    // Views show a phone number or an e-mail address only with these signs.
    const bars = [...value].map((character) => (/[\s+@]/.test(character) ? character : BAR))
    // In the middle, because views show the first or the last characters of long texts.
    return bars.toSpliced(Math.ceil(bars.length / 2), 0, hidden(number)).join('')
  }
}

const UNLISTED: RuleFields = {}

/** A number in characters without width. Two bars of one length can be the ids of two rows. */
function hidden(number: number): string {
  return number.toString(2).replaceAll('0', '\u200B').replaceAll('1', '\u2060')
}

/** A rule that depends on another field of the same object. */
function chosen(rule: Rule | undefined, value: object): Rule | undefined {
  if (!isFields(rule) || !isFields(rule.$by)) return rule
  const [field = ''] = Object.keys(rule.$by)
  const rules = rule.$by[field]
  const word: unknown = Reflect.get(value, field)
  return isFields(rules) && typeof word === 'string' ? ruleOf(rules, word) : undefined
}

const ruleOf = (rules: RuleFields, key: string): Rule | undefined =>
  Object.hasOwn(rules, key) ? rules[key] : rules['*']

const isList = (rule: Rule | undefined): rule is readonly [Rule] => Array.isArray(rule)

const isFields = (rule: Rule | undefined): rule is RuleFields =>
  typeof rule === 'object' && rule !== null && !isList(rule)

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
