import { createServer } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { readPageAddress } from '../../../server/print/page-address.ts'
import { REPORTS } from '../api/routes.ts'
import { signedInServer } from '../api/signed-in-server.ts'
import { resultOf } from '../api/users/people.ts'
import { listen } from '../support/listen.ts'

const ORIGIN = 'https://portal.example'

/** Addresses that are not the page of a report at this portal. */
const REFUSED = [
  // Another origin.
  'https://elsewhere.example/battery-reports/r1?print=true',
  'http://portal.example/battery-reports/r1?print=true',
  'https://portal.example.evil.example/battery-reports/r1?print=true',
  'https://evil.example#portal.example/battery-reports/r1?print=true',
  'https://pоrtal.example/battery-reports/r1?print=true',
  'http://[::1]:4400/battery-reports/r1?print=true',
  '//evil.example/battery-reports/r1?print=true',
  '/\\evil.example/battery-reports/r1?print=true',
  // Another scheme, or none.
  'file://portal.example/battery-reports/r1?print=true',
  'data:text/html,<script>1</script>',
  'javascript:alert(1)//battery-reports/r1?print=true',
  // With credentials.
  'https://portal.example@evil.example/battery-reports/r1?print=true',
  'https://user:secret@portal.example/battery-reports/r1?print=true',
  // Another spelling.
  'HTTPS://portal.example/battery-reports/r1?print=true',
  'https://portal.example:443/battery-reports/r1?print=true',
  ' https://portal.example/battery-reports/r1?print=true',
  'https://portal.example/battery-reports/r1?print=true\n',
  'https://portal.example/battery\t-reports/r1?print=true',
  'https://portal.example/x/../battery-reports/r1?print=true',
  'battery-reports/r1?print=true',
  // Another page, or this page not in print mode.
  '/',
  '/battery-reports/r1/?print=true',
  '/battery-reports/r1%2f..%2f..%2fhome?print=true',
  '/battery-reports/r1',
  '/battery-reports/r1?print=true&print=true',
  '/battery-reports/r1?print=1',
  '/battery-reports/r1?print=true&lng=de',
  '/battery-reports/r1?print=true&lng=fr&lng=en',
  '/battery-reports/r1?print=true&zip=80202&zip=80203',
  '/battery-reports/r1?print=true&zip=1234',
  `/battery-reports/${'x'.repeat(65)}?print=true`,
]

test.each(REFUSED)('%j is refused', { tags: ['D7.25'] }, (address) => {
  expect(() => readPageAddress(address, ORIGIN)).toThrow(
    expect.objectContaining({ status: 422, error: 'notPrintable', field: 'url' }),
  )
})

describe('the server', () => {
  let hits = 0
  const canary = createServer((_, response) => {
    hits++
    response.end()
  })
  afterAll(() => canary.close())
  // Without a browser, an accepted address gives a 503.
  const settings = { publicOrigin: ORIGIN, chromiumPath: '/nowhere/chromium' }
  const portal = signedInServer({ readsOnly: true, settings })

  test('accepts the page of a report by path or URL, and refuses other addresses', {
    tags: ['D7.25'],
  }, async () => {
    const [report] = await portal.db.select().from(batteryReports).limit(1)
    const path = `/battery-reports/${report?.id}?print=true`
    const ask = async (url: string) =>
      resultOf(await portal.send('LF_ADMIN', 'POST', `${REPORTS}/pdf`, { url }))
    for (const url of [path, `${ORIGIN}${path}`]) expect(await ask(url)).toEqual([503, 'printUnavailable'])
    const elsewhere = `http://127.0.0.1:${await listen(canary)}${path}`
    expect([...(await ask(elsewhere)), hits]).toEqual([422, 'notPrintable', 0])
  })
})
