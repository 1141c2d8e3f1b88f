import { Window as PageWindow } from 'happy-dom'

interface Wanted {
  readonly userAgent?: string
  readonly touchPoints?: number
  readonly isStandalone?: boolean
  /** Why the page cannot be left. */
  readonly lock?: Error
  /** What the browser has kept. */
  readonly kept?: Readonly<Record<string, string>>
}

/** A window of the portal that says where it was sent to instead of going there. */
export function windowOf({
  userAgent = '',
  touchPoints = 0,
  isStandalone = false,
  lock,
  kept = {},
}: Wanted = {}) {
  const window = new PageWindow({
    url: 'https://portal.example/provider-login',
    settings: { navigator: { userAgent, maxTouchPoints: touchPoints } },
  }) as unknown as Window & typeof globalThis
  const visited: string[] = []
  Object.defineProperty(window.location, 'assign', {
    value: (address: string) => {
      if (lock) throw lock
      visited.push(address)
    },
  })
  const navigation = new EventTarget()
  Object.defineProperty(window, 'navigation', { value: navigation })
  Object.defineProperty(window, 'matchMedia', {
    value: (query: string) => ({ matches: isStandalone && query === '(display-mode: standalone)' }),
  })
  for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value)
  return {
    window,
    visited,
    stopLoading: () => navigation.dispatchEvent(new Event('navigateerror')),
    storedNow: () => ({ ...window.localStorage }),
    tell: (type: string, details: object = {}) =>
      window.dispatchEvent(Object.assign(new window.Event(type), details)),
  }
}
