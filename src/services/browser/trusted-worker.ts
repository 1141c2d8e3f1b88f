/** The pages’ content security policy must allow this name (`trusted-types`). */
const POLICY_NAME = 'own-worker'

interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => object }
}

let policy: ReturnType<PolicyFactory['createPolicy']> | null = null

/**
 * Starts a worker.
 *
 * @param address a script of our own origin
 * @throws TypeError for another origin, and where browser or policy forbids workers
 */
export function newWorker(address: string): Worker {
  return Reflect.construct(Worker, [trusted(address), { type: 'module' }])
}

function trusted(address: string): object | string {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isPolicyFactory(factory)) return address
  policy ??= factory.createPolicy(POLICY_NAME, { createScriptURL: ownScript })
  return policy.createScriptURL(address)
}

function ownScript(address: string): string {
  const { origin } = new URL(address, location.href)
  if (origin !== location.origin) throw new TypeError('A worker has to be a script of our own.')
  return address
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
