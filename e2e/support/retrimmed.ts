import { expect } from 'playwright/test'
import { entryOf } from '../../server/vehicles/catalogue.ts'
import { reportPageSchema } from '../../src/services/wire/reports.ts'
import { trimsSchema } from '../../src/services/wire/vehicles.ts'
import { adminOf } from './invited.ts'
import type { PortalServer } from './portal-server.ts'

const REPORTS = '/batteries/api/v1/battery/reports'

/** Reports that a test has taken: each test changes one of its own. */
const taken = new Set<string>()

/** A published report of a vehicle that has several trims, with calls of another user. */
export async function trimmedReport(server: PortalServer) {
  const admin = await adminOf(server)
  const listed = await admin.get(`${REPORTS}?filter=report_all&limit=100&pinned=0`)
  for (const { id, published, score, battery_report_vehicle: vehicle } of reportPageSchema.parse(
    await listed.json(),
  ).data) {
    const { trim, country, vin } = vehicle
    if (!published || score === null || trim === null || taken.has(id)) continue
    const data = { vins: { US: [], CA: [], [country]: [vin] } }
    const [known] = trimsSchema.parse(
      await (await admin.post('/vehicles/api/v1/vehicle/trims', { data })).json(),
    )
    const own = entryOf({ ...vehicle, trim })
    // A smaller battery would contradict what was measured.
    const other = known?.trims.find((one) => {
      const entry = entryOf({ ...vehicle, trim: one })
      const isLarger = (entry?.battery.usableKWh ?? 0) >= (own?.battery.usableKWh ?? 0)
      return one !== trim && isLarger && (entry?.range.epaMi ?? 0) >= (own?.range.epaMi ?? 0)
    })
    if (other === undefined) continue
    taken.add(id)
    const read = async (): Promise<unknown> => (await admin.get(`${REPORTS}/${id}`)).json()
    const change = async (change: object) => {
      const answer = await admin.patch(`${REPORTS}/${id}`, { data: change })
      expect(answer.status()).toBe(200)
    }
    return { id, vehicle, trim, other, change, read }
  }
  throw new Error('The demo has no such report.')
}
