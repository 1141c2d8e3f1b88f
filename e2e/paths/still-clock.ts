import type { BrowserContext, Page } from 'playwright/test'

/** A page's clock that stands still but for what a path says. The page itself goes on painting. */
export interface StillClock {
  /** Makes it later without any timer going off. */
  readonly setLater: (ms: number) => Promise<void>
  /** Lets the time pass, with all the timers that go off in it. */
  readonly run: (ms: number) => Promise<void>
}

const START = Date.UTC(2026, 10, 20, 15)

/** Stops the clock of all pages of this browser. Once for a browser, before its first page is opened. */
async function stopClock(context: BrowserContext): Promise<StillClock> {
  let now = START
  // Frames are no timers: a list measures itself by them.
  await context.addInitScript(() =>
    Object.assign(window, { __frames: [requestAnimationFrame, cancelAnimationFrame] }),
  )
  await context.clock.install({ time: START })
  await context.addInitScript(() => {
    const [request, cancel] = Reflect.get(window, '__frames')
    Object.assign(window, { requestAnimationFrame: request, cancelAnimationFrame: cancel })
  })
  now += 3_600_000
  await context.clock.pauseAt(now)
  return {
    setLater: async (ms) => {
      now += ms
      await context.clock.setSystemTime(now)
    },
    run: async (ms) => {
      now += ms
      await context.clock.runFor(ms)
    },
  }
}

const clocks = new WeakMap<BrowserContext, Promise<StillClock>>()

/** The clock of a page, stopped when it is first asked for. */
export function clockOf(page: Page): Promise<StillClock> {
  const context = page.context()
  const clock = clocks.get(context) ?? stopClock(context)
  clocks.set(context, clock)
  return clock
}
