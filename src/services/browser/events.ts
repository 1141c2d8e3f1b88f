export type BrowserEvent = 'window.focused' | 'network.recovered'

/** Reports when the user returns to the tab and when the network returns. Returns a function that stops it. */
export function watchBrowser(window: Window, listener: (event: BrowserEvent) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener(
    'visibilitychange',
    () => {
      if (window.document.visibilityState === 'visible') listener('window.focused')
    },
    { signal },
  )
  window.addEventListener('focus', () => listener('window.focused'), { signal })
  window.addEventListener('online', () => listener('network.recovered'), { signal })
  return () => controller.abort()
}

/**
 * Returns a function that is true while the user leaves the page. It is false again when the page comes back
 * from the back/forward cache.
 */
export function watchLeaving(window: Window): () => boolean {
  let isLeaving = false
  window.addEventListener('pagehide', () => {
    isLeaving = true
  })
  window.addEventListener('pageshow', () => {
    isLeaving = false
  })
  return () => isLeaving
}

/** Lets the browser ask before a reload or another address, while `isWorkUnsaved` says that it would lose something. */
export function askBeforeLeaving(window: Window, isWorkUnsaved: () => boolean): void {
  window.addEventListener('beforeunload', (event) => {
    if (isWorkUnsaved()) event.preventDefault()
  })
}

/** Reports errors of the page that nothing has caught. */
export function watchFaults(
  window: Window,
  listener: (kind: 'error' | 'rejection', error: unknown) => void,
): void {
  window.addEventListener('error', ({ error }) => {
    // Without an error it is a remark of the browser, such as that an observer of sizes was late.
    if (error !== null && error !== undefined) listener('error', error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => listener('rejection', reason))
}
