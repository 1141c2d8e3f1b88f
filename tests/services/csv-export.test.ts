import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TIMEOUT_MS } from '../../src/services/http.ts'
import { csv, exporting, HEADER, MALFORMED, NETWORK, REPORTS, settled } from './exporting.ts'

describe('an export', () => {
  test('asks for what the list shows, and saves what arrives under the name that the server gives', async () => {
    const run = exporting(200, csv('2'))
    await run.started()
    await run.arrive(`${HEADER}2026-05-15 12:00;"=""VF1"""\r\n`)
    await run.arrive('2026-05-16 12:00;"a\nb"\r\n')
    run.close()
    await run.ended
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
      columns: 'created_at,vin',
      language: 'fr',
      time_zone: 'America/Toronto',
    })
    expect(init.credentials).toBe('include')
    const sent = new Headers(init.headers)
    expect(sent.get('x-requested-with')).toBe('portal')
    expect(sent.get('x-signed-in-as')).toBe('zo%C3%AB%2B1%40maple.example')
    expect(run.facts).toEqual([
      { type: 'export.progressed', rows: 0, total: 2 },
      { type: 'export.completed' },
    ])
    expect(await Promise.all(run.saved.map(async (file) => ({ ...file, text: await file.text })))).toEqual([
      {
        name: 'rapports.csv',
        // Reading a text takes its mark away.
        text: `${HEADER.slice(1)}2026-05-15 12:00;"=""VF1"""\r\n2026-05-16 12:00;"a\nb"\r\n`,
        type: 'text/csv',
      },
    ])
    expect(run.log).toEqual([])
  })

  test.each([
    ['users', 'https://api.example/auth/user/list/export?'],
    ['inventory', 'https://api.example/inv/inventory/export?'],
    ['devices', 'https://api.example/dev/device/export?'],
    ['wifi', 'https://api.example/conf/api/v1/wifi/export?'],
  ] as const)('of %s asks the service of the list', async (list, address) => {
    const run = exporting(200, csv('0', null), { ...REPORTS, list })
    await run.started()
    await run.arrive(HEADER)
    run.close()
    await run.ended
    expect(run.calls[0]?.url).toContain(address)
    expect(run.saved.map(({ name }) => name)).toEqual([`${list}.csv`])
  })

  test('tells how far it is, five times a second at most', async () => {
    const run = exporting(200, csv('4'))
    await run.started()
    await run.arrive(HEADER, 100)
    await run.arrive('a\r\n', 100)
    await run.arrive('b\r\n', 199)
    await run.arrive('c\r\n', 1)
    await run.arrive('d\r\n', 199)
    run.close()
    await run.ended
    expect(run.facts).toEqual([
      { type: 'export.progressed', rows: 0, total: 4 },
      { type: 'export.progressed', rows: 1, total: 4 },
      { type: 'export.progressed', rows: 3, total: 4 },
      { type: 'export.completed' },
    ])
  })

  test('of nothing is a file with a header', async () => {
    const run = exporting(200, csv('0'))
    await run.started()
    await run.arrive(HEADER)
    run.close()
    await run.ended
    expect(run.saved).toHaveLength(1)
  })
})

describe('there is no file', () => {
  test('when the connection breaks in the middle', async () => {
    const run = exporting(200, csv('3'))
    await run.started()
    await run.arrive(`${HEADER}a\r\n`)
    run.cut()
    await run.ended
    expect(run.facts.at(-1)).toEqual(NETWORK)
    expect(run.saved).toEqual([])
    expect(run.log).toEqual(['GET /batteries/battery/reports/export: 500 Request failed'])
  })

  test.each([
    ['a row', '3', `${HEADER}a\r\nb\r\n`],
    ['half a row', '2', `${HEADER}a\r\nb`],
    ['everything', '0', ''],
  ])('when the answer ends early and looks whole: %s is missing', async (_, total, text) => {
    const run = exporting(200, csv(total))
    await run.started()
    await run.arrive(text)
    run.close()
    await run.ended
    expect(run.facts.at(-1)).toEqual(NETWORK)
    expect(run.saved).toEqual([])
  })

  test('when there are more rows than there were to be', async () => {
    const run = exporting(200, csv('1'))
    await run.started()
    await run.arrive(`${HEADER}a\r\nb\r\n`)
    run.close()
    await run.ended
    expect(run.facts.at(-1)).toEqual(MALFORMED)
    expect(run.saved).toEqual([])
  })

  test.each([[null], [''], ['many'], ['-1'], ['1.5']])(
    'when the answer is another one: it says %j for its rows, and is not read on',
    async (total) => {
      const run = exporting(200, csv(total))
      await run.ended
      expect(run.facts).toEqual([MALFORMED])
      await settled()
      expect(run.isCutOff()).toBe(true)
      expect(run.saved).toEqual([])
    },
  )

  test.each([
    [400, { message: 'No such column', field: 'columns' }, 'rejected', []],
    [403, { message: 'Not for you' }, 'rejected', []],
    [401, { message: 'Who?' }, 'unauthorized', ['unauthorized']],
    [500, { message: 'Oops' }, 'server', ['GET /batteries/battery/reports/export: 500 Oops']],
    [
      502,
      '<html>',
      'server',
      ['GET /batteries/battery/reports/export: 502 An error occurred while fetching the data.'],
    ],
  ])('when the server answers %i', async (status, body, code, log) => {
    const run = exporting(status, new Headers({ 'content-type': 'application/problem+json' }))
    await settled()
    await run.arrive(typeof body === 'string' ? body : JSON.stringify(body))
    run.close()
    await run.ended
    expect(run.facts).toEqual([{ type: 'export.failed', failure: expect.objectContaining({ code }) }])
    if (status === 400)
      expect(run.facts[0]).toMatchObject({
        failure: { status: 400, message: 'No such column', field: 'columns' },
      })
    expect(run.log).toEqual(log)
    expect(run.saved).toEqual([])
  })

  test('when it is cancelled, and nothing is told from then on', async () => {
    const run = exporting(200, csv('3'))
    await run.started()
    await run.arrive(`${HEADER}a\r\n`)
    run.cancel()
    await settled()
    expect(run.isCutOff()).toBe(true)
    expect(run.facts).toEqual([{ type: 'export.progressed', rows: 0, total: 3 }])
    expect(run.log).toEqual([])
    expect(run.saved).toEqual([])
  })

  test('when it is cancelled although everything has arrived', async () => {
    const run = exporting(200, csv('1'))
    await run.started()
    await run.arrive(`${HEADER}a\r\n`)
    run.close()
    run.cancel()
    await settled()
    expect(run.facts).toEqual([{ type: 'export.progressed', rows: 0, total: 1 }])
    expect(run.saved).toEqual([])
  })

  test('when the page is left: then nobody is there to hear of it', async () => {
    const run = exporting(200, csv('3'))
    await run.started()
    run.leave()
    run.cut()
    await settled()
    expect(run.facts).toEqual([{ type: 'export.progressed', rows: 0, total: 3 }])
    expect(run.log).toEqual([])
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
    vi.advanceTimersByTime(29_999)
    await run.arrive(HEADER)
    vi.advanceTimersByTime(29_999)
    await run.arrive('a\r\n')
    vi.advanceTimersByTime(29_999)
    await settled()
    expect(run.isCutOff()).toBe(false)
    vi.advanceTimersByTime(1)
    await run.ended
    expect(run.facts.at(-1)).toEqual(NETWORK)
    expect(run.isCutOff()).toBe(true)
    expect(TIMEOUT_MS).toBe(30_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('leaves no timer behind a whole export', async () => {
    const run = exporting(200, csv('0'))
    await settled()
    await run.arrive(HEADER)
    run.close()
    await run.ended
    expect(vi.getTimerCount()).toBe(0)
  })
})
