/** A timer of the whole duration would stand still while the device sleeps. */
const LOOK_MS = 15_000

/**
 * Rings once, when the clock of the device has reached a time. Returns a function that stops it.
 *
 * @param at in ms since 1970
 */
export function setAlarm(window: Window, now: () => number, at: number, ring: () => void): () => void {
  const stop = () => window.clearInterval(timer)
  const look = () => {
    if (now() < at) return
    stop()
    ring()
  }
  const timer = window.setInterval(look, LOOK_MS)
  return stop
}
