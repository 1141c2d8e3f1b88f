/** Without letters and digits that look or sound alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY'
const LENGTH = 8

/**
 * The code of a report of a problem, to read out on the telephone: `XXXX-XXXX`. It follows from the id, so that the person has
 * it before the report is sent.
 *
 * @param id A random UUID.
 */
export function traceCode(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '')}`)
  const letters = Array.from({ length: LENGTH }, () => {
    const letter = ALPHABET[Number(rest % BigInt(ALPHABET.length))]
    rest /= BigInt(ALPHABET.length)
    return letter
  })
  return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`
}
