import { readFileSync } from 'node:fs'
import { NOBODY } from '../../../../server/audit/record.ts'
import { issueLoggerToken } from '../../../../server/devices/logger-tokens.ts'
import { measurementBodySchema } from '../../../../src/services/wire/logger.ts'
import type { TestServer } from '../../support/server.ts'

export const MEASUREMENTS = '/devices/api/v1/measurements'

/** The measurement of the documentation. */
export const SAMPLE = measurementBodySchema.parse(
  JSON.parse(readFileSync('docs/samples/measurement.json', 'utf8')),
)

/** That measurement, by this logger, before `SEEDED_AT`. */
export function aMeasurement(serialNumber: string, changes: object = {}) {
  const { key: _, raw_log: __, ...sample } = SAMPLE
  return { ...sample, measured_at: '2026-03-01T10:00:00Z', serial_number: serialNumber, ...changes }
}

/** Issues a token of the logger. Returns the header that it sends. */
export async function tokenOf(server: TestServer, serialNumber: string): Promise<string> {
  const change = { author: NOBODY, now: server.now() }
  const { token } = await issueLoggerToken(server.db, 'everything', serialNumber, change)
  return `Bearer ${token}`
}

/** Sends a measurement with a new token of the logger. Returns the id of its report. */
export async function measuredBy(server: TestServer, serialNumber: string, changes: object): Promise<string> {
  const token = await tokenOf(server, serialNumber)
  return (await sendMeasurement(server, token, aMeasurement(serialNumber, changes))).json().report_id
}

/** Sends a measurement as a program does: without the headers of a browser. */
export function sendMeasurement(server: TestServer, authorization: string, payload: object | string) {
  return server.app.inject({
    method: 'POST',
    url: MEASUREMENTS,
    payload,
    headers: { host: 'localhost', authorization, 'content-type': 'application/json' },
  })
}
