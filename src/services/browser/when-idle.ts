/** For browsers that do not say when they are idle: after what they do now. */
const SOON_MS = 50

/** Calls `work` when the page has nothing else to do. */
export function whenIdle(window: Window & typeof globalThis, work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work, SOON_MS)
}
