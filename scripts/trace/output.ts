/** Prints a text, which can have parts of a trace. */
export function print(text: string): void {
  console.log(printable(text))
}

/** Prints what went wrong. */
export function printError(text: string): void {
  console.error(printable(text))
}

/**
 * A text without what changes how a terminal shows others: control characters except line breaks, and characters that turn
 * the direction of writing. Anybody can send a trace.
 */
function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, '\ufffd')
}

const UNPRINTABLE = /[^\P{Cc}\n]|\p{Bidi_Control}|[\u2028\u2029]/gu
