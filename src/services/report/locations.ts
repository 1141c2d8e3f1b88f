import type * as z from 'zod/mini'
import type { ForecastLocation } from '../../domain/report/range-forecast.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { locationSchema } from '../wire/location.ts'

export function createLocationsService(request: Request, path: string) {
  return {
    /** Reads a location by its postal code. Rejects with a 404 for an unknown code. */
    async readLocation({ code }: { readonly code: string }): Promise<ForecastLocation> {
      const answer = await request(`${path}/location/${encodeURIComponent(code)}`)
      return locationOf(dataOf(answer, locationSchema, 'vehicles'))
    },
  }
}

/** Maps the seasons of a location. */
export function locationOf({
  summer_c: summerC,
  winter_c: winterC,
  ...location
}: z.infer<typeof locationSchema>): ForecastLocation {
  return { ...location, summerC, winterC }
}
