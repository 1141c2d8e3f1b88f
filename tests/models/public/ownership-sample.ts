import type { OwnershipReport } from '../../../src/domain/public/ownership-page.ts'

const vehicle = {
  year: 2023,
  make: 'Tesla',
  model: 'Model Y',
  trim: 'Long Range',
  powertrain: 'BEV',
  kwhPer100: 27.7,
  fuelRating: null,
  electricShare: null,
} as const

/** The worked example of the formulas for the United States, at a dealership with contact data. */
export const ownershipReport: OwnershipReport = {
  terms: {
    selected: vehicle,
    comparison: {
      ...vehicle,
      make: 'Toyota',
      model: 'RAV4',
      trim: null,
      powertrain: 'ICE',
      kwhPer100: null,
      fuelRating: 30,
    },
    years: 5,
    distance: 12_000,
    chargeAtHome: 0.8,
    electricityCost: 0.17,
    publicElectricityCost: null,
    gasCost: 3.15,
    incentives: null,
    measurement: 'imperial',
    currency: 'USD',
    state: 'CO',
  },
  location: 'Denver, CO',
  dealership: {
    name: 'Northstar Electric Denver',
    address: {
      city: 'Denver',
      state: 'CO',
      streetNumber: '1200',
      streetName: 'Broadway',
      zipCode: '80203',
    },
    phoneNumbers: [{ key: 'sales', value: '(303) 555-0142' }],
    emails: [{ key: 'sales', value: 'sales@northstar.example' }],
  },
  style: { accentColor: null, accentContrast: null, ctaColor: null, cssStyling: '', radius: null },
}
