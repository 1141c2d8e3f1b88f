const CHANNEL = 'bhp.signOut'

/** Tells the other tabs of this browser that the user has signed out. */
export function tellSignOut(): void {
  const channel = openChannel()
  channel?.postMessage(null)
  channel?.close()
}

/** Reports when the user signs out in another tab. Returns a function that stops it. */
export function watchSignOuts(listener: () => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', listener)
  return () => channel?.close()
}

/** `null` where the browser blocks storage: it has no session then. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return null
  }
}
