import type { Page } from 'playwright'

/** Longer than anybody waits. */
const GIVE_UP_MS = 20_000

/** What a frame is to show. */
interface Awaited {
  /** An event of the page, of which the first one is where the time begins. */
  readonly from: 'pointerdown' | 'keydown' | 'input' | 'jump'
  readonly selector: string
  /** What is read of each element; `null` for its text. */
  readonly attribute: string | null
  /** What the first of them is to be; `null` when any of them is to become another, or to come or go. */
  readonly pattern: string | null
}

/**
 * Measures from an event that `act` causes until a frame was drawn that shows what is awaited.
 * @throws when that takes 20 s: the error says what the page showed instead
 */
export async function untilDrawn(page: Page, awaited: Awaited, act: () => Promise<void>): Promise<number> {
  await page.evaluate(watch, { ...awaited, giveUpMs: GIVE_UP_MS })
  await act()
  const { ms, seen }: Measured = await page.evaluate(() => Reflect.get(window, 'measured'))
  if (ms !== null) return ms
  const wanted = awaited.pattern === null ? 'anything else' : `/${awaited.pattern}/`
  throw new Error(
    `In ${GIVE_UP_MS / 1000} s, ${page.url()} did not show ${wanted} in ${awaited.selector}, but: ${seen}`,
  )
}

interface Measured {
  /** `null` when it took too long. */
  readonly ms: number | null
  /** The start of what the elements were at last. */
  readonly seen: string
}

function watch({ from, selector, attribute, pattern, giveUpMs }: Awaited & { readonly giveUpMs: number }) {
  const read = () => {
    const all = [...document.querySelectorAll(selector)]
    return all.map((one) => (attribute === null ? one.textContent : one.getAttribute(attribute)) ?? '')
  }
  const before = read().join('|')
  const isThere = (now: readonly string[]) =>
    pattern === null ? now.join('|') !== before : now.slice(0, 1).some((one) => new RegExp(pattern).test(one))
  const measured = new Promise<Measured>((resolve) => {
    const end = (ms: number | null) => resolve({ ms, seen: read().join('|').slice(0, 200) })
    setTimeout(() => end(null), giveUpMs)
    const look = (started: number) => {
      // The frame is drawn before the next task.
      if (isThere(read())) setTimeout(() => end(performance.now() - started))
      else requestAnimationFrame(() => look(started))
    }
    const begin = () => {
      const started = performance.now()
      requestAnimationFrame(() => look(started))
    }
    addEventListener(from, begin, { capture: true, once: true })
  })
  Object.assign(window, { measured })
}
