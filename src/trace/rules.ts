/**
 * How a value is recorded.
 *
 * - `keep`: a text that the product itself defines, unchanged. Never one that a user types or the database holds.
 * - `number`: a number or a flag, unchanged; the shape of a text.
 * - `time`: an ISO date or time, unchanged; the shape of any other text.
 * - `id`, `name`, `pseudonym` (a person’s name or e-mail address), `postalCode`: replaced by a pseudonym of the same form,
 *   the same one throughout the trace. E-mail addresses and VINs are recognised under each of these rules.
 * - `secret`: replaced by a stand-in that passes the same checks.
 * - `shape`: a free text or a link, of which only length, blanks and signs remain.
 * - `typed`: the same, but different texts stay different, for a text that the machine compares.
 * - `none`: nothing of it, for data that another page has recorded.
 * - `actor`: the logic of an actor, of which nothing remains; a replay starts a placeholder.
 * - `[rule]`: a list. `{ field: rule }`: an object, without all other fields. `{ '*': rule }`: all fields that are not named;
 *   `$keys` is then the rule for their names.
 *
 * A text with parts has a rule for each of them. What has no rule becomes a shape:
 *
 * - `{ $is: { open: 'keep', '*': 'shape' } }`: the rule by the text itself.
 * - `{ $pair: { group: 'id' } }`: a word, a colon and a value, with the rule of the value by the word.
 * - `{ $list: { '*': 'id' } }`: values with commas between them, with the rule by value.
 * - `{ $path: { home: 'keep', '*': 'id' } }`: a path, with the rule by segment; `$query`: a query string, with the rule by
 *   parameter. A link has both.
 * - `{ $json: { 0: 'keep', 1: 'id' } }`: a list as JSON, with the rule by position.
 *
 * `{ $by: { field: { email: 'pseudonym' } } }`: the rule by the value of another field of the same object.
 */
export type Rule = NamedRule | readonly [Rule] | RuleFields

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
  | 'actor'

export interface RuleFields {
  readonly [field: string]: Rule
}

/**
 * Allow-list of one machine, declared next to it as plain data (`as const`). Of an event that is not listed,
 * only the type is recorded.
 */
export interface TraceRules {
  /** The machine's id. */
  readonly machine: string
  readonly context: RuleFields
  /** `type.*` is the rule of the numbered children of a machine: of `type.1`, `type.2` and so on. */
  readonly events: { readonly [type: string]: RuleFields }
}

/** Whether this name in `events` is the one of an event of this type. */
export function isEventOf(name: string, type: string): boolean {
  return name === type || (name.endsWith('.*') && name === type.replace(/\.\d+$/, '.*'))
}

/** Lists what is wrong with rules; empty when they are valid. Rules can come from a file. */
export function problemsOf(rules: unknown): string[] {
  if (!isFields(rules)) return ['rules are not an object']
  const { machine, context, events, ...others } = rules
  if (typeof machine !== 'string' || machine === '') return ['rules have no "machine"']
  if (!isFields(events)) return [`${machine}: "events" is not an object`]
  return [
    ...Object.keys(others).map((key) => `${machine}: "${key}" is not a part of rules`),
    ...(isFields(context)
      ? problemsIn(context, `${machine}.context`)
      : [`${machine}: "context" is not an object`]),
    ...Object.entries(events).flatMap(([type, fields]) =>
      isFields(fields)
        ? problemsIn(fields, `${machine} ${type}`)
        : [`${machine} ${type}: the rule of an event is an object of its fields`],
    ),
  ]
}

/** Rules for a machine without an allow-list: records only states and types of events. */
export const nothingOf = (machine: string): TraceRules => ({ machine, context: {}, events: {} })

function problemsIn(rule: unknown, where: string): string[] {
  if (typeof rule === 'string' && Object.hasOwn(NAMED, rule)) return []
  if (Array.isArray(rule)) {
    return rule.length === 1
      ? problemsIn(rule[0], `${where}[]`)
      : [`${where}: the rule of a list has one element`]
  }
  if (!isFields(rule)) return [`${where}: ${JSON.stringify(rule)} is no rule`]
  return Object.entries(rule).flatMap(([field, inner]) => [
    ...(field.startsWith('$') && !SPECIAL.includes(field) ? [`${where}: "${field}" is no kind of rule`] : []),
    ...(PARTS.includes(field) && (typeof inner !== 'object' || Array.isArray(inner))
      ? [`${where}.${field}: its parts are an object`]
      : []),
    ...problemsIn(inner, `${where}.${field}`),
  ])
}

const NAMED: Readonly<Record<NamedRule, true>> = {
  keep: true,
  number: true,
  time: true,
  id: true,
  name: true,
  pseudonym: true,
  postalCode: true,
  secret: true,
  shape: true,
  typed: true,
  none: true,
  actor: true,
}

const PARTS: readonly string[] = ['$is', '$pair', '$list', '$path', '$query', '$json', '$by']
const SPECIAL: readonly string[] = [...PARTS, '$keys']

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
