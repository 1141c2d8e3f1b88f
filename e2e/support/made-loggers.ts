import { readFileSync } from 'node:fs'
import { expect, request } from 'playwright/test'
import { z } from 'zod'
import { measurementAnswerSchema, measurementBodySchema } from '../../src/services/wire/logger.ts'
import { adminOf } from './invited.ts'
import { makeDevice } from './made-devices.ts'
import type { PortalServer } from './portal-server.ts'

const SAMPLE = measurementBodySchema.parse(JSON.parse(readFileSync('docs/samples/measurement.json', 'utf8')))

/** A device of Maple EV Centre, and the program in its logger, which has no headers of a browser. */
export async function makeLogger(server: PortalServer) {
  const device = await makeDevice(server, { configuration: { id: 'maple-ev-centre' }, country: 'CA' })
  const admin = await adminOf(server)
  const issued = await admin.post(`/devices/api/v1/device/${device.serial_number}/token`)
  const { token } = z.object({ token: z.string() }).parse(await issued.json())
  let sent = 0
  return {
    sample: SAMPLE,
    /** Sends a measurement of a vehicle, of this moment unless `changes` say more. */
    measure: async (vin: string, changes: object = {}) => {
      const logger = await request.newContext({
        baseURL: server.origin,
        extraHTTPHeaders: { authorization: `Bearer ${token}` },
      })
      sent += 1
      const data = {
        ...SAMPLE,
        key: `drive-${sent}`,
        vin,
        serial_number: device.serial_number,
        measured_at: new Date().toISOString(),
        ...changes,
      }
      const answer = await logger.post('/devices/api/v1/measurements', { data })
      expect(answer.status()).toBe(200)
      const measured = measurementAnswerSchema.parse(await answer.json())
      await logger.dispose()
      return measured
    },
  }
}
