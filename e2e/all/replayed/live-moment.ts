import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright/test'
import { type Texts, textsOf } from './texts.ts'

/** What a page shows, apart from what its views keep themselves. */
export interface Sight extends Texts {
  /** A PNG of the visible part. */
  readonly picture: Buffer
}

export interface LiveMoment extends Sight {
  readonly name: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Pictures of vehicles are not recorded. Focus, selection and the pointer belong to the views. */
const HIDDEN = `
  img { visibility: hidden !important }
  *, *::before, *::after { transition: none !important; caret-color: transparent !important }
  ::selection { background: transparent !important }
`

/** A notice that is gone for the machines fades as long, in ms. What is drawn within a frame after an event counts to it, too. */
const FADING_MS = 350

/** Waits until nothing moves or loads any more, and describes the page. */
export async function sightOf(page: Page): Promise<Sight> {
  await page.mouse.move(0, 0)
  await page.evaluate(async (style) => {
    const sheet = new CSSStyleSheet()
    await sheet.replace(style)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    Object.assign(window, {
      __unhide: () => document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1),
    })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await document.fonts.ready
    // A list measures its rows, and draws more of them later.
    let [count, same] = [0, 0]
    for (let looks = 0; looks < 100 && same < 6; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      const now = document.querySelectorAll('*').length
      same = now === count ? same + 1 : 0
      count = now
    }
    // Notices stand away from the last press, which is not recorded.
    for (const region of document.querySelectorAll('.notifications__region')) {
      region.removeAttribute('data-at-start')
      region.removeAttribute('data-at-top')
    }
  }, HIDDEN)
  const texts = await textsOf(page)
  const picture = await page.screenshot({ animations: 'disabled' })
  await page.evaluate(() => Reflect.get(window, '__unhide')())
  return { picture, ...texts }
}

/** Describes a live page at the present moment. Looks again when a notice went or an answer came meanwhile. */
export async function liveMoment(page: Page, name: string): Promise<LiveMoment> {
  let sight = await sightOf(page)
  for (let looks = 0; looks < 5; looks += 1) {
    const at = await page.evaluate(() => Date.now())
    await page.waitForFunction((until) => Date.now() > until, at + FADING_MS)
    const { texts, values } = await textsOf(page)
    if (isDeepStrictEqual({ texts, values }, { texts: sight.texts, values: sight.values }))
      return { name, at, ...sight }
    sight = await sightOf(page)
  }
  throw new Error(`${name}: the texts of the page do not stay as they are.`)
}
