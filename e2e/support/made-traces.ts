import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, request } from 'playwright/test'
import { createRecorder } from '../../src/trace/recorder.ts'
import type { Account } from './accounts.ts'
import { adminOf } from './invited.ts'
import { oncePerServer } from './once-per-server.ts'
import type { PortalServer } from './portal-server.ts'
import { signInByRequest } from './test.ts'

const PATH = '/support/api/v1/traces'
/** The note of all traces that tests send. */
export const NOTE = 'It jumps back.'

/** An account may send ten traces a minute, so they take turns. */
const SENDERS: readonly Account[] = ['admin', 'user', 'groupAdmin', 'groupUser', 'dealerAdmin', 'dealerUser']

const sendersOf = oncePerServer(async ({ origin }): Promise<readonly APIRequestContext[]> => {
  const senders: APIRequestContext[] = []
  for (const account of SENDERS) {
    const extraHTTPHeaders = { 'sec-fetch-site': 'same-origin' }
    const api = await request.newContext({ baseURL: origin, extraHTTPHeaders })
    await signInByRequest(api, account)
    senders.push(api)
  }
  return senders
})

let sent = 0

/** Sends a trace as somebody does who reports a problem. Returns its code. The same id is stored once. */
export async function makeTrace(server: PortalServer, id: string = randomUUID()): Promise<string> {
  const senders = await sendersOf(server)
  sent += 1
  const trace = createRecorder({ buildId: 'paths', now: Date.now }).export(NOTE)
  const sender = senders[sent % senders.length]
  if (!sender) throw new Error('No account sends traces.')
  const answer = await sender.post(PATH, { data: { id, trace } })
  expect(answer.status()).toBe(200)
  const { code }: { code: string } = await answer.json()
  return code
}

/** Deletes a trace as another member of the staff would. */
export async function deleteTrace(server: PortalServer, code: string): Promise<void> {
  const admin = await adminOf(server)
  expect((await admin.delete(`${PATH}/${code}`)).status()).toBe(200)
}
