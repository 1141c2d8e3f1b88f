import { readTimeZone } from './time-zone.ts'

/** What support has to know of a page, to see it as the person saw it. Sizes are in CSS pixels. */
export function describePage(window: Window) {
  const { documentElement: root } = window.document
  return {
    // One that is not shown can have no size.
    width: Math.max(1, window.innerWidth),
    height: Math.max(1, window.innerHeight),
    pixelRatio: window.devicePixelRatio,
    language: root.lang,
    theme: root.classList.contains('dark') ? 'dark' : 'light',
    browser: window.navigator.userAgent,
    timeZone: readTimeZone(),
    isOnline: window.navigator.onLine,
  }
}
