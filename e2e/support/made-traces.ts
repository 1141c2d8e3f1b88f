import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import { createRecorder } from '../../src/trace/recorder.ts'
import { adminOf } from './invited.ts'
import type { PortalServer } from './portal-server.ts'

/** Sends a trace as somebody does who reports a problem. Returns its code. */
export async function makeTrace(server: PortalServer): Promise<string> {
  const admin = await adminOf(server)
  const trace = createRecorder({ buildId: 'paths', now: Date.now }).export('It jumps back.')
  const answer = await admin.post('/support/api/v1/traces', { data: { id: randomUUID(), trace } })
  expect(answer.status()).toBe(200)
  const { code }: { code: string } = await answer.json()
  return code
}
