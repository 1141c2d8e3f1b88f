import type { Page } from 'playwright'
import { ROW } from './peers.ts'

/** Wait of all apps for further keys, before they search. */
const DEBOUNCE_MS = 500
/** The work that follows the new rows, such as measuring them. */
const AFTER_MS = 200

export interface Searched {
  /** From the last key to the frame with the new rows, less the wait for further keys. */
  readonly ms: number
  /** The longest time from one frame to the next, from the last key until the new rows have settled. */
  readonly longestFrameMs: number
}

/** Searches a list for the last characters of a VIN that it shows. */
export async function searchVin(page: Page): Promise<Searched> {
  // Not that of the first row, which is to change.
  const cells = await page.locator(ROW).nth(9).locator('td').allTextContents()
  const vin = cells.find((text) => /^[A-HJ-NPR-Z\d]{17}/.test(text))?.slice(0, 17)
  if (vin === undefined) throw new Error(`No cell of ${page.url()} has a VIN.`)
  const { ms, longestFrameMs } = await typeTerm(page, vin.slice(-6))
  return { ms: ms - DEBOUNCE_MS, longestFrameMs }
}

/** Types a search. Measures from the last key until the first row contains it. */
async function typeTerm(page: Page, term: string): Promise<Searched> {
  // All keys at once, and not the last one after a call: on a loaded machine the page would search before it.
  await page.evaluate(
    ([rows, wanted, afterMs]) => {
      let keys = 0
      const measured = new Promise((resolve) => {
        const onKey = () => {
          keys += 1
          if (keys < wanted.length) return
          removeEventListener('input', onKey, { capture: true })
          const start = performance.now()
          let [last, longestFrameMs, ms] = [start, 0, Number.POSITIVE_INFINITY]
          const look = () => {
            const isFound = document.querySelector(rows)?.textContent.includes(wanted)
            const now = performance.now()
            longestFrameMs = Math.max(longestFrameMs, now - last)
            last = now
            if (isFound) ms = Math.min(ms, now - start)
            if (now - start > ms + afterMs) resolve({ ms, longestFrameMs })
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }
        addEventListener('input', onKey, { capture: true })
      })
      Object.assign(window, { measured })
    },
    [ROW, term, AFTER_MS] as const,
  )
  await page.getByRole('searchbox').pressSequentially(term, { delay: 60 })
  return page.evaluate(() => Reflect.get(window, 'measured'))
}
