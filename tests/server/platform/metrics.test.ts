import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../support/databases.ts'
import { freePort } from '../support/postgres-cluster.ts'
import { type ServerProcess, startServerProcess } from '../support/process.ts'

let fresh: FreshDatabase
let server: ServerProcess
let origin: string
let metrics: string

beforeAll(async () => {
  fresh = await freshDatabase('small')
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}/metrics`
  server = startServerProcess({ PORT: '0', ...fresh.env, METRICS_PORT: String(port) })
  origin = await server.ready
})
afterAll(async () => {
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await fresh.remove()
})

const scrape = async () => (await fetch(metrics)).text()

async function seriesValue(series: string): Promise<number> {
  const line = (await scrape()).split('\n').find((text) => text.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}

const signIn = (password: string) =>
  fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'dealer.user@maple.example', password }),
  })

describe('the metrics of a server', () => {
  it('count and time requests by pattern and status, and name nobody', async () => {
    const refused = 'portal_request_duration_seconds_count{method="POST",route="/auth/login",status="401"}'
    const before = await seriesValue(refused)
    expect((await signIn('Wrong-2026!')).status).toBe(401)
    await fetch(`${origin}/batteries/api/v1/batteries/reports/4711?search=5YJ3E1EA3MA729541`)
    expect(await seriesValue(refused)).toBe(before + 1)
    const text = await scrape()
    expect(text).not.toMatch(/maple|4711|5YJ3/)
  })

  it('tell what is in use and what waits', async () => {
    const text = await scrape()
    expect(text).toMatch(/^portal_database_connections\{state="busy"\} \d+$/m)
    expect(text).toMatch(/^portal_password_hashes_waiting 0$/m)
    expect(text).toMatch(/^portal_pdfs_waiting 0$/m)
    expect(text).toMatch(/^portal_disk_free_bytes [1-9]\d*$/m)
    expect(text).toMatch(/^portal_background_running\{work="delete old audit events"\} \d+$/m)
    expect(text).toMatch(/^portal_background_failures_total\{work="backup"\} 0$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  })

  it('have the web vitals of visits, by the names of pages, and refuse any other name', async () => {
    const send = (page: string, more: object = {}) =>
      fetch(`${origin}/support/api/v1/timings`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ page, timings, failures: 3, ...more }),
      })
    const timings = Object.entries({ LCP: 1900, CLS: 0.2 }).map(([name, value]) => ({ name, value }))
    expect((await send('reports')).status).toBe(200)
    expect((await send('/battery-reports/4711')).status).toBe(400)
    expect(await seriesValue('portal_page_timing_seconds_sum{name="LCP",page="reports"}')).toBe(1.9)
    expect(await seriesValue('portal_page_layout_shift_bucket{le="0.1",page="reports"}')).toBe(0)
    expect(await seriesValue('portal_page_layout_shift_bucket{le="0.25",page="reports"}')).toBe(1)
    expect(await seriesValue('portal_page_failures_total{page="reports"}')).toBe(3)
    const visit = '0f8fad5b-d9cb-469f-a165-70867728950e'
    expect((await send('home', { visit })).status).toBe(200)
    expect((await send('home', { visit: 'jane@maple.example' })).status).toBe(400)
    expect((await send('users', { visit, failures: 0 })).status).toBe(200)
    const logged = () => server.stdout().filter((line) => line.includes('errors in a browser'))
    await expect.poll(logged).toHaveLength(2)
    expect(logged().map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ page: 'reports', failures: 3 }),
      expect.objectContaining({ page: 'home', failures: 3, visit, level: 40 }),
    ])
    const page = await (await fetch(`${origin}/login`, { headers: { accept: 'text/html' } })).text()
    expect(page).toContain('<meta name="web-vitals" content="on"')
  })

  it('are on their port only, and that port has nothing else', async () => {
    expect((await fetch(new URL('/auth/login', metrics))).status).toBe(404)
    expect((await fetch(metrics, { method: 'POST' })).status).toBe(404)
    const onMainPort = await fetch(`${origin}/metrics`)
    expect(await onMainPort.text()).not.toContain('portal_request_duration_seconds')
  })

  it.each(globSync('docs/deploy/{grafana-dashboard.json,alerts.yml}'))(
    'have all that %s asks for',
    async (file) => {
      await signIn('Wrong-2026!')
      const known = new Set([...(await scrape()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
      const asked = [...readFileSync(file, 'utf8').matchAll(/\b(?:portal|nodejs|process)_[a-z0-9_]+/g)].map(
        ([name]) => name.replace(/_(bucket|count|sum)$/, ''),
      )
      expect(asked.length).toBeGreaterThan(0)
      expect(asked.filter((name) => !known.has(name))).toEqual([])
    },
  )
})
