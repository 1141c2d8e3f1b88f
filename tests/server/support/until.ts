const EVERY_MS = 20

/**
 * Asks again and again until the answer is yes.
 *
 * @param what is awaited, for the error
 * @throws when it is not yes within `limitMs`
 */
export async function until(
  what: string,
  limitMs: number,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not within ${limitMs} ms: ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}
