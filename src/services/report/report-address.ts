import type * as z from 'zod/mini'
import type { ReportAddress } from '../../domain/report/battery-report.ts'
import type { addressShape } from '../wire/location.ts'

/** Maps an address of the wire. */
export function reportAddressOf(address: z.infer<z.ZodMiniObject<typeof addressShape>>): ReportAddress {
  const { street_number, street_name, city, state, zip_code, country } = address
  return { streetNumber: street_number, streetName: street_name, city, state, zipCode: zip_code, country }
}
