import type { dealerGroups, dealerships } from '../database/schema.ts'

type Dealership = typeof dealerships.$inferInsert

export const DEMO_GROUPS = [
  { id: 'northstar', name: 'Northstar Auto Group' },
  { id: 'pacific-crest', name: 'Pacific Crest Motors' },
  { id: 'great-lakes', name: 'Great Lakes Electric' },
] as const satisfies readonly (typeof dealerGroups.$inferInsert)[]

const CANADIAN = /, ([A-Z]{2}) ([A-Z]\d[A-Z] \d[A-Z]\d)$/
const AMERICAN = /, ([A-Z]{2}) (\d{5})$/

const LOGOS: Readonly<Record<string, string>> = { 'maple-ev-centre': 'demo/maple.svg' }

const STYLES: Record<(typeof DEMO_GROUPS)[number]['id'], Record<string, string>> = {
  northstar: {
    accentColor: '#0b6e4f',
    accentContrast: '#ffffff',
    ctaColor: '#0b6e4f',
    cssStyling: '',
    radius: '8px',
  },
  'pacific-crest': {
    accentColor: '#1b4d89',
    accentContrast: '#ffffff',
    ctaColor: '#d1495b',
    cssStyling: '',
    radius: '4px',
  },
  'great-lakes': {
    accentColor: '#5b3a8c',
    accentContrast: '#ffffff',
    ctaColor: '#5b3a8c',
    cssStyling: '',
    radius: '12px',
  },
}

export const DEMO_DEALERSHIPS: readonly Dealership[] = [
  dealership(
    'maple-ev-centre',
    'northstar',
    'Maple EV Centre',
    '1180 Rue Sainte-Catherine O, Montréal, QC H3B 1K1',
    45.4987,
    -73.5727,
    '514',
  ),
  dealership(
    'northstar-toronto',
    'northstar',
    'Northstar Toronto',
    '2200 Dundas St W, Toronto, ON M6R 1X3',
    43.6567,
    -79.4521,
    '416',
  ),
  dealership(
    'northstar-buffalo',
    'northstar',
    'Northstar Buffalo',
    '875 Main St, Buffalo, NY 14203',
    42.8985,
    -78.8696,
    '716',
  ),
  dealership(
    'vallee-dor',
    'northstar',
    "Garage Vallée d'Or",
    '640 3e Avenue, Val-d’Or, QC J9P 1S5',
    48.1086,
    -77.7972,
    '819',
  ),
  dealership(
    'pacific-seattle',
    'pacific-crest',
    'Pacific Crest Seattle',
    '3410 Aurora Ave N, Seattle, WA 98103',
    47.6491,
    -122.3473,
    '206',
  ),
  dealership(
    'pacific-portland',
    'pacific-crest',
    'Pacific Crest Portland',
    '5620 NE Sandy Blvd, Portland, OR 97213',
    45.5434,
    -122.6068,
    '503',
  ),
  dealership(
    'pacific-vancouver',
    'pacific-crest',
    'Pacific Crest Vancouver',
    '1718 W 4th Ave, Vancouver, BC V6J 1M1',
    49.2683,
    -123.1457,
    '604',
  ),
  dealership(
    'pacific-sacramento',
    'pacific-crest',
    'Sacramento EV Exchange',
    '2301 Arden Way, Sacramento, CA 95825',
    38.5986,
    -121.4058,
    '916',
  ),
  dealership(
    'great-lakes-chicago',
    'great-lakes',
    'Great Lakes Chicago',
    '4050 N Western Ave, Chicago, IL 60618',
    41.9556,
    -87.6886,
    '312',
  ),
  dealership(
    'great-lakes-detroit',
    'great-lakes',
    'Great Lakes Detroit',
    '7300 Woodward Ave, Detroit, MI 48202',
    42.3723,
    -83.0767,
    '313',
  ),
  dealership(
    'great-lakes-cleveland',
    'great-lakes',
    "O'Hara Electric Cleveland",
    '9800 Euclid Ave, Cleveland, OH 44106',
    41.5034,
    -81.6164,
    '216',
  ),
  dealership(
    'great-lakes-minneapolis',
    'great-lakes',
    'Great Lakes Minneapolis',
    '2540 Hennepin Ave, Minneapolis, MN 55405',
    44.9559,
    -93.2931,
    '612',
  ),
]

function dealership(
  id: string,
  groupId: (typeof DEMO_GROUPS)[number]['id'],
  name: string,
  address: string,
  latitude: number,
  longitude: number,
  areaCode: string,
): Dealership {
  const [, state = '', zipCode = ''] = CANADIAN.exec(address) ?? AMERICAN.exec(address) ?? []
  const [street = '', city = ''] = address.split(', ')
  const country = CANADIAN.test(address) ? 'CA' : 'US'
  const domain = `${id}.example`
  return {
    id,
    groupId,
    dealerId: `D-${areaCode}${id.length}`,
    inventoryProvider: country === 'CA' ? 'convertus' : 'vauto',
    name,
    address: {
      city,
      country,
      latitude,
      longitude,
      state,
      street_number: street.slice(0, street.indexOf(' ')),
      street_name: street.slice(street.indexOf(' ') + 1),
      zip_code: zipCode,
    },
    emails: [
      { id: `${id}-sales`, key: 'sales', value: `sales@${domain}` },
      { id: `${id}-service`, key: 'service', value: `service@${domain}` },
    ],
    phoneNumbers: [{ id: `${id}-main`, key: 'main', value: `+1 ${areaCode}-555-01${10 + (id.length % 80)}` }],
    measurement: country === 'CA' ? 'metric' : 'imperial',
    currency: country === 'CA' ? 'CAD' : 'USD',
    style: STYLES[groupId],
    logoPath: LOGOS[id] ?? null,
  }
}
