import type { ForecastPlace } from '../../domain/report/range-forecast.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { locationSchema } from '../wire/location.ts'

export function createLocationsService(request: Request, path: string) {
  return {
    /** Rejects with a 404 for a postal code that nobody knows. */
    async readLocation({ code }: { readonly code: string }): Promise<ForecastPlace> {
      const answer = await request(`${path}/location/${encodeURIComponent(code)}`)
      const { summer_c, winter_c, ...place } = dataOf(answer, locationSchema, 'vehicles')
      return { ...place, summerC: summer_c, winterC: winter_c }
    },
  }
}
