import { expect, test } from 'vitest'
import { timeZoneOf } from '../../../server/measurements/time-zone.ts'
import { letterCountry } from '../../../server/print/letter-country.ts'
import { pdfFileName } from '../../../server/print/pdf-file.ts'
import { reportSchema } from '../../../src/services/wire/single-report.ts'
import { WIRE } from '../../services/report-wire.ts'

test.each([
  ['2026-11-02T03:00:00Z', 'America/Toronto', '5YJ3E1EA0MF900001', '5YJ3E1EA0MF900001_2026-11-01'],
  ['2026-11-02T20:00:00Z', null, '5YJ3E1EA0MF900001', '5YJ3E1EA0MF900001_2026-11-03'],
  ['?', 'America/Toronto', '5YJ3E1EA0MF900001', '5YJ3E1EA0MF900001_2026-11-02'],
  ['2026-11-02T12:00:00Z', 'America/Toronto', '../a b"', 'ab_2026-11-02'],
])('the file of %s in %s of %s is %s, by the day where the dealership is', (timestamp, zone, vin, name) => {
  const { configuration, report_data } = WIRE
  const report = reportSchema.parse({
    ...WIRE,
    configuration: { ...configuration, time_zone: zone },
    report_data: { ...report_data, vin, timestamp },
  })
  expect(pdfFileName(report, 'Asia/Tokyo')).toBe(`Battery-report_${name}.pdf`)
})

test.each([
  [47.61, -122.33, 'America/Los_Angeles'],
  [45.5, -73.57, 'America/Toronto'],
  [null, -73.57, null],
  [91, 0, null],
  [Number.NaN, 0, null],
])('the time zone at %s, %s is %s', (latitude, longitude, zone) => {
  expect(timeZoneOf({ latitude, longitude })).toBe(zone)
})

test.each([
  ['US', ['US', 'us', 'U. S. A.', 'The United States of America', 'les Etats-Unis', 'Estados Unidos']],
  ['CA', ['CA', ' Canada ', 'CAN']],
  ['MX', ['Mexico', 'Mexique']],
  [null, ['Deutschland', 'United Kingdom', 'DE', 'United Arab Emirates', 'constructor', '', '?']],
])('the Letter paper of %s is for %j', (code, names) => {
  expect(names.map(letterCountry)).toEqual(names.map(() => code))
})
