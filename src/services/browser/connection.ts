/** Network state of the device, as the browser reports it. It does not tell whether the server can be reached. */
export function createConnection(window: Window) {
  return {
    /** Reports each change, and at once when there is no network. Returns a function that stops it. */
    watch(listener: (event: 'network.lost' | 'network.recovered') => void): () => void {
      const controller = new AbortController()
      const { signal } = controller
      window.addEventListener('offline', () => listener('network.lost'), { signal })
      window.addEventListener('online', () => listener('network.recovered'), { signal })
      if (!window.navigator.onLine) listener('network.lost')
      return () => controller.abort()
    },
  }
}
