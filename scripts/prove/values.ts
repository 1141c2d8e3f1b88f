import fc from 'fast-check'
import type { JsonSchema } from './openapi.ts'

/** Values that exist, by the name of their field: without them, random requests find nothing. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** Creates values that a schema accepts, as far as the schema tells. */
export function fitting(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  const { type } = schema
  if (type !== undefined && typeof type !== 'string')
    return fc.oneof(...type.map((one) => fitting({ ...schema, type: one }, name, known)))
  const existing = known[name]
  if (existing !== undefined && existing.length > 0 && type === 'string')
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...existing) },
      { weight: 1, arbitrary: textOf(schema) },
    )
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, name, known)))
  switch (type) {
    case 'string':
      return textOf(schema)
    case 'number':
    case 'integer':
      return fc.integer({ min: 0, max: 50 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fitting(schema.items ?? {}, name, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, 3),
      })
    case 'object':
      return recordOf(schema, known)
    default:
      return fc.jsonValue()
  }
}

function recordOf({ properties = {}, required = [] }: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = fitting(schema, name, known)
    const present = value.map((one): [string, unknown][] => [[name, one]])
    return required.includes(name) ? present : fc.oneof(present, fc.constant([]))
  })
  return fc.tuple(...fields).map((entries) => Object.fromEntries(entries.flat()))
}

function textOf({ pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<unknown> {
  if (pattern === undefined)
    return fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' })
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    // fast-check does not know every form of a pattern.
    return fc.string({ minLength, maxLength: Math.min(maxLength, 60) })
  }
}
