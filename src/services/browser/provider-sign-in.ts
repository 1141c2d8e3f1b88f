/**
 * External sign-in of provider staff.
 *
 * @param authBase API base and path of the auth service
 * @param redirectPath page to which the provider returns the browser
 */
export function createProviderSignIn(window: Window, authBase: string, redirectPath: string) {
  return {
    /**
     * Leaves the page. Resolves only when the page stays: the user stopped the navigation, or came back from
     * the back/forward cache.
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
      // Only some browsers have the Navigation API.
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
