import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readableFaults, stackReader } from '../../../../server/support/source-maps.ts'
import { CLIENT } from '../reports/leads.ts'
import { signedInServer } from '../signed-in-server.ts'
import { get } from '../users/people.ts'
import { anActor, aTrace, sendTrace, TRACES } from './traces.ts'

const { before: _, ...PAGE } = aTrace()
const FAULT = { seq: 1, at: 0, kind: 'error', name: 'TypeError', message: '', stack: ['s@none.js:1:1'] }
const LONG = 'x'.repeat(750_000)

test('a stack is read by the map of its chunk, of the last hundred faults, and a damaged map counts as none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maps-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const map = { version: 3, sources: ['../src/app/wifi.ts'], names: [], mappings: 'AAAA' }
  writeFileSync(join(folder, 'whole.js.map'), JSON.stringify(map))
  writeFileSync(join(folder, 'damaged.js.map'), '{"version":3,')
  const stack = ['s@whole.js:1:1', 's@damaged.js:1:1', 's@none.js:1:1']
  const fault = { seq: 1, at: 0, kind: 'error', name: 'TypeError', message: '', stack } as const
  const faults = Array.from({ length: 101 }, () => ({ ...fault, stack: [...stack] }))
  const [first, ...others] = readableFaults(faults, stackReader(folder))
  expect(first?.stack).toEqual(stack)
  for (const other of others) expect(other.stack).toEqual(['s@src/app/wifi.ts:1:1', ...stack.slice(1)])
})

describe('a hostile trace', () => {
  const { server, as } = signedInServer()
  let sent = 0
  const sendText = (trace: string) =>
    server.inject({
      method: 'POST',
      url: TRACES,
      headers: { authorization: CLIENT, 'content-type': 'application/json' },
      payload: `{"id":"${crypto.randomUUID()}","trace":${trace}}`,
      remoteAddress: `10.6.0.${++sent}`,
    })
  /** A trace as text, with this JSON in its context. */
  const withContext = (json: string) =>
    JSON.stringify(aTrace({ actors: [anActor('a', [], { here: 0 })] })).replaceAll('{"here":0}', json)

  /** The format itself is tested in `tests/trace/format.test.ts`. */
  test('of another version is a 400 with one short line', async () => {
    const answer = await sendTrace(server, { trace: aTrace({ version: LONG }) })
    const { field, message } = answer.json()
    expect([answer.statusCode, field]).toEqual([400, 'trace'])
    expect(message).toMatch(/^This (?:trace|is no trace)[^\n]{1,300}$/)
  })

  test.each(['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}'])(
    'with %s is a 400 and changes no prototype',
    async (context) => {
      expect((await sendText(withContext(context))).statusCode).toBe(400)
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    },
  )

  test.each([
    ['members', `{${'"":0,'.repeat(50_000)}"":0}`],
    ['levels', `${'['.repeat(100)}${']'.repeat(100)}`],
  ])('with too many %s is a 413, before it is parsed', async (excess, context) => {
    const answer = await sendText(withContext(`[${context}]`))
    expect([answer.statusCode, answer.json().message]).toEqual([413, `This trace has too many ${excess}.`])
  })

  test.each<[string, Record<string, unknown>]>([
    ['10,000 actors', aTrace({ actors: Array.from({ length: 10_000 }, (_, index) => anActor(`m${index}`)) })],
    [
      'very long texts',
      aTrace({ buildId: LONG, note: 'x'.repeat(20_000), actors: [anActor(LONG, [`xstate.error.${LONG}`])] }),
    ],
    [
      'NUL and half characters',
      aTrace({
        buildId: 'a\u0000',
        note: '\u0000\u{dc00}',
        actors: [anActor('\u0000', ['xstate.error.\u0000'])],
      }),
    ],
    ['a fault before a reload', aTrace({ before: { ...PAGE, faults: [FAULT] } })],
    ['a date before that of databases', aTrace({ startedAt: '0000-01-01T00:00:00.000Z' })],
    [
      'markup and patterns',
      aTrace({ note: '<script>alert(1)</script> %_\\', buildId: "'; DROP TABLE users; --" }),
    ],
  ])('with %s is stored as it was sent, and listed', async (_, trace) => {
    const answer = await sendTrace(server, { trace, cookie: as('GROUP_ADMIN') })
    expect([answer.statusCode, answer.body.length]).toEqual([200, '{"code":"XXXX-XXXX"}'.length])
    const opened = await get(server, as('LF_ADMIN'), `${TRACES}/${answer.json().code}`)
    expect(opened.json().trace).toEqual(trace)
    const listed = await get(server, as('LF_ADMIN'), `${TRACES}?limit=100`)
    expect([listed.statusCode, listed.body.length < 100_000]).toEqual([200, true])
  })
})
