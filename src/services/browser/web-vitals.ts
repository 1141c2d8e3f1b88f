import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { MOST_FAILURES } from '../../domain/page-failures.ts'
import type { TimingName, TimingsBody } from '../wire/timings.ts'
import { watchFaults } from './events.ts'

export interface Visited {
  /** Name of the screen or public page that the visit began with. */
  readonly page: string
  /** A random UUID of the page load, also in its trace. */
  readonly visit: string
}

/**
 * Sends the web vitals of this visit, and the number of errors that nothing has caught, when the page is hidden: on a phone, the
 * last moment that a page is sure to have.
 */
export function sendWebVitals(window: Window, address: string, visited: Visited): void {
  const { document, navigator } = window
  let failures = 0
  const count = () => {
    failures = Math.min(failures + 1, MOST_FAILURES)
  }
  watchFaults(window, count)
  const timings = new Map<TimingName, number>()
  const keep = ({ name, value }: { readonly name: TimingName; readonly value: number }) => {
    timings.set(name, value)
  }
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' || timings.size + failures === 0) return
    const body: TimingsBody = {
      ...visited,
      timings: [...timings].map(([name, value]) => ({ name, value })),
      failures,
    }
    timings.clear()
    failures = 0
    navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type: 'application/json' }))
  })
}
