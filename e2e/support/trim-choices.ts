import { expect, type Locator } from 'playwright/test'

/**
 * Hovers over these choices of a trim, and waits until each has its options, which it takes only then. Otherwise the first choice
 * with several options would be another one a moment later.
 */
export async function hoverTrims(choices: Locator): Promise<void> {
  await expect(choices.first()).toBeVisible()
  const withoutOptions = () =>
    choices.evaluateAll((all) => {
      const left = all.filter(
        (choice) =>
          choice instanceof HTMLSelectElement &&
          !choice.disabled &&
          // A choice that is being saved is busy too, and has its options.
          ((choice.ariaBusy === 'true' &&
            [...choice.options].some(({ disabled, value }) => disabled && value !== '')) ||
            choice.options.length < 2),
      )
      for (const choice of left) choice.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      return left.length
    })
  await expect.poll(withoutOptions, { message: 'choices without options' }).toBe(0)
}

/** The selector of a choice of a trim that has one, is not being saved, and has at least so many options. */
export function trimWith(options: number): string {
  return `select:not(.trim-select--missing):not([aria-busy=true]):has(option:nth-child(${options}))`
}
