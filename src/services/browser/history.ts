import { type Address, hrefOf } from '../../domain/address.ts'

/** Browser history of this tab. */
export function createHistory(window: Window) {
  const read = (): Address => ({ path: window.location.pathname, search: window.location.search })
  /** The state of an entry is its place in this tab; `null` for an entry that the portal has not made. */
  const place = (): number | null => {
    const { state }: { readonly state: unknown } = window.history
    return typeof state === 'number' ? state : null
  }
  let current = place() ?? 0
  return {
    read,
    push: (address: Address) => {
      if (place() === null) window.history.replaceState(current, '')
      current += 1
      window.history.pushState(current, '', hrefOf(address))
    },
    /** Goes forward or back by so many entries. */
    step: (by: number) => window.history.go(by),
    replace: (address: Address) => window.history.replaceState(window.history.state, '', hrefOf(address)),
    /** Loads a page that is not part of the portal. */
    leave: (address: Address) => window.location.assign(hrefOf(address)),
    /** Reports when the user goes back or forward, and by how many entries. Returns a function that stops it. */
    watch(listener: (address: Address, by: number) => void): () => void {
      const tell = () => {
        const by = (place() ?? current) - current
        current += by
        listener(read(), by)
      }
      window.addEventListener('popstate', tell)
      return () => window.removeEventListener('popstate', tell)
    },
  }
}
