import type * as z from 'zod/mini'
import type { ownedVehicleSchema, ownershipReportSchema } from '../../src/services/wire/leads.ts'

type Vehicle = z.infer<typeof ownedVehicleSchema>
type Report = z.infer<typeof ownershipReportSchema>

/** The differences between one ownership report of the demo and a plain one of its dealership. */
export interface DemoOwnershipCase {
  readonly name: string
  readonly dealership: string
  readonly selected: Vehicle
  readonly comparison: Vehicle
  readonly terms?: Partial<Omit<Report, 'selected_vehicle' | 'comparison_vehicle' | 'config'>>
  readonly config?: Partial<Report['config']>
}

const electric = (make: string, model: string, trim: string, year: number, consumption: number): Vehicle => ({
  year,
  make,
  model,
  trim,
  powertrain: 'BEV',
  electric_consumption: consumption,
})
const combustion = (make: string, model: string, powertrain: string, rating: number): Vehicle => ({
  year: 2023,
  make,
  model,
  powertrain,
  fuel_rating: rating,
})

const MODEL_Y = electric('Tesla', 'Model Y', 'Long Range AWD', 2023, 27.7)
const LYRIQ = electric('Cadillac', 'LYRIQ', 'RWD', 2024, 38.1)
const IONIQ_5_KM = electric('Hyundai', 'IONIQ 5', 'Long Range AWD', 2023, 21)
const EV6_KM = electric('Kia', 'EV6', 'Long Range RWD', 2023, 18)
const RAV4 = combustion('Toyota', 'RAV4', 'ICE', 30)
const RAV4_KM = combustion('Toyota', 'RAV4', 'ICE', 8)

const US_TERMS = { comparison_efficiency: 30, electricity_cost: 0.17, gas_cost: 3.15 }
const CA_TERMS = {
  years: 8,
  charge_at_home: 0.9,
  comparison_efficiency: 8,
  electricity_cost: 0.141,
  gas_cost: 1.4,
  incentives: { max_value: 5000 },
}

const american = { dealership: 'pacific-seattle', selected: MODEL_Y, comparison: RAV4, terms: US_TERMS }
const canadian = {
  dealership: 'northstar-toronto',
  selected: IONIQ_5_KM,
  comparison: RAV4_KM,
  terms: CA_TERMS,
}

const HOSTILE_CSS = `@import url(https://evil.example/x.css);
</style><script>document.title = 'taken'</script>
body { display: none }
.ownership { position: fixed; inset: 0; background: url(https://evil.example/x.png) }
h1 { color: #fff; background-color: #fff; font-size: 0 }
h2 { letter-spacing: 0.02em }`

/** Both worked examples of the reference, each kind of vehicle, and one report for each edge case. */
export const DEMO_OWNERSHIP_CASES: readonly DemoOwnershipCase[] = [
  { name: 'us-gasoline', ...american },
  { name: 'ca-gasoline', ...canadian },
  {
    name: 'us-diesel',
    ...american,
    comparison: combustion('Chevrolet', 'Silverado 1500', 'DIESEL', 26),
    terms: { ...US_TERMS, comparison_efficiency: 26, gas_cost: 3.76 },
  },
  {
    name: 'ca-diesel',
    ...canadian,
    comparison: combustion('Ram', '1500 EcoDiesel', 'DIESEL', 9.4),
    terms: { ...CA_TERMS, comparison_efficiency: 9.4, gas_cost: 1.62 },
  },
  {
    name: 'us-hybrid',
    ...american,
    comparison: combustion('Toyota', 'Prius', 'HEV', 57),
    terms: { ...US_TERMS, comparison_efficiency: 57 },
  },
  {
    name: 'ca-plug-in-hybrid',
    ...canadian,
    comparison: {
      ...combustion('Mitsubishi', 'Outlander PHEV', 'PHEV', 9),
      electric_consumption: 33.1,
      electric_share: 0.6,
    },
    terms: { ...CA_TERMS, comparison_efficiency: 9 },
  },
  {
    name: 'us-electric',
    ...american,
    comparison: LYRIQ,
    terms: { ...US_TERMS, comparison_efficiency: 38.1 },
  },
  {
    name: 'us-metric',
    ...american,
    selected: EV6_KM,
    comparison: RAV4_KM,
    terms: { ...US_TERMS, distance: 20_000, comparison_efficiency: 8, gas_cost: 0.85 },
    config: { measurement: 'metric' },
  },
  {
    name: 'ca-imperial',
    ...canadian,
    selected: MODEL_Y,
    comparison: RAV4,
    terms: { ...CA_TERMS, distance: 12_000, comparison_efficiency: 30, gas_cost: 5.3 },
    config: { measurement: 'imperial' },
  },
  {
    name: 'costs-more',
    ...american,
    selected: LYRIQ,
    comparison: combustion('Toyota', 'Prius', 'HEV', 57),
    terms: {
      charge_at_home: 0.1,
      comparison_efficiency: 57,
      electricity_cost: 0.42,
      gas_cost: 2.9,
    },
  },
  { name: 'zero-years', ...canadian, terms: { ...CA_TERMS, years: 0 } },
  { name: 'zero-distance', ...american, terms: { ...US_TERMS, distance: 0 } },
  { name: 'missing-prices', ...canadian, terms: { comparison_efficiency: 8, charge_at_home: null } },
  { name: 'no-dealership-name', ...american, config: { name: null } },
  { name: 'no-address', ...american, terms: { ...US_TERMS, address: null }, config: { address: null } },
  {
    name: 'no-contacts',
    ...american,
    config: { phone_numbers: [], emails: [], style: null },
  },
  {
    name: 'hostile-style',
    ...american,
    config: {
      style: {
        accentColor: 'url(https://evil.example/x)',
        accentContrast: '#777',
        ctaColor: 'yellow',
        cssStyling: HOSTILE_CSS,
        radius: '9999px;position:fixed',
      },
    },
  },
  {
    name: 'own-style',
    ...american,
    config: {
      style: {
        accentColor: 'rebeccapurple',
        accentContrast: 'white',
        ctaColor: 'hsl(40, 100%, 45%)',
        cssStyling: 'h2 { letter-spacing: 0.02em; text-transform: uppercase }',
        radius: '1rem',
      },
    },
  },
  {
    name: 'markup',
    ...american,
    selected: { ...MODEL_Y, trim: '<b>Long Range</b>' },
    comparison: { ...RAV4, make: '<img src=x onerror=alert(1)>', model: '"><script>alert(1)</script>' },
    config: {
      name: '<script>alert(1)</script> & Sons',
      phone_numbers: [{ key: 'main', value: '+1 206-555-0100"><svg onload=alert(1)>' }],
      emails: [{ key: 'sales', value: 'javascript:alert(1)@evil.example' }],
    },
  },
  {
    name: 'unknown-powertrain',
    ...american,
    comparison: combustion('Stanley', 'Steamer', 'steam', 7),
  },
  {
    name: 'francais',
    ...canadian,
    dealership: 'vallee-dor',
    selected: {
      ...IONIQ_5_KM,
      trim: 'Preferred à autonomie prolongée à traction intégrale, ensemble Ultime',
    },
    terms: { ...CA_TERMS, electricity_cost: 0.078 },
    config: {
      name: 'Concessionnaire de véhicules électriques de Saint-Louis-du-Ha! Ha! et de Sainte-Anne-de-Beaupré ltée',
    },
  },
  { name: 'other-currency', ...american, config: { currency: 'XTS' } },
]
