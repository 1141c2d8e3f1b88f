/** Whether this device has a network at all, as its browser knows it. That the server can be reached is another matter. */
export function createConnection(window: Window) {
  return {
    /** Tells when the network goes and comes, and at once when there is none. Returns what ends it. */
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
