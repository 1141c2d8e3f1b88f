import { dropEarly, takeEarly } from './take-early.ts'

/** The page’s `fetch`. Returns the answers of early requests, until the first call that changes something. */
export function earlyFetch(window: Window & typeof globalThis): typeof globalThis.fetch {
  return (request, init) => {
    if ((init?.method ?? 'GET') !== 'GET') dropEarly()
    return (typeof request === 'string' ? takeEarly(request) : null) ?? window.fetch(request, init)
  }
}
