import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ACCOUNTS, OWN_DEALERSHIP } from '../api/users/people.ts'
import { breakTables, CANARY, canaryCalls, FAULTS } from '../support/broken-tables.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'

let server: TestServer
let cookie: string
const lines: string[] = []
const errors: string[] = []
const write = vi.spyOn(process.stdout, 'write')

beforeAll(async () => {
  write.mockImplementation((text) => {
    lines.push(String(text).toLowerCase())
    return true
  })
  server = await startTestServer({ seed: true, settings: { logLevel: 'info' } })
  server.app.addHook('onError', async (_request, _reply, error) => {
    errors.push(inspect(error).toLowerCase())
  })
  cookie = await signedIn(server, ACCOUNTS.LF_ADMIN)
})
afterAll(async () => {
  await server.close()
  write.mockRestore()
})

test.each(FAULTS)('no line of the log has a value when the database says $state', async (fault) => {
  lines.length = errors.length = 0
  await breakTables(server.database.pool, fault)
  for (const { method, url, body: payload, type } of canaryCalls(OWN_DEALERSHIP, ACCOUNTS.DEALER_USER))
    await server.inject({ method, url, payload, headers: { cookie, 'content-type': type } })
  const failed = lines.filter((line) => line.includes('"level":50'))
  const withCanary = (texts: readonly string[]) => texts.filter((text) => text.includes(CANARY.toLowerCase()))
  // The control: the errors themselves have what their lines must not have.
  expect([failed.length, withCanary(errors).length, withCanary(lines)]).toEqual([6, 5, []])
})
