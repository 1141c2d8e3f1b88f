import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TIMEOUT_MS } from '../../src/services/http.ts'
import { exportSource } from '../list-exports.ts'
import { csv, exporting, HEADER, REPORTS, settled } from './exporting.ts'

const NETWORK = { type: 'export.failed', failure: { code: 'network' } }
const MALFORMED = { type: 'export.failed', failure: { code: 'malformed', service: 'export' } }
const progressed = (rows: number, total: number) => ({ type: 'export.progressed', rows, total })
const COMPLETED = { type: 'export.completed' }

describe('an export', () => {
  test('asks for what the list shows, and saves what arrives under the name that the server gives', async () => {
    const run = exporting(200, csv('2'))
    await run.answer(`${HEADER}2026-05-15 12:00;"=""VF1"""\r\n`, '2026-05-16 12:00;"a\nb"\r\n')
    const [{ url, init }] = run.calls as [{ url: string; init: RequestInit }]
    const { pathname, searchParams } = new URL(url)
    expect(pathname).toBe('/batteries/battery/reports/export')
    expect(Object.fromEntries(searchParams)).toEqual({
      context_type: 'group',
      context_id: 'north',
      search: 'VF 1',
      filter: 'report_archived',
      sort_key: 'vin',
      sort_direction: 'ASC',
      created_from: '2026-05-01',
      make: 'Kia',
      columns: 'created_at,vin',
      language: 'fr',
      time_zone: 'America/Toronto',
    })
    expect(searchParams.getAll('time_zone')).toHaveLength(1)
    expect(init.credentials).toBe('include')
    const sent = new Headers(init.headers)
    expect([sent.get('x-requested-with'), sent.get('x-signed-in-as')]).toEqual([
      'portal',
      'zo%C3%AB%2B1%40maple.example',
    ])
    expect(run.facts).toEqual([progressed(0, 2), COMPLETED])
    // Reading a text takes its mark away.
    const text = `${HEADER.slice(1)}2026-05-15 12:00;"=""VF1"""\r\n2026-05-16 12:00;"a\nb"\r\n`
    const saved = await Promise.all(run.saved.map(async (file) => ({ ...file, text: await file.text })))
    expect(saved).toEqual([{ name: 'rapports.csv', text, type: 'text/csv' }])
    expect(run.log).toEqual([])
  })

  test.each([
    ['users', 'https://api.example/auth/user/list/export?'],
    ['inventory', 'https://api.example/inv/inventory/export?'],
    ['devices', 'https://api.example/dev/device/export?'],
    ['wifi', 'https://api.example/conf/api/v1/wifi/export?'],
    ['audit', 'https://api.example/audit/events/export?'],
  ] as const)(
    'of %s asks the service of the list; of nothing it is a file with a header',
    async (list, address) => {
      const run = exporting(200, csv('0', null), { ...REPORTS, ...exportSource(list) })
      await run.answer(HEADER)
      expect(run.calls[0]?.url).toContain(address)
      expect(run.saved.map(({ name }) => name)).toEqual([`${list}.csv`])
    },
  )

  test('of chosen rows sends their ids, and the order of the list', async () => {
    const run = exporting(200, csv('1'), { ...REPORTS, ids: ['b', 'a'] })
    await run.answer(`${HEADER}a\r\n`)
    const [{ url, init }] = run.calls as [{ url: string; init: RequestInit }]
    expect([init.method, url, JSON.parse(String(init.body))]).toEqual([
      'POST',
      'https://api.example/batteries/battery/reports/export',
      {
        ids: ['b', 'a'],
        sort_key: 'vin',
        sort_direction: 'ASC',
        columns: 'created_at,vin',
        language: 'fr',
        time_zone: 'America/Toronto',
      },
    ])
    expect([run.facts.at(-1), run.saved.length]).toEqual([COMPLETED, 1])
  })

  test('tells how far it is, five times a second at most', async () => {
    const run = exporting(200, csv('4'))
    await settled()
    await run.arrive(HEADER, 100)
    await run.arrive('a\r\n', 100)
    await run.arrive('b\r\n', 199)
    await run.arrive('c\r\n', 1)
    await run.arrive('d\r\n', 199)
    run.close()
    await run.ended
    expect(run.facts).toEqual([progressed(0, 4), progressed(1, 4), progressed(3, 4), COMPLETED])
  })
})

describe('there is no file', () => {
  test.each([
    ['a row is missing', '3', [`${HEADER}a\r\nb\r\n`], NETWORK],
    ['half a row is missing', '2', [`${HEADER}a\r\nb`], NETWORK],
    ['everything is missing', '0', [''], NETWORK],
    ['there are more rows than there were to be', '1', [`${HEADER}a\r\nb\r\n`], MALFORMED],
  ])('when an answer looks whole, but %s', async (_, total, parts, fact) => {
    const run = exporting(200, csv(total))
    await run.answer(...parts)
    expect([run.facts.at(-1), run.saved]).toEqual([fact, []])
  })

  test.each([[null], [''], ['many'], ['-1'], ['1.5']])(
    'when the answer is another one: it says %j for its rows, and is not read on',
    async (total) => {
      const run = exporting(200, csv(total))
      await run.ended
      await settled()
      expect([run.facts, run.isCutOff(), run.saved]).toEqual([[MALFORMED], true, []])
    },
  )

  const CALL = 'GET /batteries/battery/reports/export'
  const message = 'An error occurred while fetching the data.'

  test.each([
    [400, '{"message":"No","field":"columns"}', { code: 'rejected', status: 400, field: 'columns' }, []],
    [403, '{"message":"Not for you"}', { code: 'rejected', message: 'Not for you' }, []],
    [401, '{"message":"Who?"}', { code: 'unauthorized' }, ['unauthorized']],
    [500, '{"message":"Oops"}', { code: 'server' }, [`${CALL}: 500 Oops`]],
    [502, '<html>', { code: 'server' }, [`${CALL}: 502 ${message}`]],
  ])('when the server answers %i', async (status, body, failure, log) => {
    const run = exporting(status, new Headers({ 'content-type': 'application/problem+json' }))
    await run.answer(body)
    expect(run.facts).toEqual([{ type: 'export.failed', failure: expect.objectContaining(failure) }])
    expect([run.log, run.saved]).toEqual([log, []])
  })

  type Act = 'cut' | 'cancel' | 'close' | 'leave'

  test.each<[what: string, acts: readonly Act[], facts: readonly object[], log: readonly string[]]>([
    ['the connection breaks in the middle', ['cut'], [NETWORK], [`${CALL}: 500 Request failed`]],
    ['it is cancelled, and nothing is told from then on', ['cancel'], [], []],
    ['it is cancelled although everything has arrived', ['close', 'cancel'], [], []],
    ['the page is left: then nobody is there to be told', ['leave', 'cut'], [], []],
  ])('when %s', async (_, acts, facts, log) => {
    const run = exporting(200, csv('1'))
    await settled()
    await run.arrive(`${HEADER}a\r\n`)
    for (const act of acts) run[act]()
    await settled()
    expect([run.facts, run.log, run.saved]).toEqual([[progressed(0, 1), ...facts], log, []])
  })

  test('when it is cancelled: it is cut off', async () => {
    const run = exporting(200, csv('3'))
    await settled()
    run.cancel()
    await settled()
    expect(run.isCutOff()).toBe(true)
  })
})

describe('the patience with a server that says nothing', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('ends after thirty seconds, which begin anew with each part', async () => {
    const run = exporting(200, csv('3'))
    await settled()
    for (const part of [HEADER, 'a\r\n', null]) {
      vi.advanceTimersByTime(29_999)
      if (part !== null) await run.arrive(part)
    }
    await settled()
    expect(run.isCutOff()).toBe(false)
    vi.advanceTimersByTime(1)
    await run.ended
    expect([run.facts.at(-1), run.isCutOff()]).toEqual([NETWORK, true])
    expect([TIMEOUT_MS, vi.getTimerCount()]).toEqual([30_000, 0])
  })

  test('leaves no timer behind a whole export', async () => {
    await exporting(200, csv('0')).answer(HEADER)
    expect(vi.getTimerCount()).toBe(0)
  })
})
