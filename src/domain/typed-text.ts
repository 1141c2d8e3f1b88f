/**
 * What was meant by an address, a number or a code that was typed or pasted: without characters that nobody sees (zero-width marks,
 * soft hyphens, marks of the direction), and no blanks around it. Not for names: some scripts need such characters.
 */
export function typedText(text: string): string {
  return text.replaceAll(/[\p{Cf}\p{DI}]/gu, '').trim()
}

/** A name as people see it: two names of one look cannot be told apart. */
export function lookOf(name: string): string {
  return typedText(name.normalize('NFC')).replaceAll(/\s+/g, ' ')
}

/** The digits of a code, without what people copy with them: dashes, blanks, unseen characters, `Code:`. */
export function typedDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '')
}
