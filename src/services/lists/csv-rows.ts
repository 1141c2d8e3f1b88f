const QUOTE = 0x22
const LINE_FEED = 0x0a

/**
 * Counts the complete rows below the header of a CSV file (RFC 4180) while its bytes arrive. `rows()` is −1
 * until the header is complete.
 */
export function createRowCounter() {
  let lines = 0
  let isQuoted = false
  return {
    read(bytes: Uint8Array): void {
      for (const byte of bytes) {
        if (byte === QUOTE) isQuoted = !isQuoted
        else if (byte === LINE_FEED && !isQuoted) lines += 1
      }
    },
    rows: (): number => lines - 1,
  }
}
