import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { readPageAddress } from '../../../server/print/page-address.ts'
import { REPORTS } from '../api/routes.ts'
import { ACCOUNTS } from '../api/users/people.ts'
import { listen } from '../support/listen.ts'
import { startTestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'

const ORIGIN = 'https://portal.example'

/** Addresses that are not the page of a report at this portal. */
const REFUSED = [
  // Another origin.
  'https://elsewhere.example/battery-reports/r1?print=true',
  'http://portal.example/battery-reports/r1?print=true',
  'https://portal.example:8443/battery-reports/r1?print=true',
  'https://portal.example.evil.example/battery-reports/r1?print=true',
  'https://evil.example#portal.example/battery-reports/r1?print=true',
  'https://evil.example?https://portal.example/battery-reports/r1?print=true',
  'https://xn--portal-9db.example/battery-reports/r1?print=true',
  'https://pоrtal.example/battery-reports/r1?print=true',
  'http://127.0.0.1:9/battery-reports/r1?print=true',
  'http://localhost/battery-reports/r1?print=true',
  'http://[::1]:4400/battery-reports/r1?print=true',
  'http://[::ffff:127.0.0.1]/battery-reports/r1?print=true',
  'http://2130706433/battery-reports/r1?print=true',
  'http://0x7f.1/battery-reports/r1?print=true',
  'http://169.254.169.254/latest/meta-data/',
  '//evil.example/battery-reports/r1?print=true',
  '/\\evil.example/battery-reports/r1?print=true',
  '\\\\evil.example\\battery-reports\\r1?print=true',
  // Another scheme, or none.
  'file:///etc/passwd',
  'file://portal.example/battery-reports/r1?print=true',
  'ftp://portal.example/battery-reports/r1?print=true',
  'data:text/html,<script>1</script>',
  'javascript:alert(1)//battery-reports/r1?print=true',
  'view-source:https://portal.example/battery-reports/r1?print=true',
  // With credentials.
  'https://portal.example@evil.example/battery-reports/r1?print=true',
  'https://user:secret@portal.example/battery-reports/r1?print=true',
  'https://@portal.example/battery-reports/r1?print=true',
  // Another spelling.
  'HTTPS://portal.example/battery-reports/r1?print=true',
  'https://PORTAL.example/battery-reports/r1?print=true',
  'https://portal.example:443/battery-reports/r1?print=true',
  'https://portal.example./battery-reports/r1?print=true',
  'https:/portal.example/battery-reports/r1?print=true',
  'https:\\\\portal.example\\battery-reports\\r1?print=true',
  ' https://portal.example/battery-reports/r1?print=true',
  'https://portal.example/battery-reports/r1?print=true\n',
  'https://portal.example/battery\t-reports/r1?print=true',
  'https://portal.example/x/../battery-reports/r1?print=true',
  'battery-reports/r1?print=true',
  // Another page, or this page not in print mode.
  '/',
  '/home',
  '/battery-reports?print=true',
  '/battery-reports/r1/?print=true',
  '/battery-reports/r1/image?print=true',
  '/battery-reports/r1%2f..%2f..%2fhome?print=true',
  '/Battery-Reports/r1?print=true',
  '/batteries/api/v1/battery/reports/r1?print=true',
  '/battery-reports/r1',
  '/battery-reports/r1?print=1',
  '/battery-reports/r1?print=true&print=true',
  '/battery-reports/r1?print=true&lng=de',
  '/battery-reports/r1?print=true&lng=fr&lng=en',
  '/battery-reports/r1?print=true&zip=1234',
  '/battery-reports/r1?print=true&zip=%22%3E%3Cscript%3E',
  '/battery-reports/r1?print=true&zip=80202&zip=80203',
  `/battery-reports/${'x'.repeat(65)}?print=true`,
  '/battery-reports/<script>?print=true',
]

test.each(REFUSED)('%j is refused', { tags: ['D7.25'] }, (address) => {
  expect(() => readPageAddress(address, ORIGIN)).toThrow(
    expect.objectContaining({ status: 422, error: 'notPrintable', field: 'url' }),
  )
})

test('the server accepts the page of a report by path or URL, and refuses other addresses', {
  tags: ['D7.25'],
}, async () => {
  let hits = 0
  const canary = createServer((_, response) => {
    hits++
    response.end()
  })
  const port = await listen(canary)
  // Without a browser, an accepted address gives a 503.
  const settings = { publicOrigin: ORIGIN, chromiumPath: '/nowhere/chromium' }
  const server = await startTestServer({ seed: true, readsOnly: true, settings })
  try {
    const cookie = await signedIn(server, ACCOUNTS.LF_ADMIN)
    const [report] = await server.db.select().from(batteryReports).limit(1)
    const path = `/battery-reports/${report?.id}?print=true`
    const addresses = [path, `${ORIGIN}${path}`, `http://127.0.0.1:${port}${path}`]
    const answers = await Promise.all(
      addresses.map((url) =>
        server.inject({ method: 'POST', url: `${REPORTS}/pdf`, headers: { cookie }, payload: { url } }),
      ),
    )
    expect(answers.map((answer) => [answer.statusCode, answer.json().error])).toEqual([
      [503, 'printUnavailable'],
      [503, 'printUnavailable'],
      [422, 'notPrintable'],
    ])
    expect(hits).toBe(0)
  } finally {
    canary.close()
    await server.close()
  }
})
