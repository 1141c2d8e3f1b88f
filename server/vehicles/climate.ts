import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { Country } from '../../src/domain/country.ts'
import type { PostalCode } from '../../src/domain/report/postal-code.ts'

/** Mean temperatures of a region in °C. Summer is June to August, winter is December to February. */
export interface Climate {
  readonly region: string
  /** The part of the state or province whose climate it is; `null` for all of it. */
  readonly place: string | null
  readonly summerC: number
  readonly winterC: number
}

/**
 * Looks up the climate of a postal code: of its part of the state or province where that is known, else of the whole
 * state or province. The data files name their sources and certainty in `meta`.
 *
 * @returns `null` for an unknown code, and for one without climate data (military mail).
 */
export function climateOf({ country, code }: PostalCode): Climate | null {
  const state = country === 'US' ? stateOf(code) : provinceOf(code)
  const region = `${country}-${state}`
  const part = overrideOf(country, code)
  const found = part ?? REGIONS[region]
  if (state === null || !found) return null
  return { region, place: part ? nameOf(part.place) : null, summerC: found.summerC, winterC: found.winterC }
}

/** Some parts only have a description in English, such as `northern Ontario`; others name their state, which is shown anyway. */
function nameOf(place: string): string | null {
  return /^\p{Lu}/u.test(place) ? place.replace(/(?:, \p{Ll}+)? \p{Lu}{2}$/u, '') : null
}

const seasons = { summerC: z.number(), winterC: z.number() }

const climateSchema = z.object({ regions: z.record(z.string(), z.object(seasons)) })

const placesSchema = z.object({
  zip3Ranges: z.array(z.object({ from: z.string(), to: z.string(), state: z.string() })),
  fsa: z.record(z.string(), z.string()),
  climateOverrides: z.object({
    us: z.array(z.object({ zip3: z.string(), place: z.string(), ...seasons })),
    ca: z.array(z.object({ fsa: z.string(), place: z.string(), ...seasons })),
  }),
})

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8'))

const { regions: REGIONS } = climateSchema.parse(read('climate.json'))
const PLACES = placesSchema.parse(read('zip3.json'))

/** ZIP codes in another state than the rest of their prefix (`meta.exceptions` of the data). */
const ZIP_EXCEPTIONS: Readonly<Record<string, string | undefined>> = {
  '06390': 'NY',
  '73960': 'TX',
  '83414': 'WY',
  '96799': 'AS',
  '96939': 'PW',
  '96940': 'PW',
}

/** The parts of `969`, by the first four digits, that are not Guam. */
const PACIFIC: Readonly<Record<string, string | undefined>> = {
  '9694': 'FM',
  '9695': 'MP',
  '9696': 'MH',
  '9697': 'MH',
}

function stateOf(zip: string): string | null {
  const prefix = zip.slice(0, 3)
  const range = PLACES.zip3Ranges.find(({ from, to }) => from <= prefix && prefix <= to)
  return ZIP_EXCEPTIONS[zip] ?? PACIFIC[zip.slice(0, 4)] ?? range?.state ?? null
}

/** The first character is enough, except for `X`: two territories share it. */
function provinceOf(code: string): string | null {
  return PLACES.fsa[code.slice(0, 3)] ?? PLACES.fsa[code.slice(0, 1)] ?? null
}

function overrideOf(country: Country, code: string) {
  if (country === 'CA') {
    const prefixes = [3, 2, 1].map((length) => code.slice(0, length))
    return prefixes.map((part) => PLACES.climateOverrides.ca.find(({ fsa }) => fsa === part)).find(Boolean)
  }
  const prefix = code.slice(0, 3)
  return PLACES.climateOverrides.us.find(({ zip3 }) => {
    const [from = '', to = from] = zip3.split('-')
    return from <= prefix && prefix <= to
  })
}
