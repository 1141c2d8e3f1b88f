/**
 * Leaves the page for another address. Resolves only when the page stays: the user stopped the navigation, or came back from
 * the back/forward cache.
 */
export async function leavePage(window: Window, address: string): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  const stays = new Promise<void>((resolve) => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) resolve()
    }
    window.addEventListener('pageshow', shown, { signal })
    // Only some browsers have the Navigation API.
    const navigation: unknown = Reflect.get(window, 'navigation')
    if (navigation instanceof EventTarget)
      navigation.addEventListener('navigateerror', () => resolve(), { signal })
  })
  try {
    window.location.assign(address)
    await stays
  } finally {
    controller.abort()
  }
}
