export type BrowserEvent = 'window.focused' | 'network.recovered'

/** Tells when the user comes back to the tab, and when the network does. Returns what ends it. */
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

/** Tells whether the page is being left now. A page that comes back from the browser's cache is there again. */
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
