import { expect, test } from 'vitest'
import { batteryReportOf } from '../../src/services/report/battery-report.ts'
import { createFirstUseService } from '../../src/services/report/first-use.ts'
import { reportSchema } from '../../src/services/wire/reports.ts'
import { answering, ok } from './answering.ts'
import { WIRE } from './report-wire.ts'

const saved = { reportId: 'r/1', version: '"1"', day: '2021-03-04' } as const

test.each([
  [saved, { first_use: '2021-03-04' }, { headers: { 'if-match': '"1"' } }],
  [{ ...saved, day: null }, { first_use: null }, { headers: { 'if-match': '"1"' } }],
  [{ ...saved, version: null }, { first_use: '2021-03-04' }, {}],
])('%j is a change of the version that the user has seen', async (change, body, more) => {
  const { request, calls } = answering(ok(WIRE))
  await createFirstUseService(request, '/batteries').saveFirstUse(change)
  expect(calls).toEqual([
    { path: '/batteries/battery/reports/r%2F1', options: { method: 'PATCH', body, ...more } },
  ])
})

test.each([
  [{ version: '"1"', archived: true, first_use: '2021-03-04' }, ['"1"', true, '2021-03-04']],
  [{}, [null, false, null]],
  // It cannot be shown as a day.
  [{ first_use: 'March 2021' }, [null, false, null]],
  [{ first_use: '2021-02-30' }, [null, false, null]],
])('the page reads what it changes the report by: %j', (answered, expected) => {
  const { version, isArchived, firstUse } = batteryReportOf(reportSchema.parse({ ...WIRE, ...answered }))
  expect([version, isArchived, firstUse]).toEqual(expected)
})

test('a refused day is a failure, and so is a report that another user has changed', async () => {
  const refused = answering({
    status: 400,
    body: { message: 'first_use is in the future', field: 'first_use' },
  })
  await expect(
    createFirstUseService(refused.request, '/batteries').saveFirstUse(saved),
  ).rejects.toMatchObject({ failure: { code: 'rejected', status: 400 } })
  const overtaken = answering({ status: 412, body: { current: { ...WIRE, version: '"2"' } } })
  await expect(
    createFirstUseService(overtaken.request, '/batteries').saveFirstUse(saved),
  ).rejects.toMatchObject({ failure: { code: 'overtaken', current: { version: '"2"' } } })
  expect(overtaken.calls).toHaveLength(1)
})
