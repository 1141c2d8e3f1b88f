/** A text that is equal for equal values. It sorts keys, and shows `undefined`, functions, errors and actors. */
export function stable(value: unknown): string {
  return JSON.stringify(canonical(value, new Set()))
}

/** @param above - the objects around the value */
function canonical(value: unknown, above: Set<object>): unknown {
  if (typeof value === 'function') return '«function»'
  if (value === undefined) return '«undefined»'
  if (typeof value === 'bigint' || typeof value === 'symbol') return `«${String(value)}»`
  if (typeof value === 'number' && !Number.isFinite(value)) return `«${value}»`
  if (typeof value !== 'object' || value === null) return value
  if (above.has(value)) return '«circle»'
  if (value instanceof Error) return `«${value.name}: ${value.message}»`
  if (isActor(value)) return `«actor ${value.id}»`
  if (value instanceof Date) return `«${value.toISOString()}»`
  above.add(value)
  const parts = partsOf(value, above)
  above.delete(value)
  return parts
}

function partsOf(value: object, above: Set<object>): unknown {
  if (Array.isArray(value)) return value.map((item) => canonical(item, above))
  if (value instanceof Map || value instanceof Set) return [...value].map((item) => canonical(item, above))
  // Without a prototype, the key `__proto__` is one like the others.
  const parts: Record<string, unknown> = Object.create(null)
  for (const key of Object.keys(value).sort()) parts[key] = canonical(Reflect.get(value, key), above)
  return parts
}

/** Whether two values have the same canonical text. Identical parts are equal without a comparison. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return stable(a) === stable(b)
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => isEqual(item, b[i]))
  if (Array.isArray(a) || Array.isArray(b) || !isPlain(a) || !isPlain(b)) return stable(a) === stable(b)
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && isEqual(Reflect.get(a, key), Reflect.get(b, key)))
}

/** Freezes plain objects and arrays deeply, so that a transition that changes its input throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (!Array.isArray(value) && !isPlain(value)) return value
  Object.freeze(value)
  for (const item of Object.values(value)) deepFreeze(item)
  return value
}

/** Frozen objects that are known to be plain: contexts share most of their parts. */
const sound = new WeakSet<object>()

/** The parts of a value that are not plain JSON data, such as `context.failure is a Error`. */
export function unserialisable(value: unknown, path: string): string[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return []
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is ${value}`]
  if (typeof value !== 'object')
    return [`${path} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`]
  if (sound.has(value)) return []
  const found = unserialisableIn(value, path)
  if (found.length === 0 && Object.isFrozen(value)) sound.add(value)
  return found
}

function unserialisableIn(value: object, path: string): string[] {
  if (Array.isArray(value))
    return Array.from(value, (item, i) => unserialisable(item, `${path}[${i}]`)).flat()
  if (isActor(value)) return [`${path} is an actor`]
  if (!isPlain(value)) return [`${path} is a ${value.constructor?.name ?? 'strange object'}`]
  if (Object.getOwnPropertySymbols(value).length > 0) return [`${path} has a symbol key`]
  return Object.entries(value).flatMap(([key, item]) => unserialisable(item, `${path}.${key}`))
}

/** `{ a: { b: 'c' }, d: 'e' }` → `a.b.c, d.e`. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value
  const parts = Object.entries(value as Record<string, unknown>).map(([key, inner]) => {
    const name = stateName(inner)
    if (name === '') return key
    return name.includes(', ') ? `${key}.(${name})` : `${key}.${name}`
  })
  return parts.sort().join(', ')
}

/** Such as `row.edited {"id":"1"}`; long texts are cut. */
export function eventName(event: { readonly type: string }): string {
  const { type, ...rest } = event as { type: string; actorId?: unknown }
  delete rest.actorId
  const text = Object.keys(rest).length === 0 ? '' : ` ${stable(rest)}`
  return type + (text.length > 120 ? `${text.slice(0, 120)}…` : text)
}

export const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

export const isActor = (value: object): value is { id: string } => 'sessionId' in value && 'send' in value
