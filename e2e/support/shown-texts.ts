import type { Locator } from 'playwright/test'

/**
 * Keeps all texts that an element shows from now on: a busy machine may be too late to look at one that passes.
 *
 * @returns reads them, one a line
 */
export async function shownTexts(element: Locator): Promise<() => Promise<string>> {
  const texts = await element.evaluateHandle((node) => {
    const shown = new Set([node.textContent])
    const observer = new MutationObserver(() => shown.add(node.textContent))
    observer.observe(node, { childList: true, characterData: true, subtree: true })
    return shown
  })
  return () => texts.evaluate((shown) => [...shown].join('\n'))
}
