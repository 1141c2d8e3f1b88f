import type { BrowserContext, Page } from 'playwright/test'

/** A stopped clock of a page. Only a path moves it. The page still renders frames. */
export interface StillClock {
  /** Sets a later time without running timers. */
  readonly setLater: (ms: number) => Promise<void>
  /** Lets time pass, and runs the timers that are due. */
  readonly run: (ms: number) => Promise<void>
}

const START = Date.UTC(2026, 10, 20, 15)

/** Stops the clock of all pages of this browser. Call it once, before the first page opens. */
async function stopClock(context: BrowserContext): Promise<StillClock> {
  let now = START
  // Keep real animation frames: a list measures itself with them.
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

/** The clock of a page. The first call stops it. */
export function clockOf(page: Page): Promise<StillClock> {
  const context = page.context()
  const clock = clocks.get(context) ?? stopClock(context)
  clocks.set(context, clock)
  return clock
}
