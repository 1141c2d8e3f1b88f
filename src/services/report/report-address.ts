import type { ReportAddress } from '../../domain/report/battery-report.ts'

/** Maps an address of the wire. */
export function reportAddressOf(address: {
  readonly street_number: string
  readonly street_name: string
  readonly city: string
  readonly state: string
  readonly zip_code: string
  readonly country: string
}): ReportAddress {
  const { street_number, street_name, city, state, zip_code, country } = address
  return { streetNumber: street_number, streetName: street_name, city, state, zipCode: zip_code, country }
}
