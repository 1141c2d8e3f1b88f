import { inspect } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { signedInServer } from '../api/signed-in-server.ts'
import { ACCOUNTS, OWN_DEALERSHIP } from '../api/users/people.ts'
import { breakTables, CANARY, canaryCalls, FAULTS } from '../support/broken-tables.ts'
import { captureLog } from '../support/log-lines.ts'

const lines = captureLog()
const errors: string[] = []
const { server, as } = signedInServer({ settings: { logLevel: 'info' } })
beforeAll(() => {
  server.app.addHook('onError', async (_request, _reply, error) => void errors.push(inspect(error)))
})

test.each(FAULTS)('no line of the log has a value when the database says $state', async (fault) => {
  lines.length = errors.length = 0
  await breakTables(server.database.pool, fault)
  for (const { method, url, body: payload, type } of canaryCalls(OWN_DEALERSHIP, ACCOUNTS.DEALER_USER))
    await server.inject({ method, url, payload, headers: { cookie: as('LF_ADMIN'), 'content-type': type } })
  const failed = lines.filter((line) => line.includes('"level":50'))
  const withCanary = (texts: readonly string[]) => texts.filter((text) => new RegExp(CANARY, 'i').test(text))
  // The control: the errors themselves have what their lines must not have.
  expect([failed.length, withCanary(errors).length, withCanary(lines)]).toEqual([6, 5, []])
})
