import { Window as PageWindow } from 'happy-dom'

interface Wanted {
  readonly userAgent?: string
  readonly touchPoints?: number
  readonly isStandalone?: boolean
  /** The error that `location.assign` throws. */
  readonly assignError?: Error
  /** The entries of `localStorage`. */
  readonly stored?: Readonly<Record<string, string>>
}

/** A window of the portal that records its navigations in `visited` instead of following them. */
export function windowOf({
  userAgent = '',
  touchPoints = 0,
  isStandalone = false,
  assignError,
  stored = {},
}: Wanted = {}) {
  const window = new PageWindow({
    url: 'https://portal.example/provider-login',
    settings: { navigator: { userAgent, maxTouchPoints: touchPoints } },
  }) as unknown as Window & typeof globalThis
  const visited: string[] = []
  Object.defineProperty(window.location, 'assign', {
    value: (address: string) => {
      if (assignError) throw assignError
      visited.push(address)
    },
  })
  const navigation = new EventTarget()
  Object.defineProperty(window, 'navigation', { value: navigation })
  Object.defineProperty(window, 'matchMedia', {
    value: (query: string) => ({ matches: isStandalone && query === '(display-mode: standalone)' }),
  })
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value)
  return {
    window,
    visited,
    stopLoading: () => navigation.dispatchEvent(new Event('navigateerror')),
    storedNow: () => ({ ...window.localStorage }),
    dispatch: (type: string, details: object = {}) =>
      window.dispatchEvent(Object.assign(new window.Event(type), details)),
  }
}
