import { apiBaseOf, type Environment } from '../environment.ts'
import type { Visited } from './web-vitals.ts'

/**
 * Measures this visit and sends it, where the server collects web vitals: its pages say so. What measures loads after what people
 * wait for; browsers keep the times for it.
 */
export async function collectPageTimings(
  window: Window,
  environment: Environment,
  visited: Visited,
): Promise<void> {
  const setting = window.document.querySelector<HTMLMetaElement>('meta[name="web-vitals"]')
  if (setting?.content !== 'on') return
  const { sendWebVitals } = await import('./web-vitals.ts')
  sendWebVitals(window, `${apiBaseOf(environment)}${environment.VITE_SUPPORT_PATH}/timings`, visited)
}
