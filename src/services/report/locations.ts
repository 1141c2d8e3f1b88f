import type { ForecastLocation } from '../../domain/report/range-forecast.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { locationSchema } from '../wire/location.ts'

export function createLocationsService(request: Request, path: string) {
  return {
    /** Reads a location by its postal code. Rejects with a 404 for an unknown code. */
    async readLocation({ code }: { readonly code: string }): Promise<ForecastLocation> {
      const answer = await request(`${path}/location/${encodeURIComponent(code)}`)
      const { summer_c, winter_c, ...location } = dataOf(answer, locationSchema, 'vehicles')
      return { ...location, summerC: summer_c, winterC: winter_c }
    },
  }
}
