import { expect, test } from 'vitest'
import { sentTraceOf } from '../models/samples.ts'
import { answering, ok } from './answering.ts'

const CODE = 'ABCD-2345'
const WIRE = {
  code: CODE,
  sender: { id: 'u-1', name: 'Ann Lee' },
  received_at: '2026-05-15T12:00:00.000Z',
  note: 'It jumps back.',
  build_id: 'build-7',
  started_at: null,
  lasted: 1200,
  events: 3,
  machines: ['reportsScreen'],
  screens: ['reports'],
  pseudonyms: ['person-1'],
  failures: { count: 1, names: ['readRows'] },
}
const FIRST_PAGE = {
  query: { filter: 'all', search: '', sort: { key: 'received_at', direction: 'DESC' } },
  selection: { type: 'all' },
  from: 1,
  pages: 1,
  counts: true,
} as const

test('a trace of a page without a session names nobody', async () => {
  const { services, calls } = answering(ok({ code: CODE }))
  await services.traceSender.sendTrace({ id: 'u-1', trace: {}, owner: null })
  expect(calls[0]?.options?.headers).toMatchObject({ 'x-signed-in-as': 'nobody' })
})

test('a trace that is refused is no success', async () => {
  const { services } = answering({ status: 400, body: { message: 'This trace is damaged.' } })
  const sent = services.traceSender.sendTrace({ id: 'u-1', trace: {}, owner: null })
  await expect(sent).rejects.toMatchObject({ failure: { code: 'rejected', status: 400 } })
})

test('the list has rows as the portal has them, and is empty on a 404', async () => {
  const page = { data: [WIRE], page: 1, limit: 25, total: 1, total_pages: 1 }
  const { services } = answering(ok(page), { status: 404, body: { message: 'No trace matches.' } })
  expect(await services.traces.readRows(FIRST_PAGE)).toEqual({
    rows: [sentTraceOf(CODE)],
    total: 1,
    counts: null,
  })
  expect(await services.traces.readRows(FIRST_PAGE)).toEqual({ rows: [], total: 0, counts: null })
})

test('a file has the trace as it was sent, and the name of its code', async () => {
  const opened = { trace: { version: 1 }, readings: [{ name: 'Ann Lee', at: '2026-05-15T12:00:00.000Z' }] }
  const { services, saved } = answering(ok({ ...WIRE, ...opened }))
  await services.traces.saveTrace({ code: CODE })
  expect(saved).toEqual([['trace-ABCD-2345.json', ['{"version":1}'], 'application/json']])
})

test('an unknown code is a refusal, another answer is malformed, and neither saves a file', async () => {
  const { services, saved } = answering({ status: 404, body: { message: 'No' } }, ok({ code: CODE }))
  await expect(services.traces.saveTrace({ code: 'x' })).rejects.toMatchObject({
    failure: { code: 'rejected', status: 404 },
  })
  await expect(services.traces.saveTrace({ code: 'x' })).rejects.toMatchObject({
    failure: { code: 'malformed', service: 'support' },
  })
  expect(saved).toEqual([])
})
