import type * as z from 'zod/mini'
import type { PostalCode } from '../../src/domain/report/postal-code.ts'
import type { locationSchema } from '../../src/services/wire/location.ts'
import { climateOf } from './climate.ts'

/** @returns The seasons of a postal code; `null` where they are not known. */
export function locationOf(postalCode: PostalCode): z.infer<typeof locationSchema> | null {
  const climate = climateOf(postalCode)
  if (climate === null) return null
  const { region, place, summerC, winterC } = climate
  return { ...postalCode, region, place, summer_c: summerC, winter_c: winterC }
}
