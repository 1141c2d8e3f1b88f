import { APP_WORKER_PATH } from '../../domain/shell/app-worker.ts'
import { whenIdle } from './when-idle.ts'

/** The pages’ content security policy must allow this name (`trusted-types`). */
const POLICY_NAME = 'app-worker'

interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => object }
}

/**
 * Registers the service worker when the page is idle. Without one (old browser, insecure page) only the offline
 * shell is missing.
 */
export function registerAppWorker(window: Window & typeof globalThis): void {
  const workers = workersOf(window)
  if (workers === null) return
  const register = () => {
    const made: Promise<unknown> = Reflect.apply(workers.register, workers, [trustedPath(window)])
    made.catch(() => undefined)
  }
  whenIdle(window, register)
}

/** Unregisters all workers, so that the next page loads from the network and registers the newest worker. */
export async function unregisterAppWorkers(window: Window): Promise<void> {
  const registrations = (await workersOf(window)?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
}

function workersOf({ navigator }: Window): ServiceWorkerContainer | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : null
}

function trustedPath(window: Window): object | string {
  const factory: unknown = Reflect.get(window, 'trustedTypes')
  if (!isPolicyFactory(factory)) return APP_WORKER_PATH
  return factory
    .createPolicy(POLICY_NAME, { createScriptURL: () => APP_WORKER_PATH })
    .createScriptURL(APP_WORKER_PATH)
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
