import { foldedText } from '../folded-text.ts'
import { cleanSearch } from '../lists/search-text.ts'
import { withoutLeadingZeros } from '../serial-number.ts'

/** A serial or stock number, or what was typed of one, as two of them are compared: no case, and no leading zeros. */
export function bareNumber(text: string): string {
  return withoutLeadingZeros(foldedText(cleanSearch(text)))
}

/** Whether a text is this number and no part of it. */
export function isWholeNumber(number: string, text: string): boolean {
  return bareNumber(number) === bareNumber(text)
}
