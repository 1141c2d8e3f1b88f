import { offlineShell, type Shell, type WorkerScope } from './offline-shell.ts'

/** Set by the build. */
declare const __SHELL__: Shell

interface ExtendableEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface RequestEvent extends ExtendableEvent {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}

interface ServiceWorkerScope extends Omit<WorkerScope, 'origin'> {
  readonly location: { readonly origin: string }
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
}

declare const self: ServiceWorkerScope

const shell = offlineShell(__SHELL__, {
  caches: self.caches,
  fetch: (request, init) => self.fetch(request, init),
  origin: self.location.origin,
})

// No `skipWaiting`: a new worker must wait until all pages of the old one are closed.
self.addEventListener('install', (event) => event.waitUntil(shell.cacheShell()))
self.addEventListener('activate', (event) => event.waitUntil(shell.deleteOtherCaches()))
self.addEventListener('fetch', (event) => {
  const answer = shell.answerTo(event.request)
  if (answer !== null) event.respondWith(answer)
})
