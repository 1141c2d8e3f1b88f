import { expect, test } from 'vitest'
import type { TrimEdit } from '../../src/domain/report/trim-edit.ts'
import { createReportTrimService } from '../../src/services/report/report-trim.ts'
import { answering, ok } from './answering.ts'
import { WIRE } from './report-wire.ts'

const edit: TrimEdit = { kind: 'trim', id: 'r/1', trim: 'Sport', from: null, version: '"7"', name: 'A car' }

test.each([
  [edit, { trim: 'Sport' }, { headers: { 'if-match': '"7"' } }],
  [{ ...edit, trim: null }, { trim: null }, { headers: { 'if-match': '"7"' } }],
  [{ ...edit, version: null }, { trim: 'Sport' }, {}],
])('%j is a change of the version that the user has seen', async (change, body, more) => {
  const { request, calls } = answering(ok(WIRE))
  await createReportTrimService(request, '/batteries').saveTrim(change)
  expect(calls).toEqual([
    { path: '/batteries/battery/reports/r%2F1', options: { method: 'PATCH', body, ...more } },
  ])
})

test('another trim of another user is a failure', async () => {
  const { request } = answering({
    status: 412,
    body: { current: { ...WIRE, trim: 'Touring', version: '"8"' } },
  })
  await expect(createReportTrimService(request, '/batteries').saveTrim(edit)).rejects.toMatchObject({
    failure: { code: 'overtaken' },
  })
})
