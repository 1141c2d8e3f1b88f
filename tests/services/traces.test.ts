import { expect, test } from 'vitest'
import { answering, ok } from './answering.ts'

const WIRE = {
  code: 'ABCD-2345',
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
const ROW = {
  id: 'ABCD-2345',
  sender: { id: 'u-1', name: 'Ann Lee' },
  receivedAt: '2026-05-15T12:00:00.000Z',
  note: 'It jumps back.',
  buildId: 'build-7',
  startedAt: null,
  lastedMs: 1200,
  events: 3,
  machines: ['reportsScreen'],
  screens: ['reports'],
  pseudonyms: ['person-1'],
  failures: { count: 1, names: ['readRows'] },
}
const QUERY = {
  page: 1,
  limit: 25,
  search: '',
  sort: { key: 'received_at', direction: 'DESC' },
  from: null,
  to: null,
} as const

test('a trace of a page without a session names nobody', async () => {
  const { services, calls } = answering(ok({ code: 'ABCD-2345' }))
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
  expect(await services.traces.listTraces(QUERY)).toEqual({ rows: [ROW], total: 1 })
  expect(await services.traces.listTraces(QUERY)).toEqual({ rows: [], total: 0 })
})

test('an opened trace comes as it was sent, with its readings', async () => {
  const opened = { trace: { version: 1 }, readings: [{ name: 'Ann Lee', at: '2026-05-15T12:00:00.000Z' }] }
  const { services } = answering(ok({ ...WIRE, ...opened }))
  expect(await services.traces.readTrace('ABCD-2345')).toEqual({ ...ROW, ...opened })
})

test('an unknown code is a refusal, and another answer is malformed', async () => {
  const { services } = answering({ status: 404, body: { message: 'No' } }, ok({ code: 'ABCD-2345' }))
  await expect(services.traces.readTrace('x')).rejects.toMatchObject({
    failure: { code: 'rejected', status: 404 },
  })
  await expect(services.traces.readTrace('x')).rejects.toMatchObject({
    failure: { code: 'malformed', service: 'support' },
  })
})
