import { cellIssues } from './cell-issues.ts'
import { unit } from './report-units.ts'
import { warranty } from './report-warranty.ts'
import { resolved } from './resolved.ts'
import { uncertainty } from './uncertainty.ts'

/** What a report says to whoever reads it: on its page, on paper and in the public copy. These words are stored with what is issued. */
export const paper = {
  title: 'Battery health report',
  pageTitle: 'Battery report: {{vehicle}}',
  conducted: 'Conducted on {{date}}',
  printed: 'Printed on {{date}}',
  notMeasured: 'Not measured',
  summary: 'Summary',
  gaps: {
    title: 'Why this report is short',
    text: 'It shows only what was measured or is known about this vehicle. Missing: {{missing}}.',
    of: {
      trim: 'the trim',
      capacity: 'the energy of a full charge',
      range: 'the range',
      cells: 'the cells',
      odometer: 'the odometer',
      specifications: 'the manufacturer’s figures for this trim',
    },
  },
  health: {
    title: 'Battery health',
    checks: 'What was checked',
    warning: 'The cells have an issue',
    check: {
      cells: 'Cells are healthy',
      range: 'Expected range is as it should be',
      capacity: 'Capacity is as it should be',
    },
    soh: 'State of health',
    // Not `score`: issued reports keep another text under that name.
    scoreName: 'Score',
    of: '/ 100',
    undiminished: '{{soh}}, without deductions',
    spread: '− {{points}} for cell spread',
    issues: '− {{points}} for issues',
    noTrim: 'Trim missing',
  },
  verdict: {
    excellent: 'This battery is in excellent condition.',
    good: 'This battery is in good condition.',
    fair: 'This battery is in fair condition.',
    poor: 'This battery is in poor condition.',
    holds: 'It holds {{share}} of the energy that it held when new.',
    spread: 'What lowers its score most is the voltage difference between its cells.',
    issues: 'What lowers its score most is faults that the vehicle has detected.',
    doubted:
      'This battery has no score. These measurements may be wrong and must be checked first: {{what}}.',
    noTrim: 'Without the trim, it is not known how much the battery held when new.',
    none: 'This battery has no score: a measurement that it needs is missing.',
  },
  explain: {
    ask: 'What does this mean?',
    health:
      'It compares the energy of a full charge today with that of the same model when it was new: 100% is as new. Every battery loses some with age and use.',
    score:
      'It sums the battery up, from 0 to 100. It begins with the state of health. Points are taken off when the cells differ, and for faults that the vehicle has detected.',
    range:
      'How far a full charge takes the vehicle, from the energy that was measured. Speed, cold and heating make it less.',
    cells:
      'A battery is made of many cells. The weakest ends every drive and every charge, so they should be alike.',
    capacity:
      'The energy of a full charge, in kilowatt-hours (kWh). It is what the size of the tank is for other cars.',
    warranty:
      'The manufacturer’s promise, from when the vehicle was new, to repair or replace a battery that fails early. The manufacturer decides what it covers.',
    charging:
      'How long a charge takes, according to the manufacturer. It takes longer in the cold and as the battery fills up.',
  },
  doubt: {
    title: 'Check needed',
    figure: 'In doubt: it does not match the other figures and must be checked.',
    resolved,
  },
  vehicle: {
    title: 'Vehicle',
    odometer: 'Odometer',
    vin: 'VIN',
  },
  dealership: {
    title: 'Dealership',
    contact: 'Contact the dealership',
    issued: 'Issued on',
    unpublished: 'Not published, so it has no number',
  },
  entered: 'Energy and range when new: entered by the dealership from the certificate of conformity.',
  range: {
    title: 'Expected range',
    share: '{{share}} of the {{distance}} when it was new',
    original: '{{distance}} when it was new',
    missing: 'The range of this battery was not measured.',
    zip: 'Postal code or ZIP',
    forecast: 'Forecast',
    seasons:
      'In a typical summer ({{summer}}), a typical winter ({{winter}}) and on a cold day ({{cold}}) of {{location}}. Fast roads and heating take more.',
    mark: {
      original: 'When new',
      adjusted: 'Today',
      summer: 'Summer',
      winter: 'Winter',
      coldDay: 'Cold day',
    },
  },
  battery: { title: 'Battery' },
  cells: {
    title: 'Cell health',
    doubted: 'Some cell values are impossible, so the cells are left out.',
    missing: 'The cells of this battery were not measured.',
    noIssue: 'No cell has a critical issue.',
    mapHealthy: 'Cell map: no cell has an issue',
    mapIssues: 'Cell map. With an issue: {{cells}}',
    ofCell: 'Cell {{cell}}: {{issues}}',
    more_one: 'and {{count}} more cell',
    more_other: 'and {{count}} more cells',
    deviation: 'Highest to lowest cell',
    spread: '{{volts}}, {{word}}',
    apart: { even: 'even', slight: 'slightly apart', wide: 'apart', far: 'far apart' },
    cleared: 'Fault codes cleared',
    clearedAgo: '{{distance}} ago',
  },
  issue: cellIssues,
  capacity: {
    title: 'Capacity',
    average: {
      above: 'Above average for {{what}}.',
      within: 'Average for {{what}}.',
      below: 'Below average for {{what}}.',
      age: 'its age ({{range}})',
      odometer: 'its odometer ({{value}})',
      both: '{{age}} and {{odometer}}',
      range: '{{from}} to {{to}}%',
      one: '{{to}}%',
      source: 'By age (model year): 22,700 cars (Geotab, 2026).',
      sourceByDay: 'By age (in-service date): 22,700 cars (Geotab, 2026).',
      sourceByOdometer: 'By odometer: 7,000 cars (P3 and AVILOO, 2024).',
    },
    share: '{{share}} of the {{value}} when it was new',
    original: '{{value}} when it was new',
  },
  warranty,
  ev: {
    title: 'EV information',
    charging: 'Charging time',
    level2: 'Level 2',
    level3: 'Level 3',
    level2Detail: 'At home or at work',
    level3Detail: 'Fast charging on the road',
    window: 'From {{from}} to {{to}}',
    connectors: 'Connectors',
    tesla: 'Tesla charging network',
    driving: 'Efficiency and power',
    efficiency: 'Efficiency',
    power: 'Motor power',
    chargePower: 'Fastest charge',
    energy: 'Bidirectional power',
    use: { home: 'Vehicle to home', load: 'Vehicle to load', grid: 'Vehicle to grid' },
    yes: 'Yes',
    no: 'No',
  },
  conditions: {
    title: 'Test conditions',
    charge: 'State of charge',
    temperature: 'Battery temperature',
    groups: 'Cell groups',
    device: 'Device',
    firmware: 'Device software',
  },
  about: {
    sign: 'Signature',
    signedOn: 'Date',
    title: 'About this report',
    method:
      'The score is the share of its original energy that the battery still holds, less deductions for its cells: a wide spread between them, and issues that the vehicle has detected.',
    volts:
      'Cells are even when the highest and the lowest differ by at most {{even}}, and far apart above {{far}}: the weakest cell ends every drive and every charge.',
    limits:
      'Measured by a device in the vehicle on the day above. Ranges are estimates: weather, speed, load and tires change them.',
    band: { excellent: '90–100', good: '80–89', fair: '70–79', poor: '0–69' },
    number: 'Report number',
    check: 'Check it at {{address}}',
    version: 'Score method',
    methodVersion: 'Version {{version}}',
    qr: 'QR code that leads to this report',
    scan: 'Scan to open this report',
  },
  uncertainty,
  unit,
} as const
