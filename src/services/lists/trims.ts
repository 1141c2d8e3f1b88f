import type { Country } from '../../domain/country.ts'
import type { VehicleKey, VehicleTrims } from '../../domain/vehicle.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { trimsSchema } from '../wire/vehicles.ts'

export function createTrimsService(request: Request, path: string) {
  return {
    /** Reads the trims of all vehicles in one call. */
    async readTrims({
      vehicles,
    }: {
      readonly vehicles: readonly VehicleKey[]
    }): Promise<readonly VehicleTrims[]> {
      const vinsOf = (country: Country) =>
        vehicles.filter((vehicle) => vehicle.country === country).map(({ vin }) => vin)
      const answer = await request(`${path}/vehicle/trims`, {
        method: 'POST',
        body: { vins: { US: vinsOf('US'), CA: vinsOf('CA') } },
      })
      return dataOf(answer, trimsSchema, 'vehicles')
    },
  }
}
