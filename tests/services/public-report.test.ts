import { describe, expect, test } from 'vitest'
import { ownershipReport } from '../models/public/ownership-sample.ts'
import { ok, reading, type Services } from './answering.ts'

describe('the public report service', () => {
  const { dealership, terms } = ownershipReport
  const { streetNumber, streetName, zipCode, city, state } = dealership.address
  const vehicle = { year: 2023, make: 'Tesla', model: 'Model Y', trim: 'Long Range', powertrain: 'BEV' }
  const config = {
    name: dealership.name,
    address: { city, state, street_number: streetNumber, street_name: streetName, zip_code: zipCode },
    phone_numbers: dealership.phoneNumbers,
    emails: dealership.emails,
    measurement: 'imperial',
    currency: 'USD',
    style: null,
  }
  const data = {
    selected_vehicle: { ...vehicle, electric_consumption: 27.7, fuel_rating: null },
    comparison_vehicle: { ...vehicle, make: 'Toyota', model: 'RAV4', trim: null, powertrain: 'gasoline' },
    years: terms.years,
    distance: terms.distance,
    charge_at_home: terms.chargeAtHome,
    comparison_efficiency: 30,
    electricity_cost: terms.electricityCost,
    public_electricity_cost: null,
    gas_cost: terms.gasCost,
    incentives: { max_value: null },
    address: { city: 'Denver', state: 'CO' },
    config,
  }
  const report = (wire: object) =>
    reading(({ leads }) => leads.readReport({ ownershipReportId: 'one' }), ok({ data: wire }))

  test('turns the wire fields of a report into the fields of its page', { tags: ['D7.32'] }, async () => {
    expect(await report(data)).toEqual(ownershipReport)
  })

  test.each([
    ['a text for a number', { ...data, years: 'five' }],
    ['an invalid currency', { ...data, config: { ...config, currency: 'usd' } }],
  ])('rejects a report with %s as malformed', async (_, wire) => {
    await expect(report(wire)).rejects.toMatchObject({ failure: { code: 'malformed', service: 'leads' } })
  })

  test('reads whether the reader has unsubscribed', { tags: ['D3.24', 'D7.30'] }, async () => {
    const status = ({ leads }: Services) => leads.readStatus({ ownershipReportId: 'one' })
    expect(await reading(status, ok({ unsubscribed: false }))).toEqual({ unsubscribed: false })
  })
})
