import { expect, test } from 'vitest'
import type { DoubtEdit, FirstUseEdit, TrimEdit } from '../../src/domain/report/report-correction.ts'
import { createReportCorrectionService } from '../../src/services/report/report-correction.ts'
import { answering, ok } from './answering.ts'
import { WIRE } from './report-wire.ts'

const edit: TrimEdit = { kind: 'trim', id: 'r/1', trim: 'Sport', from: null, version: '"7"', name: 'A car' }

const doubt: DoubtEdit = {
  kind: 'odometer',
  id: 'r/1',
  resolution: 'replaced',
  from: null,
  version: '"7"',
  name: 'A car',
}

const firstUse: FirstUseEdit = {
  kind: 'firstUse',
  id: 'r/1',
  day: '2021-03-04',
  from: null,
  version: '"7"',
  name: 'A car',
}

test.each([
  [firstUse, { first_use: '2021-03-04' }, { headers: { 'if-match': '"7"' } }],
  [
    { ...firstUse, day: null, from: '2021-03-04' } as const,
    { first_use: null },
    { headers: { 'if-match': '"7"' } },
  ],
  [doubt, { odometer_resolution: 'replaced' }, { headers: { 'if-match': '"7"' } }],
  [
    { ...doubt, kind: 'cells', resolution: 'misread' } as const,
    { cells_resolution: 'misread' },
    { headers: { 'if-match': '"7"' } },
  ],
  [
    { ...doubt, resolution: null, from: 'replaced' } as const,
    { odometer_resolution: null },
    { headers: { 'if-match': '"7"' } },
  ],
  [edit, { trim: 'Sport' }, { headers: { 'if-match': '"7"' } }],
  [{ ...edit, trim: null }, { trim: null }, { headers: { 'if-match': '"7"' } }],
  [{ ...edit, version: null }, { trim: 'Sport' }, {}],
])('%j is a change of the version that the user has seen', async (change, body, more) => {
  const { request, calls } = answering(ok(WIRE))
  await createReportCorrectionService(request, '/batteries').saveCorrection(change)
  expect(calls).toEqual([
    { path: '/batteries/battery/reports/r%2F1', options: { method: 'PATCH', body, ...more } },
  ])
})

test('another trim of another user is a failure', async () => {
  const { request } = answering({
    status: 412,
    body: { current: { ...WIRE, trim: 'Touring', version: '"8"' } },
  })
  await expect(
    createReportCorrectionService(request, '/batteries').saveCorrection(edit),
  ).rejects.toMatchObject({
    failure: { code: 'overtaken' },
  })
})

test.each([
  ['of another user is a failure', 'misread'],
  ['cannot be told from other changes of a backend that leaves it out', undefined],
])('what is said about a doubt %s', async (_, odometer_resolution) => {
  const current = { ...WIRE, version: '"8"', odometer_resolution }
  const { request, calls } = answering({ status: 412, body: { current } })
  await expect(
    createReportCorrectionService(request, '/batteries').saveCorrection(doubt),
  ).rejects.toMatchObject({
    failure: { code: 'overtaken', current: { version: '"8"' } },
  })
  expect(calls).toHaveLength(1)
})

test.each([null, 'replaced'])(
  'other changes of another user do not stop what is said about a doubt that is %s',
  async (odometer_resolution) => {
    const current = { ...WIRE, version: '"8"', odometer_resolution, cells_resolution: 'misread' }
    const answers = [{ status: 412, body: { current } }, ok(WIRE)]
    const { request, calls } = answering(...answers)
    await createReportCorrectionService(request, '/batteries').saveCorrection(doubt)
    expect(calls.map(({ options }) => options?.headers)).toEqual([
      { 'if-match': '"7"' },
      { 'if-match': '"8"' },
    ])
  },
)

test.each([
  ['of another user is a failure', '2021-05-06'],
  ['cannot be told from other changes of a backend that leaves it out', undefined],
])('a first day of use %s', async (_, first_use) => {
  const current = { ...WIRE, version: '"8"', first_use }
  const { request, calls } = answering({ status: 412, body: { current } })
  await expect(
    createReportCorrectionService(request, '/batteries').saveCorrection(firstUse),
  ).rejects.toMatchObject({
    failure: { code: 'overtaken', current: { version: '"8"' } },
  })
  expect(calls).toHaveLength(1)
})

test('other changes of another user do not stop a first day of use', async () => {
  const current = { ...WIRE, version: '"8"', first_use: null, archived: true }
  const { request, calls } = answering({ status: 412, body: { current } }, ok(WIRE))
  await createReportCorrectionService(request, '/batteries').saveCorrection(firstUse)
  expect(calls.map(({ options }) => options?.headers)).toEqual([{ 'if-match': '"7"' }, { 'if-match': '"8"' }])
})

test('a refused day is a failure', async () => {
  const { request } = answering({
    status: 400,
    body: { message: 'first_use is in the future', field: 'first_use' },
  })
  await expect(
    createReportCorrectionService(request, '/batteries').saveCorrection(firstUse),
  ).rejects.toMatchObject({ failure: { code: 'rejected', status: 400 } })
})
