/**
 * The external sign-in of provider staff. `authBase` is the API base joined with the path of the auth service;
 * `redirectPath` is where the portal's page is that the provider sends the browser back to.
 */
export function createProviderSignIn(window: Window, authBase: string, redirectPath: string) {
  return {
    /**
     * Leaves the page. Fulfilled only if the page stays, or is there again: the user stopped it from loading the next one,
     * or came back and the browser had kept the page as it was.
     */
    async open(): Promise<void> {
      const { origin } = window.location
      const query = new URLSearchParams({ redirect_uri: origin + redirectPath, origin })
      const { promise, resolve } = Promise.withResolvers<void>()
      const controller = new AbortController()
      const { signal } = controller
      const shown = ({ persisted }: PageTransitionEvent) => {
        if (persisted) resolve()
      }
      window.addEventListener('pageshow', shown, { signal })
      // Not every browser has it.
      const navigation: unknown = Reflect.get(window, 'navigation')
      if (navigation instanceof EventTarget)
        navigation.addEventListener('navigateerror', () => resolve(), { signal })
      try {
        window.location.assign(`${authBase}/google/login?${query}`)
        await promise
      } finally {
        controller.abort()
      }
    },
  }
}
