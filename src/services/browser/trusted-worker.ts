/** The pages’ content security policy must allow these names (`trusted-types`). */
type PolicyName = 'own-worker' | 'app-worker'

interface Policy {
  readonly createScriptURL: (address: string) => object
}

interface PolicyFactory {
  readonly createPolicy: (
    name: PolicyName,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => Policy
}

/** A page may create each of them once. */
const policies = new Map<PolicyName, Policy>()

/**
 * Starts a worker.
 *
 * @param address a script of our own origin
 * @throws TypeError for another origin, and where browser or policy forbids workers
 */
export function newWorker(address: string): Worker {
  return Reflect.construct(Worker, [trusted('own-worker', address), { type: 'module' }])
}

/**
 * The address of a script as a browser with trusted types takes it.
 *
 * @throws TypeError for another origin
 */
export function trusted(name: PolicyName, address: string): object | string {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isPolicyFactory(factory)) return address
  const policy = policies.get(name) ?? factory.createPolicy(name, { createScriptURL: ownScript })
  policies.set(name, policy)
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
