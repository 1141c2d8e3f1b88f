import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { startTestServer, type TestServer } from '../support/server.ts'
import { browserFetch, openPage, type Page } from './page.ts'

const SIGN_IN = { email: 'admin@provider.example', password: 'Battery-2026!' }

let server: TestServer
let origin: string
let fetch: typeof globalThis.fetch
let reportId: string
const pages: Page[] = []

beforeAll(async () => {
  server = await startTestServer({ seed: true })
  origin = await server.listen()
  fetch = browserFetch(origin)
  const call = async (path: string, init?: RequestInit) => (await fetch(path, init)).json()
  await fetch('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SIGN_IN),
  })
  const { data } = await call(
    '/batteries/api/v1/battery/reports?context_type=all&filter=report_not_inventory&sort_key=score&sort_direction=DESC',
  )
  const row = data.find(({ cell_health }: { cell_health: string | null }) => cell_health !== null)
  if (!row) throw new Error(`No report of ${data.length} has measured cells.`)
  reportId = row.id
})
afterAll(() => server.close())
beforeEach(() => () => {
  for (const page of pages.splice(0)) page.close()
})

function open(path: string, asked: typeof globalThis.fetch = fetch) {
  const page = openPage(origin, path, undefined, asked)
  pages.push(page)
  const { system } = page.portal
  return {
    page,
    system,
    report: async () => {
      await waitFor(system.get('portal'), (s) => s.context.loaded.includes('report'))
      return system.get('report')
    },
  }
}

describe('the page of a report', () => {
  test('shows the report and the forecast of its dealership, and keeps the place in its address', async () => {
    const { page, system, report } = open(`/battery-reports/${reportId}?lng=fr`)
    const shown = await waitFor(await report(), (s) => s.matches({ open: 'shown' }))
    expect(shown.context).toMatchObject({
      mayDebug: true,
      report: { id: reportId, debug: expect.any(String) },
    })
    const forecast = system.get('rangeForecast')
    const own = await waitFor(forecast, (s) => s.matches('resting') && s.context.place !== null)
    expect(own.context.place.code).toBe(own.context.own)
    expect(page.window.location.search).toBe('?lng=fr')

    forecast.send({ type: 'code.typed', text: ' m5v 3l9 ' })
    forecast.send({ type: 'code.submitted' })
    const chosen = await waitFor(forecast, (s) => s.matches('resting'))
    expect(chosen.context.place).toMatchObject({ code: 'M5V3L9', country: 'CA', region: 'CA-ON' })
    expect(page.window.location.search).toBe('?lng=fr&zip=M5V3L9')

    forecast.send({ type: 'code.typed', text: '00000' })
    forecast.send({ type: 'code.submitted' })
    const invalid = await waitFor(forecast, (s) => !s.hasTag('busy'))
    expect([invalid.value, invalid.context.place.code]).toEqual(['invalid', 'M5V3L9'])
  })

  test('tells of a report that is not there, and leads to the list', async () => {
    const { page, system, report } = open('/battery-reports/gone')
    await waitFor(await report(), (s) => s.matches('dormant') && s.context.reportId === 'gone')
    expect(page.window.location.pathname).toBe('/battery-reports')
    expect(system.get('notifications').getSnapshot().context.notices).toMatchObject([
      { tone: 'error', message: 'report.error.fetchFailed' },
    ])
  })

  test('asks on paper for the profile, the report and its place alone', async () => {
    const asked: string[] = []
    const { system, report } = open(
      `/battery-reports/${reportId}?print=true&lng=fr&zip=80202`,
      (request, init) => {
        asked.push(`${init?.method ?? 'GET'} ${new URL(String(request), origin).pathname}`)
        return fetch(request, init)
      },
    )
    await waitFor(await report(), (s) => s.matches({ open: 'shown' }))
    await waitFor(system.get('rangeForecast'), (s) => !s.hasTag('busy'))
    expect(asked).toEqual([
      'GET /auth/user/profile',
      `GET /batteries/api/v1/battery/reports/${reportId}`,
      'GET /vehicles/api/v1/location/80202',
    ])
    expect(system.get('preferences').getSnapshot().context.theme).toBe('light')
  })
})
