/** The countries that print on Letter, by CLDR (`paperSize`), with their ISO 3166 codes of three letters. All others print on A4. */
const LETTER: Readonly<Record<string, string>> = {
  BZ: 'BLZ',
  CA: 'CAN',
  CL: 'CHL',
  CO: 'COL',
  CR: 'CRI',
  GT: 'GTM',
  MX: 'MEX',
  NI: 'NIC',
  PA: 'PAN',
  PH: 'PHL',
  PR: 'PRI',
  SV: 'SLV',
  US: 'USA',
  VE: 'VEN',
}

/** Names that are in use beside those of `Intl`. */
const OTHER_NAMES: readonly (readonly [name: string, code: string])[] = [
  ['United States of America', 'US'],
  ["États-Unis d'Amérique", 'US'],
  ['Estados Unidos de América', 'US'],
  ['America', 'US'],
]

/** The languages of people in these countries. */
const LANGUAGES = ['en', 'fr', 'es']

const CODES: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(LETTER).flatMap(([code, three]) => [
      [code, code] as const,
      [three, code] as const,
      ...LANGUAGES.flatMap((language) => namesIn(language, code).map((name) => [name, code] as const)),
    ]),
    ...OTHER_NAMES,
  ].map(([name, code]) => [lettersOf(name), code]),
)

/**
 * The country that an address names, if it prints on Letter.
 *
 * @param name As people write it: a code or a name in English, French or Spanish, in any case, with or without accents and points
 * @returns Its ISO 3166 code of two letters; `null` for every other country, and for none.
 */
export function letterCountry(name: string): string | null {
  return CODES.get(lettersOf(name)) ?? null
}

function namesIn(language: string, code: string): readonly string[] {
  const styles = ['long', 'short'] as const
  return styles.flatMap(
    (style) => new Intl.DisplayNames([language], { type: 'region', style }).of(code) ?? [],
  )
}

function lettersOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/^\s*(the|les|los)\s/, '').replace(/[^\p{L}]/gu, '')
}
