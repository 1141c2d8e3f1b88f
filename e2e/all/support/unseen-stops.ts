import type { Page } from 'playwright/test'

/**
 * Where the keyboard stops without a line around it, or below something else.
 *
 * @param stops presses of Tab
 */
export async function unseenStops(page: Page, stops = 40): Promise<readonly string[]> {
  const unseen = new Set<string>()
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    const problem = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const found = document.activeElement
      if (!(found instanceof HTMLElement) || found === document.body) return 'end'
      const around = [found, found.parentElement, found.parentElement?.parentElement].filter(
        (one) => one instanceof HTMLElement,
      )
      const hasLine = around.some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      })
      const box = found.getBoundingClientRect()
      const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
      const [right, bottom] = [Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)]
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isCovered = middle === null || !around.some((one) => one.contains(middle))
      const problems = [hasLine ? '' : 'no line', isCovered ? `below ${middle?.outerHTML.slice(0, 120)}` : '']
      const text = problems.filter(Boolean).join(', ')
      return text && `${found.outerHTML.slice(0, 160)}: ${text}`
    })
    if (problem === 'end') break
    if (problem) unseen.add(problem)
  }
  return [...unseen]
}
