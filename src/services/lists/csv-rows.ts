const QUOTE = 0x22
const LINE_FEED = 0x0a

/**
 * Counts the rows of a CSV file (RFC 4180) below its header while its bytes arrive. A row counts once its end is there;
 * before that of the header there are -1.
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
