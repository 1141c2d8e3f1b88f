/** Calls `work` when the page has nothing else to do; a browser that does not say so, at once. */
export function whenIdle(window: Window, work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else work()
}
