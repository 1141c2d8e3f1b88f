import { type Address, hrefOf } from '../../domain/address.ts'

/** Browser history of this tab. */
export function createHistory(window: Window) {
  const read = (): Address => ({ path: window.location.pathname, search: window.location.search })
  return {
    read,
    push: (address: Address) => window.history.pushState(null, '', hrefOf(address)),
    replace: (address: Address) => window.history.replaceState(window.history.state, '', hrefOf(address)),
    /** Loads a page that is not part of the portal. */
    leave: (address: Address) => window.location.assign(hrefOf(address)),
    /** Reports when the user goes back or forward. Returns a function that stops it. */
    watch(listener: (address: Address) => void): () => void {
      const tell = () => listener(read())
      window.addEventListener('popstate', tell)
      return () => window.removeEventListener('popstate', tell)
    },
  }
}
