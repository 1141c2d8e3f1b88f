import type { Field, Fields } from '../../domain/resources/define-resource.ts'
import type { Rule, RuleFields } from '../../trace/rules.ts'
import { configuration, oneOf } from '../common.trace.ts'

const RULES = {
  id: 'id',
  name: 'name',
  person: 'pseudonym',
  text: 'typed',
  time: 'time',
  flag: 'number',
  number: 'number',
  dealership: configuration,
} as const

type RowRules<All> = { readonly [Name in keyof All]: Rule } & { readonly id: 'id' | 'pseudonym' }

/** The rules of a row, by the kinds of its fields. No row has a secret. */
export function rowTrace<All extends Fields>(fields: All): RowRules<All> {
  return { ...rulesOf(fields), version: 'id' } as RuleFields as RowRules<All>
}

function rulesOf(fields: Fields): RuleFields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind !== 'secret')
      .map(([name, field]) => [name, ruleOf(field)]),
  )
}

function ruleOf(field: Field) {
  if (field.kind === 'choice') return oneOf(...field.of)
  if (field.kind === 'part') return rulesOf(field.of)
  return field.kind === 'secret' ? 'secret' : RULES[field.kind]
}
