/** What keyboards, phones and French texts have for an apostrophe. */
export const APOSTROPHES = /[‘’‛ʹʻʼ′´`]/g

/** A text in small letters without accents, with one kind of apostrophes and single blanks, to find one in another. */
export function foldedText(text: string): string {
  return (
    text
      // Before the normalization: the acute accent is a diacritic.
      .replaceAll(APOSTROPHES, "'")
      .normalize('NFD')
      .replaceAll(/\p{Diacritic}/gu, '')
      .toLowerCase()
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}

/** The order of names as people count: "Bay 2" is before "Bay 10". */
export const { compare: compareNames } = new Intl.Collator(undefined, { numeric: true })
