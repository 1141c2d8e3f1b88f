import { APP_WORKER_PATH } from '../../domain/shell/app-worker.ts'
import { trusted } from './trusted-worker.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Registers the service worker when the page is idle. Without one (old browser, insecure page) only the offline
 * shell is missing.
 */
export function registerAppWorker(window: Window & typeof globalThis): void {
  const workers = workersOf(window)
  if (workers === null) return
  const register = () => {
    const made: Promise<unknown> = Reflect.apply(workers.register, workers, [
      trusted('app-worker', APP_WORKER_PATH),
    ])
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
