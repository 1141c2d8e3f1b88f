import { readFileSync } from 'node:fs'
import { expect, request } from 'playwright/test'
import { z } from 'zod'
import { measurementAnswerSchema, measurementBodySchema } from '../../src/services/wire/logger.ts'
import { adminOf } from './invited.ts'
import { makeDevice } from './made-devices.ts'
import type { PortalServer } from './portal-server.ts'

const SAMPLE = measurementBodySchema.parse(JSON.parse(readFileSync('docs/samples/measurement.json', 'utf8')))
const DAY_MS = 86_400_000

/** The id of a published report whose odometer is below that of an earlier one, and whose cells are impossible. */
export async function doubtedReport(server: PortalServer, vin: string): Promise<string> {
  const device = await makeDevice(server, { configuration: { id: 'maple-ev-centre' }, country: 'CA' })
  const admin = await adminOf(server)
  const issued = await admin.post(`/devices/api/v1/device/${device.serial_number}/token`)
  const { token } = z.object({ token: z.string() }).parse(await issued.json())
  const logger = await request.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const measure = async (daysAgo: number, printed: object) => {
    const measured_at = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
    const printed_report = { ...SAMPLE.printed_report, ...printed }
    const sample = { ...SAMPLE, key: measured_at, serial_number: device.serial_number }
    const answer = await logger.post('/devices/api/v1/measurements', {
      data: { ...sample, vin, measured_at, printed_report },
    })
    expect(answer.status()).toBe(200)
    return z.string().parse(measurementAnswerSchema.parse(await answer.json()).report_id)
  }
  await measure(2, {})
  const id = await measure(1, {
    odometer: { value: 12_000, unit: 'km' },
    cellDeviation: { value: 42, unit: 'V' },
  })
  await logger.dispose()
  const published = await admin.patch(`/batteries/api/v1/battery/reports/${id}`, {
    data: { published: true },
  })
  expect(published.status()).toBe(200)
  return id
}
