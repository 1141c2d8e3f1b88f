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
  const picture = await page.screenshot({ animations: 'disabled' })
  await page.evaluate(() => Reflect.get(window, '__unhide')())
  return { picture, ...(await textsOf(page)) }
}

/** Describes a live page at the present moment. */
export async function liveMoment(page: Page, name: string): Promise<LiveMoment> {
  const sight = await sightOf(page)
  const at = await page.evaluate(() => Date.now())
  // What is drawn within a frame after an event counts to it.
  await page.waitForFunction((before) => Date.now() > before + 40, at)
  return { name, at, ...sight }
}
