export interface Checked {
  readonly isSlow: boolean
  readonly sentence: string
}

/**
 * Compares the ratios of several runs with a limit.
 * @param what that the portal and the thin peer show
 * @param ratios portal to thin peer, one for each run
 * @returns `isSlow` only when all runs exceed the limit: other work of the machine makes one run slow, a change of the portal all
 */
export function checkRatios(what: string, ratios: readonly number[], limit: number): Checked {
  const isSlow = ratios.every((ratio) => ratio > limit)
  const times = ratios.map((ratio) => ratio.toFixed(2)).join(', ')
  const facts = `in ${ratios.length} runs ${what} took the portal ${times} times as long as the thin peer; the limit is ${limit}.`
  return {
    isSlow,
    sentence: isSlow
      ? `Too slow: ${facts} \`npm run bench -- first-rows\` measures it exactly.`
      : `Fast enough: ${facts}`,
  }
}
