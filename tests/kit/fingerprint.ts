import { hash } from 'node:crypto'
import { isActor, isPlain, stable } from './stable.ts'

const known = new WeakMap<object, string>()

/** A hash that is equal for equal values, and in practice only for these. Caches the hashes of frozen values. */
export function fingerprint(value: unknown): string {
  if (typeof value !== 'object' || value === null) return short(stable(value))
  const before = known.get(value)
  if (before !== undefined) return before
  const found = short(textOf(value))
  if (Object.isFrozen(value)) known.set(value, found)
  return found
}

export const short = (text: string): string => hash('sha1', text).slice(0, 12)

function textOf(value: object): string {
  if (Array.isArray(value)) return `[${value.map(partOf).join()}]`
  if (isActor(value) || !isPlain(value)) return stable(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${partOf(Reflect.get(value, key))}`).join()}}`
}

const partOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? fingerprint(value) : stable(value)
