import { describe, expect, test } from 'vitest'
import { createLocationsService } from '../../src/services/locations.ts'
import { createReportsService } from '../../src/services/reports.ts'
import { answering, ok } from './answering.ts'

const keyed = (id: string, value: string) => ({ id, key: 'sales', value })
const wire = {
  id: 'r1',
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  cell_health: 'Cell Issue',
  image_path: 'reports/a.jpg',
  battery_report_vehicle: {
    id: 'v1',
    country: 'CA',
    vin: '5YJ3E1EA0MF900001',
    year: 2021,
    make: 'Tesla',
    model: 'Model 3',
    trim: null,
  },
  configuration: {
    id: 'oak',
    name: 'Oak',
    dealer_id: 'd1',
    inventory_provider: 'vAuto',
    address: {
      city: 'Toronto',
      country: 'CA',
      latitude: null,
      longitude: null,
      state: 'ON',
      street_name: 'Front St',
      street_number: '1',
      zip_code: 'M5V 3L9',
    },
    emails: [keyed('e1', 'sales@oak.example')],
    phone_numbers: [keyed('p1', '416 555 0101')],
    measurement: 'metric',
  },
  score: 71,
  method_version: 1,
  current_capacity: 50.5,
  original_capacity: null,
  published: false,
  published_at: null,
  archived: false,
  archived_at: null,
  in_inventory: true,
  serial_number: '42',
  raw_log_path: null,
  badge_path: null,
  report_path: null,
  debug_json: { measurements: { cellGroups: 96 } },
  report_data: {
    vin: '5YJ3E1EA0MF900001',
    timestamp: '2026-10-31T09:00:00.000Z',
    vehicle_info: { make: 'Tesla', model: 'Model 3', year: 2021, device_id: null, timestamp: '' },
    data: {
      jato: { rangeKm: 423, vehicleToHome: false, unheardOf: {} },
      printed_report: {
        odometer: { value: 12, unit: 'km' },
        adjustedEpaRange: null,
        dtcClearDistance: null,
        cellDeviation: null,
        cellGeneralCriticalIssues: ['openRecall'],
        cellCriticalIssues: { 7: ['weakCellGroup'] },
        validationErrors: { odometer: true },
      },
    },
  },
}

describe('a report', () => {
  test('comes in the shape in which its page reads it', {
    tags: ['D3.12', 'D3.13', 'D3.14', 'D3.15', 'D3.16', 'D7.22'],
  }, async () => {
    const { request, calls } = answering(ok(wire))
    const report = await createReportsService(request, '/batteries').readReport({ reportId: 'r/1' })
    expect(calls).toEqual([{ path: '/batteries/battery/reports/r%2F1', options: undefined }])
    expect(report).toMatchObject({
      id: 'r1',
      conductedAt: '2026-10-31T09:00:00.000Z',
      cellHealth: 'issue',
      imagePath: 'reports/a.jpg',
      methodVersion: 1,
      vehicle: { vin: '5YJ3E1EA0MF900001', country: 'CA', make: 'Tesla', model: 'Model 3', year: 2021 },
      dealership: {
        address: {
          streetNumber: '1',
          streetName: 'Front St',
          city: 'Toronto',
          state: 'ON',
          zipCode: 'M5V 3L9',
          country: 'CA',
        },
        emails: [keyed('e1', 'sales@oak.example')],
        phoneNumbers: [keyed('p1', '416 555 0101')],
        measurement: 'metric',
      },
      specifications: { rangeKm: 423, rangeMi: null, vehicleToHome: false },
      measured: wire.report_data.data.printed_report,
      debug: '{\n  "measurements": {\n    "cellGroups": 96\n  }\n}',
    })
  })

  test('that lacks a part is a report', { tags: ['D2.50', 'D3.15'] }, async () => {
    const data = { ...wire.report_data, timestamp: '?', data: { jato: null, printed_report: null } }
    const { request } = answering(ok({ ...wire, configuration: null, debug_json: null, report_data: data }))
    const report = await createReportsService(request, '').readReport({ reportId: 'r1' })
    expect(report).toMatchObject({
      conductedAt: wire.created_at,
      dealership: null,
      specifications: null,
      measured: null,
      debug: null,
    })
  })

  test('that is not there, or is none, is a failure', { tags: ['D7.22'] }, async () => {
    const { request } = answering({ status: 404, body: { message: 'Gone' } }, ok({ id: 'r1' }))
    const reports = createReportsService(request, '')
    await expect(reports.readReport({ reportId: 'r1' })).rejects.toMatchObject({
      failure: { code: 'rejected', status: 404 },
    })
    await expect(reports.readReport({ reportId: 'r1' })).rejects.toMatchObject({
      failure: { code: 'malformed', service: 'reports' },
    })
  })
})

describe('a place', () => {
  test('comes with its seasons', { tags: ['D7.29'] }, async () => {
    const answer = { code: '80202', country: 'US', region: 'US-CO', summer_c: 22, winter_c: 0 }
    const { request, calls } = answering(ok(answer))
    expect(await createLocationsService(request, '/vehicles').readLocation({ code: '80202' })).toEqual({
      code: '80202',
      country: 'US',
      region: 'US-CO',
      summerC: 22,
      winterC: 0,
    })
    expect(calls[0]?.path).toBe('/vehicles/location/80202')
  })

  test('that nobody knows is a refusal', { tags: ['D7.29'] }, async () => {
    const { request } = answering({ status: 404, body: {} })
    const reading = createLocationsService(request, '').readLocation({ code: '00000' })
    await expect(reading).rejects.toMatchObject({ failure: { code: 'rejected', status: 404 } })
  })
})
