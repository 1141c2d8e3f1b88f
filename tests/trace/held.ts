import { Session } from 'node:inspector'

interface Remote {
  readonly objectId?: string
  readonly description?: string
  readonly value?: unknown
}

interface Property {
  readonly name: string
  readonly value?: Remote
}

interface Properties {
  readonly result: readonly Property[]
  readonly internalProperties?: readonly Property[]
  readonly privateProperties?: readonly Property[]
}

/**
 * All texts that an object holds, as a debugger sees it: also private fields, and the variables that its functions use.
 *
 * @param isOutside objects that it does not look into
 */
export function textsHeldBy(root: unknown, isOutside: (value: object) => boolean): Set<string> {
  const texts = new Set<string>()
  const seen = new Set<object>()
  const waiting: unknown[] = [root]
  const session = new Session()
  session.connect()
  try {
    while (waiting.length > 0) {
      const value = waiting.pop()
      if (typeof value === 'string') texts.add(value)
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null) continue
      if (seen.has(value) || isOutside(value)) continue
      seen.add(value)
      waiting.push(...partsOf(value, session))
    }
  } finally {
    session.disconnect()
  }
  return texts
}

function partsOf(value: object, session: Session): unknown[] {
  if (ArrayBuffer.isView(value)) return []
  const own = Reflect.ownKeys(value).flatMap((key) => [
    ...(Array.isArray(value) ? [] : [String(key)]),
    Object.getOwnPropertyDescriptor(value, key)?.value,
  ])
  if (value instanceof Map) return [...own, ...value.keys(), ...value.values()]
  if (value instanceof Set) return [...own, ...value.values()]
  const prototype: unknown = Object.getPrototypeOf(value)
  const isPlain = prototype === Object.prototype || prototype === Array.prototype || prototype === null
  return isPlain ? own : [...own, ...hiddenIn(value, session)]
}

/** Private fields, and variables of the functions around a function. Those of modules are code, and not looked into. */
function hiddenIn(value: object, session: Session): unknown[] {
  const { internalProperties = [], privateProperties = [] } = propertiesOf(remoteOf(value, session), session)
  const scopes = internalProperties.find(({ name }) => name === '[[Scopes]]')?.value
  const closures = scopes === undefined ? [] : propertiesOf(scopes, session).result
  return [
    ...privateProperties.map(({ value: remote }) => localOf(remote, session)),
    ...closures
      .filter(({ value: scope }) => /^Closure \(\w+\)$/.test(scope?.description ?? ''))
      .flatMap(({ value: scope }) => (scope === undefined ? [] : propertiesOf(scope, session).result))
      .map(({ value: remote }) => localOf(remote, session)),
  ]
}

function propertiesOf({ objectId }: Remote, session: Session): Properties {
  return call(session, 'Runtime.getProperties', { objectId, ownProperties: true }) as Properties
}

/** The debugger and the test exchange objects by this global variable. */
const exchange = globalThis as { held?: unknown }

function remoteOf(value: object, session: Session): Remote {
  exchange.held = value
  return (call(session, 'Runtime.evaluate', { expression: 'globalThis.held' }) as { result: Remote }).result
}

function localOf(remote: Remote | undefined, session: Session): unknown {
  if (remote?.objectId === undefined) return remote?.value
  const functionDeclaration = 'function () { globalThis.held = this }'
  call(session, 'Runtime.callFunctionOn', { objectId: remote.objectId, functionDeclaration })
  return exchange.held
}

function call(session: Session, method: string, params: object): unknown {
  let answer: unknown
  session.post(method, params, (error, result) => {
    if (error) throw error
    answer = result
  })
  return answer
}
