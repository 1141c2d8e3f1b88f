import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { productMachines } from '../../../scripts/product-machines.ts'
import type { ReportRow } from '../../../src/domain/lists/report.ts'
import type { DealerGroup } from '../../../src/domain/shell/dealer-group.ts'
import { createRecorder } from '../../../src/trace/recorder.ts'
import { replay } from '../../../src/trace/replay.ts'
import { traceRules } from '../../trace/all-trace-rules.ts'
import { found, textsOf } from '../../trace/canary-search.ts'
import { openPage } from '../portal/page.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const WRONG = 'Wr0ng-Horse-Battery'
const RIGHT = 'Battery-2026!'
const EMAIL = 'admin@provider.example'
const SEARCHED = 'Lefèvre-Žalquő'

let server: TestServer
let origin: string

beforeAll(async () => {
  server = await startTestServer({ seed: true })
  origin = await server.listen()
})
afterAll(() => server.close())

test('the trace of a real session replays to its end, and contains nothing that was typed or read', async () => {
  const recorder = createRecorder({ rules: traceRules, buildId: 'test', now: Date.now })
  const page = openPage(origin, '/battery-reports?filter=report_archived', recorder.inspect)
  const { system } = page.portal
  const guard = system.get('routeGuard')

  // Without a session the guard redirects to the sign-out, and that to the sign-in.
  await waitFor(guard, (s) => s.matches('open') && s.context.screen === 'signIn')
  const signIn = system.get('signIn')
  signIn.send({ type: 'credentials.submitted', email: EMAIL, password: WRONG })
  const refused = await waitFor(signIn, (s) => s.hasTag('failed'))
  expect(refused.context.failure).toEqual({ code: 'unauthorized', message: expect.any(String) })
  signIn.send({ type: 'credentials.submitted', email: EMAIL, password: RIGHT })
  // Back to the page that needed the session.
  await waitFor(guard, (s) => s.matches('open') && s.context.screen === 'reports')
  const reports = system.get('reports')
  const shown = await waitFor(reports, (s) => s.matches({ rows: { open: 'showing' } }))
  const row = shown.context.loaded.rows.find(({ published }: { published: boolean }) => !published)
  expect(page.window.location.search).toBe('?filter=report_archived&context=all')

  // The server refuses to publish an archived report, and the list reads again.
  reports.send({ type: 'row.edited', edit: { kind: 'published', id: row.id, published: true } })
  expect(reports.getSnapshot().context.edits).toMatchObject([{ status: 'saving' }])
  const rolledBack = await waitFor(
    reports,
    (s) => s.matches({ edits: 'confirmed', rows: { open: 'showing' } }) && s.context.edits.length > 0,
  )
  expect(rolledBack.context.edits).toMatchObject([
    { status: 'refused', failure: { code: 'rejected', status: 409 } },
  ])
  expect(system.get('notifications').getSnapshot().context.notices).toMatchObject([
    { tone: 'error', message: 'reports.error.publishUpdateFailed', page: '/battery-reports' },
  ])

  for (let length = 1; length <= SEARCHED.length; length += 1)
    reports.send({ type: 'search.typed', text: SEARCHED.slice(0, length) })
  const searched = await waitFor(
    reports,
    (s) => s.matches({ rows: { open: 'showing' } }) && s.context.query.search === SEARCHED,
  )
  expect(page.window.location.search).toContain(encodeURIComponent(SEARCHED))

  const { profile, groups } = system.get('session').getSnapshot().context
  const trace = recorder.export(`The switch of ${row.id} jumps back. I searched ${SEARCHED}.`)
  page.close()
  const values: readonly string[] = [
    ...[WRONG, RIGHT, EMAIL, SEARCHED, profile.lastName],
    ...shown.context.loaded.rows.flatMap(
      ({ id, vehicle, vehicleId, serialNumber, configuration }: ReportRow) =>
        [id, vehicle.vin, vehicleId, serialNumber, configuration?.name].flatMap((value) => value ?? []),
    ),
    ...groups.flatMap(({ id, name, dealers }: DealerGroup) => [
      id,
      name,
      ...dealers.map((dealer) => dealer.name),
    ]),
  ]
  expect(values.length).toBeGreaterThan(100)
  const canaries = values.map((value) => ({ kind: 'id', value, parts: [] }) as const)
  expect(found(canaries, textsOf(trace))).toEqual([])

  const machines = await productMachines()
  const replayed = replay(trace, machines)
  expect(replayed.actors.filter(({ divergence }) => divergence !== null)).toEqual([])
  const list = replayed.actors.find(({ machine }) => machine === 'reportsList')
  expect(list?.snapshots.at(-1)?.value).toEqual(searched.value)
})
