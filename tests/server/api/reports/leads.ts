import { makeOwnershipReports } from '../../../../server/demo/leads.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import type { TestServer } from '../../support/server.ts'

export const LEADS = '/leads/api/v1'
/** The credential of the built pages: `VITE_BASIC_AUTH_…` in `.env`. */
export const CLIENT = basic('portal', 'portal')

const DEMO = makeOwnershipReports(SEEDED_AT)

export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

/** The id of a report of the demo, by the name of its case. */
export function demoReport(name: string): string {
  const found = DEMO.find(({ id }) => id.startsWith(`${name}-`))
  if (!found) throw new Error(`The demo has no ownership report ${name}.`)
  return found.id
}

let calls = 0

/** Makes a call of a public page, each from a new IP address, so that the rate limit does not block. */
export function ask(
  server: TestServer,
  path: string,
  options: {
    method?: 'DELETE' | 'GET' | 'HEAD' | 'POST'
    headers?: Record<string, string>
    remoteAddress?: string
  } = {},
) {
  calls += 1
  const { method = 'GET', headers, remoteAddress = `10.9.${calls >> 8}.${calls & 255}` } = options
  return server.inject({
    method,
    url: `${LEADS}${path}`,
    headers: { authorization: CLIENT, ...headers },
    remoteAddress,
  })
}
