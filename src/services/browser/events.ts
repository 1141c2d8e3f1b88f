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
