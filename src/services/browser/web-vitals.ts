import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { TimingName, TimingsBody } from '../wire/timings.ts'

/**
 * Sends the web vitals of this visit when the page is hidden: on a phone, the last moment that a page is sure to have.
 *
 * @param page - name of the screen or public page that the visit began with
 */
export function sendWebVitals({ document, navigator }: Window, address: string, page: string): void {
  const timings = new Map<TimingName, number>()
  const keep = ({ name, value }: { readonly name: TimingName; readonly value: number }) => {
    timings.set(name, value)
  }
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' || timings.size === 0) return
    const body: TimingsBody = { page, timings: [...timings].map(([name, value]) => ({ name, value })) }
    timings.clear()
    navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type: 'application/json' }))
  })
}
