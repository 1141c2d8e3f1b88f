import { typedText } from '../typed-text.ts'

/** The characters of a code. People read codes out on the phone, so it has neither 0, 1, I, L, O nor U. */
export const TRACE_CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const BASE = BigInt(TRACE_CODE_CHARACTERS.length)

/** The number of characters, without the dash. */
const TRACE_CODE_LENGTH = 8

/**
 * The code of a trace, `XXXX-XXXX`. It follows from the id, so that a person without a network has it, too.
 *
 * @param id A random UUID.
 */
export function traceCode(id: string): string {
  const { code } = Array.from({ length: TRACE_CODE_LENGTH }).reduce<{ code: string; rest: bigint }>(
    ({ code, rest }) => ({
      code: code + TRACE_CODE_CHARACTERS[Number(rest % BASE)],
      rest: rest / BASE,
    }),
    { code: '', rest: BigInt(`0x${id.replaceAll('-', '')}`) },
  )
  return formatTraceCode(code)
}

/** A code as it is shown and stored: `XXXX-XXXX`. */
export function formatTraceCode(characters: string): string {
  return `${characters.slice(0, TRACE_CODE_LENGTH / 2)}-${characters.slice(TRACE_CODE_LENGTH / 2)}`
}

/**
 * Reads a typed code, also in lower case, after a label (`Code:`), without the dash, with spaces or another dash, and at the end of a sentence.
 *
 * @returns `XXXX-XXXX`; `null` for a text that cannot be a code.
 */
export function readTraceCode(typed: string): string | null {
  const characters = typedText(typed)
    .replace(/^.*:(?=.)/, '')
    .replaceAll(/[\s\p{Pd}\u2212]|[.,;:!?]{1,3}$/gu, '')
    .toUpperCase()
  return CODE.test(characters) ? formatTraceCode(characters) : null
}

const CODE = new RegExp(`^[${TRACE_CODE_CHARACTERS}]{${TRACE_CODE_LENGTH}}$`)
