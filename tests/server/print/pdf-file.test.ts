import { expect, test } from 'vitest'
import { timeZoneOf } from '../../../server/batteries/time-zone.ts'
import { pdfFileName } from '../../../server/print/pdf-file.ts'
import { reportSchema } from '../../../src/services/wire/single-report.ts'
import { WIRE } from '../../services/report-wire.ts'

const at = (timestamp: string, timeZone: string | null, vin = '5YJ3E1EA0MF900001') => {
  const { configuration, report_data } = WIRE
  const report = reportSchema.parse({
    ...WIRE,
    configuration: { ...configuration, time_zone: timeZone },
    report_data: { ...report_data, vin, timestamp },
  })
  return pdfFileName(report, 'Asia/Tokyo')
}

test('the file has the VIN and the day of the measurement where the dealership is', () => {
  expect([
    at('2026-11-02T03:00:00Z', 'America/Toronto'),
    at('2026-11-02T03:00:00Z', 'America/Vancouver'),
    at('2026-11-02T20:00:00Z', null),
    at('?', 'America/Toronto'),
    at('2026-11-02T12:00:00Z', 'America/Toronto', '../a b"'),
  ]).toEqual([
    'Battery-report_5YJ3E1EA0MF900001_2026-11-01.pdf',
    'Battery-report_5YJ3E1EA0MF900001_2026-11-01.pdf',
    'Battery-report_5YJ3E1EA0MF900001_2026-11-03.pdf',
    'Battery-report_5YJ3E1EA0MF900001_2026-11-02.pdf',
    'Battery-report_ab_2026-11-02.pdf',
  ])
})

test('a place has a time zone; none without coordinates or with impossible ones', () => {
  const places = [
    [47.61, -122.33],
    [45.5, -73.57],
    [null, -73.57],
    [45.5, null],
    [91, 0],
    [Number.NaN, 0],
  ] as const
  expect(places.map(([latitude, longitude]) => timeZoneOf({ latitude, longitude }))).toEqual([
    'America/Los_Angeles',
    'America/Toronto',
    null,
    null,
    null,
    null,
  ])
})
