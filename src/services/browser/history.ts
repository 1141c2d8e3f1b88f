import { type Address, hrefOf } from '../../domain/address.ts'

/** The browser's history of this tab. */
export function createHistory(window: Window) {
  const read = (): Address => ({ path: window.location.pathname, search: window.location.search })
  return {
    read,
    push: (address: Address) => window.history.pushState(null, '', hrefOf(address)),
    replace: (address: Address) => window.history.replaceState(window.history.state, '', hrefOf(address)),
    /** To a page that is not one of this program's. */
    leave: (address: Address) => window.location.assign(hrefOf(address)),
    /** Tells when the user goes back or forward. Returns what ends it. */
    watch(listener: (address: Address) => void): () => void {
      const tell = () => listener(read())
      window.addEventListener('popstate', tell)
      return () => window.removeEventListener('popstate', tell)
    },
  }
}
