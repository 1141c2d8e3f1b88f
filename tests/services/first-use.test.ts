import { expect, test } from 'vitest'
import { batteryReportOf } from '../../src/services/report/single-report.ts'
import { reportSchema } from '../../src/services/wire/single-report.ts'
import { WIRE } from './report-wire.ts'

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
