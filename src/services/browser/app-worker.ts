import { APP_WORKER_PATH } from '../../domain/shell/app-worker.ts'

/** A name that the pages' content security policy lets a policy have (`trusted-types`). */
const POLICY_NAME = 'app-worker'

interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => object }
}

/**
 * Lets the worker keep the portal's shell for when there is no network, once the page has nothing better to do. Without
 * one (an old browser, an insecure page) nothing else is lost.
 */
export function registerAppWorker(window: Window & typeof globalThis): void {
  const workers = workersOf(window)
  if (workers === null) return
  const register = () => {
    const made: Promise<unknown> = Reflect.apply(workers.register, workers, [trustedPath(window)])
    made.catch(() => undefined)
  }
  if ('requestIdleCallback' in window) window.requestIdleCallback(register)
  else register()
}

/** The next page of this origin is loaded without a worker, and registers the newest. */
export async function forgetAppWorkers(window: Window): Promise<void> {
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
