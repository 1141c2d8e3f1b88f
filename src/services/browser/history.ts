import { type Address, hrefOf } from '../../domain/address.ts'

/** Browser history of this tab. */
export function createHistory(window: Window) {
  /** An address that the entry of the browser does not have yet. */
  let replacing: Address | null = null
  const read = (): Address => replacing ?? { path: window.location.pathname, search: window.location.search }
  const write = () => {
    if (replacing !== null) window.history.replaceState(window.history.state, '', hrefOf(replacing))
    replacing = null
  }
  /** The state of an entry is its place in this tab; `null` for an entry that the portal has not made. */
  const place = (): number | null => {
    const { state }: { readonly state: unknown } = window.history
    return typeof state === 'number' ? state : null
  }
  let current = place() ?? 0
  return {
    read,
    push: (address: Address) => {
      write()
      if (place() === null) window.history.replaceState(current, '')
      current += 1
      window.history.pushState(current, '', hrefOf(address))
    },
    /** Goes forward or back by so many entries. */
    step: (by: number) => {
      write()
      window.history.go(by)
    },
    /** Writes it in a task of its own: that takes a browser a while, and the call for the rows of a search must not wait for it. */
    replace: (address: Address) => {
      if (replacing === null) window.setTimeout(write)
      replacing = address
    },
    /** Loads a page that is not part of the portal. */
    leave: (address: Address) => {
      write()
      window.location.assign(hrefOf(address))
    },
    /** Reports when the user goes back or forward, and by how many entries. Returns a function that stops it. */
    watch(listener: (address: Address, by: number) => void): () => void {
      const tell = () => {
        // It was meant for the entry that has been left.
        replacing = null
        const by = (place() ?? current) - current
        current += by
        listener(read(), by)
      }
      window.addEventListener('popstate', tell)
      return () => window.removeEventListener('popstate', tell)
    },
  }
}
