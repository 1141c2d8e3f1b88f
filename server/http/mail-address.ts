import { typedText } from '../../src/domain/typed-text.ts'

/** The form in which accounts store an e-mail address: without what a paste brings along, in lower case. */
export function addressOf(email: string): string {
  return typedText(email).toLowerCase()
}
