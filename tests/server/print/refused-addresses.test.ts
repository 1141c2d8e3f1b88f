import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { ACCOUNTS } from '../api/people.ts'
import { REPORTS } from '../api/routes.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'

const PAGE = '/battery-reports/ID?print=true'

/** Addresses that are not the page of a report at this portal; `ID` stands for a report that there is. */
const REFUSED = [
  // Somewhere else.
  'https://elsewhere.example/battery-reports/ID?print=true',
  'http://portal.example/battery-reports/ID?print=true',
  'https://portal.example:8443/battery-reports/ID?print=true',
  'https://portal.example.evil.example/battery-reports/ID?print=true',
  'https://evil.example/portal.example/battery-reports/ID?print=true',
  'https://evil.example#portal.example/battery-reports/ID?print=true',
  'https://evil.example?https://portal.example/battery-reports/ID?print=true',
  'https://xn--portal-9db.example/battery-reports/ID?print=true',
  'https://pоrtal.example/battery-reports/ID?print=true',
  'http://CANARY/battery-reports/ID?print=true',
  'http://localhost/battery-reports/ID?print=true',
  'http://127.0.0.1:4400/battery-reports/ID?print=true',
  'http://[::1]:4400/battery-reports/ID?print=true',
  'http://[::ffff:127.0.0.1]/battery-reports/ID?print=true',
  'http://0.0.0.0/battery-reports/ID?print=true',
  'http://0/battery-reports/ID?print=true',
  'http://2130706433/battery-reports/ID?print=true',
  'http://0x7f.1/battery-reports/ID?print=true',
  'http://0177.0.0.1/battery-reports/ID?print=true',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/battery-reports/ID?print=true',
  'http://192.168.1.1/battery-reports/ID?print=true',
  'http://172.16.0.1/battery-reports/ID?print=true',
  'http://metadata.google.internal/computeMetadata/v1/',
  '//evil.example/battery-reports/ID?print=true',
  '///evil.example/battery-reports/ID?print=true',
  '/\\evil.example/battery-reports/ID?print=true',
  '\\\\evil.example\\battery-reports\\ID?print=true',
  // Not over https, or over nothing.
  'file:///etc/passwd',
  'file://portal.example/battery-reports/ID?print=true',
  'ftp://portal.example/battery-reports/ID?print=true',
  'ws://portal.example/battery-reports/ID?print=true',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'data:text/html,<script>1</script>',
  'javascript:alert(1)//battery-reports/ID?print=true',
  'about:blank',
  'chrome://settings',
  'view-source:https://portal.example/battery-reports/ID?print=true',
  'blob:https://portal.example/battery-reports/ID?print=true',
  // With credentials.
  'https://portal.example@evil.example/battery-reports/ID?print=true',
  'https://user@portal.example/battery-reports/ID?print=true',
  'https://user:secret@portal.example/battery-reports/ID?print=true',
  'https://@portal.example/battery-reports/ID?print=true',
  // In another spelling.
  'HTTPS://portal.example/battery-reports/ID?print=true',
  'https://PORTAL.example/battery-reports/ID?print=true',
  'https://portal.example:443/battery-reports/ID?print=true',
  'https://portal.example./battery-reports/ID?print=true',
  'https:/portal.example/battery-reports/ID?print=true',
  'https:\\\\portal.example\\battery-reports\\ID?print=true',
  ' https://portal.example/battery-reports/ID?print=true',
  'https://portal.example/battery-reports/ID?print=true\n',
  'https://portal.example/battery\t-reports/ID?print=true',
  'https://portal.example/x/../battery-reports/ID?print=true',
  'https://portal.example/%2e%2e/battery-reports/ID?print=true',
  'battery-reports/ID?print=true',
  '?print=true',
  '',
  // Another page, or the page in another way.
  '/',
  '/home',
  '/battery-reports?print=true',
  '/battery-reports/?print=true',
  '/battery-reports/ID/?print=true',
  '/battery-reports/ID/image?print=true',
  '/battery-reports/ID%2f..%2f..%2fhome?print=true',
  '/battery-reports/ID;x?print=true',
  '/Battery-Reports/ID?print=true',
  '/batteries/api/v1/battery/reports/ID?print=true',
  '/auth/user/logout?print=true',
  '/openapi.json?print=true',
  '/battery-reports/ID',
  '/battery-reports/ID?print=1',
  '/battery-reports/ID?print=true&print=true',
  '/battery-reports/ID?print=true&lng=de',
  '/battery-reports/ID?print=true&lng=fr&lng=en',
  '/battery-reports/ID?print=true&zip=1234',
  '/battery-reports/ID?print=true&zip=%22%3E%3Cscript%3E',
  '/battery-reports/ID?print=true&zip=80202&zip=80203',
  `/battery-reports/${'x'.repeat(65)}?print=true`,
  '/battery-reports/<script>?print=true',
]

describe('an address that is not the page of a report here', () => {
  let server: TestServer
  let cookie = ''
  let id = ''
  let hits = 0
  const canary = createServer((_, response) => {
    hits++
    response.end()
  })

  beforeAll(async () => {
    // Without a browser, all that would be opened were a 503.
    const settings = { publicOrigin: 'https://portal.example', chromiumPath: '/nowhere/chromium' }
    server = await startTestServer({ seed: true, clock: () => SEEDED_AT, settings })
    const [report] = await server.db.select().from(batteryReports).limit(1)
    id = report?.id ?? ''
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    canary.close()
    await server.close()
  })

  const ask = (address: string) => {
    const { port } = canary.address() as AddressInfo
    const url = address.replaceAll('ID', id).replace('CANARY', `127.0.0.1:${port}`)
    return server.inject({
      method: 'POST',
      url: `${REPORTS}/pdf`,
      headers: { cookie },
      payload: { url },
    })
  }

  /** One user may ask 20 times a minute: after some addresses another one does. */
  const ASKERS = ['LF_USER', 'GROUP_ADMIN', 'GROUP_USER', 'DEALER_ADMIN', 'DEALER_USER'] as const
  const EACH = 18

  test.each(REFUSED.map((address, index) => [address, index] as const))(
    '%j',
    { tags: ['D7.25'] },
    async (address, index) => {
      const asker = ASKERS[Math.floor(index / EACH)] ?? 'LF_USER'
      if (index % EACH === 0) cookie = await signedIn(server, ACCOUNTS[asker])
      const answer = await ask(address)
      expect([answer.statusCode, answer.json().error, answer.json().field]).toEqual(
        address === '' ? [400, 'invalid input', 'url'] : [422, 'notPrintable', 'url'],
      )
    },
  )

  test('leads nowhere, while the page itself would be opened', { tags: ['D7.25'] }, async () => {
    cookie = await signedIn(server, ACCOUNTS.LF_ADMIN)
    const answers = [await ask(PAGE), await ask(`https://portal.example${PAGE}`)]
    expect(answers.map((answer) => [answer.statusCode, answer.json().error])).toEqual([
      [503, 'printUnavailable'],
      [503, 'printUnavailable'],
    ])
    expect(hits).toBe(0)
  })
})
