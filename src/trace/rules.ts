/**
 * What may be recorded of a value. `keep`: as it is, but e-mail addresses and VINs in its texts become pseudonyms.
 * `pseudonym`: a name, an e-mail address or a VIN, replaced by another one that is the same throughout the trace.
 * `secret`: replaced by a stand-in that passes the same checks. `shape`: a text that somebody wrote, or a link, of which only
 * the length, the blanks and the signs between the words are kept. `[rule]`: a list. `{ field: rule }`: an object, whose other
 * fields are not kept; `{ '*': rule }` is for all fields that are not named.
 */
export type Rule = 'keep' | 'pseudonym' | 'secret' | 'shape' | readonly [Rule] | RuleFields

export interface RuleFields {
  readonly [field: string]: Rule
}

/**
 * The allow-list of one machine, declared beside it as plain data (`as const`). Events by type; what is not named here is
 * recorded by its type alone.
 */
export interface TraceRules {
  /** The machine's id. */
  readonly machine: string
  readonly context: RuleFields
  readonly events: { readonly [type: string]: RuleFields }
}

/** What is wrong with rules, in words; nothing when they are sound. Rules are data from elsewhere: files, other rooms. */
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

/** Whether this is sound: a guard for rules that were read from a file. */
export const areRules = (rules: unknown): rules is TraceRules => problemsOf(rules).length === 0

/** The allow-list of a machine that has none: nothing is kept but the types of events. */
export const nothingOf = (machine: string): TraceRules => ({ machine, context: {}, events: {} })

function problemsIn(rule: unknown, where: string): string[] {
  if (rule === 'keep' || rule === 'pseudonym' || rule === 'secret' || rule === 'shape') return []
  if (Array.isArray(rule)) {
    return rule.length === 1
      ? problemsIn(rule[0], `${where}[]`)
      : [`${where}: the rule of a list has one element`]
  }
  if (!isFields(rule)) return [`${where}: ${JSON.stringify(rule)} is no rule`]
  return Object.entries(rule).flatMap(([field, inner]) => problemsIn(inner, `${where}.${field}`))
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
