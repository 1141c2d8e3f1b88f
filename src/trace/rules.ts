/**
 * How a value is recorded.
 *
 * - `keep`: a text that the product itself defines, unchanged. Never one that a user types or the database holds.
 * - `number`: a number or a flag, unchanged; the shape of a text.
 * - `time`: an ISO date or time, or a number, unchanged; the shape of any other text.
 * - `id`, `name`, `pseudonym` (a person’s name or e-mail address), `postalCode`: replaced by a pseudonym of the same form,
 *   the same one throughout the trace. E-mail addresses and VINs are recognised under each of these rules.
 * - `secret`: replaced by a stand-in that passes the same checks.
 * - `shape`: a free text or a link, of which only length, blanks and signs remain.
 * - `typed`: the same, but different texts stay different, for a text that the machine compares.
 * - `none`: nothing of it, for data that another page has recorded.
 * - `byField`: the rule of the field that `field` of the same object names; a number where it names none.
 *
 * A text with parts has a rule for each of them. What has no rule becomes a shape:
 *
 * - `{ $is: { open: 'keep', '*': 'shape' } }`: the rule by the text itself. Numbers and flags stay.
 * - `{ $pair: { group: 'id' } }`: a word, a colon and a value, with the rule of the value by the word.
 * - `{ $list: { '*': 'id' } }`: values with commas between them, with the rule by value.
 * - `{ $path: { home: 'keep', '*': 'id' } }`: a path, with the rule by segment; `$query`: a query string, with the rule by
 *   parameter. A link has both.
 * - `{ $json: { 0: 'keep', 1: 'id' } }`: a list as JSON, with the rule by position. Other texts have the rule of `$pair`.
 *
 * An object whose keys are data has `{ $keys: 'id', '*': 'number' }`: the rule of its keys, and that of its values. Without
 * `'*'`, its values have the rules of their own fields.
 */
export type Rule = NamedRule | RuleFields

export type NamedRule =
  | 'keep'
  | 'number'
  | 'time'
  | 'id'
  | 'name'
  | 'pseudonym'
  | 'postalCode'
  | 'secret'
  | 'shape'
  | 'typed'
  | 'none'
  | 'byField'

export interface RuleFields {
  readonly [field: string]: Rule
}

/** Says of each field what is recorded of it, wherever it stands. A field that it does not know is masked. */
export interface Dictionary {
  /**
   * @param parent - what holds the field: the field of its object, a machine for its context, or an event or the child that
   *   sent it
   */
  readonly ruleOf: (parent: string, field: string) => Rule | undefined
  /** Two dictionaries with the same rules have the same. */
  readonly digest: string
}

/** What the name of a field says of it, where it has no rule of its own. */
const CONVENTIONS: readonly (readonly [RegExp, NamedRule])[] = [
  [/^(?:is|has|can|may)[A-Z][a-zA-Z]{0,40}$/, 'number'],
  [/^[a-z][a-zA-Z]{0,40}At$/, 'time'],
  [/^[a-z][a-zA-Z]{0,40}Ids?$/, 'id'],
]

/** @param rules - by field. `parent.field` is the rule of a field in one place */
export function createDictionary(rules: Readonly<Record<string, Rule>>): Dictionary {
  const byField = new Map<string, Map<string, Rule>>()
  for (const [name, rule] of Object.entries(rules)) {
    const dot = name.lastIndexOf('.')
    const field = name.slice(dot + 1)
    byField.set(field, (byField.get(field) ?? new Map()).set(name.slice(0, Math.max(0, dot)), rule))
  }
  let digest: string | undefined
  return {
    ruleOf: (parent, field) => {
      const own = byField.get(field)
      return own?.get(parent) ?? own?.get('') ?? CONVENTIONS.find(([name]) => name.test(field))?.[1]
    },
    // It takes 25 ms, which a start of the page must not pay for, nor a replay for each of its actors.
    get digest() {
      digest ??= hashOf(JSON.stringify(Object.entries(rules).sort())).toString(36)
      return digest
    },
  }
}

/** A hash of 53 bits (cyrb53). */
export function hashOf(text: string, salt: Readonly<Uint32Array> = new Uint32Array(2)): number {
  let high = 0xdeadbeef ^ (salt[0] ?? 0)
  let low = 0x41c6ce57 ^ (salt[1] ?? 0)
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}
