/**
 * How a value is recorded. `keep`: unchanged, but with pseudonyms for e-mail addresses and VINs. `pseudonym`: a
 * name, an e-mail address or a VIN, replaced by the same pseudonym throughout the trace. `secret`: replaced by
 * a stand-in that passes the same checks. `shape`: a free text or a link, of which only length, spaces and
 * signs remain. `actor`: the logic of an actor, of which nothing remains; a replay starts a placeholder.
 * `[rule]`: a list. `{ field: rule }`: an object, without all other fields. `{ '*': rule }`: all fields that are
 * not named.
 */
export type Rule = 'keep' | 'pseudonym' | 'secret' | 'shape' | 'actor' | readonly [Rule] | RuleFields

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
  readonly events: { readonly [type: string]: RuleFields }
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

/** Type guard for rules from a file. */
export const areRules = (rules: unknown): rules is TraceRules => problemsOf(rules).length === 0

/** Rules for a machine without an allow-list: records only states and types of events. */
export const nothingOf = (machine: string): TraceRules => ({ machine, context: {}, events: {} })

function problemsIn(rule: unknown, where: string): string[] {
  if (typeof rule === 'string' && NAMED.includes(rule)) return []
  if (Array.isArray(rule)) {
    return rule.length === 1
      ? problemsIn(rule[0], `${where}[]`)
      : [`${where}: the rule of a list has one element`]
  }
  if (!isFields(rule)) return [`${where}: ${JSON.stringify(rule)} is no rule`]
  return Object.entries(rule).flatMap(([field, inner]) => problemsIn(inner, `${where}.${field}`))
}

const NAMED: readonly string[] = ['keep', 'pseudonym', 'secret', 'shape', 'actor'] satisfies readonly Rule[]

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
