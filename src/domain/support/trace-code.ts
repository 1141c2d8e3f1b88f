/** The characters of a code. People read codes out on the phone, so it has neither 0, 1, I, L, O nor U. */
export const TRACE_CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of characters, without the dash. */
export const TRACE_CODE_LENGTH = 8

/** A code as it is shown and stored: `XXXX-XXXX`. */
export function formatTraceCode(characters: string): string {
  return `${characters.slice(0, TRACE_CODE_LENGTH / 2)}-${characters.slice(TRACE_CODE_LENGTH / 2)}`
}

/**
 * Reads a typed code, also in lower case, without the dash or with spaces.
 *
 * @returns `XXXX-XXXX`; `null` for a text that cannot be a code.
 */
export function readTraceCode(typed: string): string | null {
  const characters = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return CODE.test(characters) ? formatTraceCode(characters) : null
}

const CODE = new RegExp(`^[${TRACE_CODE_CHARACTERS}]{${TRACE_CODE_LENGTH}}$`)
