import fc from 'fast-check'
import {
  type OwnedVehicle,
  type OwnershipTerms,
  POWERTRAINS,
} from '../../src/domain/public/ownership-report.ts'

const vehicle: OwnedVehicle = {
  year: 2023,
  make: '',
  model: '',
  trim: null,
  powertrain: 'BEV',
  kwhPer100: null,
  fuelRating: null,
  electricShare: null,
}

const nothingElse = { publicElectricityCost: null, incentives: null, state: null }

/** The worked example of the United States: a Model Y against 30 mpg. */
export const US_BASIC: OwnershipTerms = {
  ...nothingElse,
  selected: { ...vehicle, make: 'Tesla', model: 'Model Y', trim: 'Long Range AWD', kwhPer100: 27.7 },
  comparison: { ...vehicle, powertrain: 'ICE', fuelRating: 30 },
  years: 5,
  distance: 12_000,
  chargeAtHome: 0.8,
  electricityCost: 0.17,
  gasCost: 3.15,
  measurement: 'imperial',
  currency: 'USD',
}

/** The worked example of Canada: an IONIQ 5 against 8.0 L/100 km in Ontario. */
export const CA_BASIC: OwnershipTerms = {
  ...nothingElse,
  selected: { ...vehicle, make: 'Hyundai', model: 'IONIQ 5', trim: 'Long Range AWD', kwhPer100: 21 },
  comparison: { ...vehicle, powertrain: 'ICE', fuelRating: 8 },
  years: 8,
  distance: 20_000,
  chargeAtHome: 0.9,
  electricityCost: 0.141,
  gasCost: 1.4,
  incentives: 5000,
  measurement: 'metric',
  currency: 'CAD',
  state: 'ON',
}

const amount = (max: number) => fc.oneof(fc.constant(0), fc.double({ min: 0, max, noNaN: true }))
const maybe = (max: number) => fc.option(amount(max))
const anyVehicle: fc.Arbitrary<OwnedVehicle> = fc.record({
  year: fc.constant(2023),
  make: fc.constant('A'),
  model: fc.constant('B'),
  trim: fc.constant(null),
  powertrain: fc.option(fc.constantFrom(...POWERTRAINS)),
  kwhPer100: maybe(1000),
  fuelRating: maybe(1000),
  electricShare: maybe(1),
})

/** All terms that the contract allows, with many zeros and missing values. */
export const anyTerms: fc.Arbitrary<OwnershipTerms> = fc.record({
  selected: anyVehicle,
  comparison: anyVehicle,
  years: amount(100),
  distance: amount(1_000_000),
  chargeAtHome: maybe(1),
  electricityCost: maybe(1000),
  publicElectricityCost: maybe(1000),
  gasCost: maybe(1000),
  incentives: maybe(1_000_000),
  measurement: fc.constantFrom('metric', 'imperial'),
  currency: fc.constantFrom('USD', 'CAD', 'EUR', 'XTS'),
  state: fc.option(fc.constantFrom('ON', 'qc', 'NY', '', '__proto__')),
})
