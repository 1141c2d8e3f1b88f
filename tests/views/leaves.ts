import * as z from 'zod'

export type Path = readonly string[]

/** Where every value of a document stands that is no object and no list. */
export function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]))
}

/** The same document with another value of the same kind at `path`. */
export function changedAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return other(value)
  if (Array.isArray(value))
    return value.map((child, index) => (String(index) === key ? changedAt(child, rest) : child))
  return { ...(value as object), [key]: changedAt((value as Record<string, unknown>)[key], rest) }
}

/** Names of closed sets go to the next of the set. */
const NEXT: Readonly<Record<string, string>> = {
  CA: 'US',
  US: 'CA',
  metric: 'imperial',
  imperial: 'metric',
  'Cell Issue': 'Healthy Cells',
  km: 'mi',
  V: 'mV',
  isolationFault: 'openRecall',
  weakCellGroup: 'overTemperature',
}

function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value < 1 ? value / 2 : value - 1
  if (typeof value !== 'string') return '2026-01-01T00:00:00.000Z'
  const isDate = !Number.isNaN(Date.parse(value)) && value.endsWith('Z')
  return NEXT[value] ?? (isDate ? '2025-06-05T12:00:00.000Z' : `${value}x`)
}

/** The paths of a schema, down to what is no object. */
export function schemaPaths(schema: z.core.$ZodType): readonly string[] {
  return pathsIn(z.toJSONSchema(schema, { unrepresentable: 'any' }), '')
}

function pathsIn(schema: unknown, path: string): readonly string[] {
  const { properties, anyOf } = schema as { properties?: object; anyOf?: readonly unknown[] }
  if (anyOf) return pathsIn(anyOf[0], path)
  if (!properties) return [path]
  return Object.entries(properties).flatMap(([name, child]) =>
    pathsIn(child, path ? `${path}.${name}` : name),
  )
}
