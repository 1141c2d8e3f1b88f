import { expect, type Locator } from 'playwright/test'

/** Hovers over these choices of a trim: each takes its options only then. */
export async function hoverTrims(choices: Locator): Promise<void> {
  await expect(choices.first()).toBeVisible()
  await choices.evaluateAll((all) => {
    for (const choice of all) choice.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
}
