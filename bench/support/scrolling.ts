import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { ROW_HEIGHT_PX } from '../peers/reports.ts'
import { ROW } from './peers.ts'

/** One notch of a wheel. At 400 nobody can read the rows. */
const NOTCH_PX = 120
/** A fast reader who looks for one vehicle: 60 notches, 180 rows a second. */
const NOTCHES_PER_SECOND = 60
const STILL_MS = 500

export interface Scrolled {
  /** Until a frame showed the wanted row. */
  readonly ms: number
  /** The times from one animation frame to the next. */
  readonly framesMs: readonly number[]
}

/**
 * Turns the wheel at the same pace for every page, whatever it makes of it, until the list shows a row.
 * @param row its number, from 1
 */
export async function scrollToRow(page: Page, row: number): Promise<Scrolled> {
  await page.mouse.move(720, 500)
  let isSeen = false
  const scrolled = page
    .evaluate(followScroll, { row: ROW, height: ROW_HEIGHT_PX, depth: row * ROW_HEIGHT_PX })
    .finally(() => {
      isSeen = true
    })
  const started = performance.now()
  const turns: Promise<void>[] = []
  while (!isSeen) {
    // Nobody waits for the page before they turn the wheel on.
    turns.push(page.mouse.wheel(0, NOTCH_PX))
    await wait(Math.max(0, started + (turns.length / NOTCHES_PER_SECOND) * 1000 - performance.now()))
  }
  await Promise.all(turns)
  const ms = await scrolled
  // The page does some work only after scrolling has stopped. That work counts too.
  await page.waitForTimeout(STILL_MS)
  return { ms, framesMs: await page.evaluate(takeFrames) }
}

/**
 * Records frames. Resolves to the time until one shows a row at this depth of the
 * scrolled element.
 */
function followScroll({ row, height, depth }: Followed): Promise<number> {
  let scroller = document.querySelector(row)
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement
  if (scroller === null) throw new Error('No element around the rows scrolls.')
  const box = scroller
  const isRowAt = (bottom: number) =>
    [...document.querySelectorAll(row)].some((one) => {
      const place = one.getBoundingClientRect()
      // The end of the list may be below the last row.
      return place.top < bottom && place.bottom > bottom - 2 * height
    })
  return new Promise((resolve) => {
    const start = performance.now()
    const framesMs: number[] = []
    let last = start
    const tick = () => {
      const now = performance.now()
      framesMs.push(now - last)
      last = now
      const isDeep = box.scrollTop + box.clientHeight >= depth
      if (isDeep && isRowAt(box.getBoundingClientRect().bottom)) resolve(now - start)
      if ('framesMs' in window) requestAnimationFrame(tick)
    }
    Object.assign(window, { framesMs })
    requestAnimationFrame(tick)
  })
}

function takeFrames(): number[] {
  const frames: unknown = Reflect.get(window, 'framesMs')
  Reflect.deleteProperty(window, 'framesMs')
  return Array.isArray(frames) ? frames.map(Number) : []
}

interface Followed {
  /** Selector of the rows. */
  readonly row: string
  readonly height: number
  readonly depth: number
}

/** A longer frame is seen as a halt: three in a row are missing. */
const STALL_MS = 50

/** Frames of a page, in ms. */
export function statisticsOf(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10
  return {
    p90Ms: at(0.9),
    p99Ms: at(0.99),
    longestMs: at(1),
    stalled: sorted.filter((ms) => ms > STALL_MS).length,
  }
}
