import { expect } from 'playwright/test'
import { z } from 'zod'
import { adminOf } from './invited.ts'
import { makeLogger } from './made-loggers.ts'
import type { PortalServer } from './portal-server.ts'

const DAY_MS = 86_400_000

/** The id of a published report whose odometer is below that of an earlier one, and whose cells are impossible. */
export async function doubtedReport(server: PortalServer, vin: string): Promise<string> {
  const { sample, measure } = await makeLogger(server)
  const measureBefore = async (days: number, printed: object) => {
    const measured_at = new Date(Date.now() - days * DAY_MS).toISOString()
    const printed_report = { ...sample.printed_report, ...printed }
    const { report_id } = await measure(vin, { key: measured_at, measured_at, printed_report })
    return z.string().parse(report_id)
  }
  await measureBefore(2, {})
  const impossible = { odometer: { value: 12_000, unit: 'km' }, cellDeviation: { value: 42, unit: 'V' } }
  const id = await measureBefore(1, impossible)
  const admin = await adminOf(server)
  const published = await admin.patch(`/batteries/api/v1/battery/reports/${id}`, {
    data: { published: true },
  })
  expect(published.status()).toBe(200)
  return id
}
