import { beforeAll, describe, expect, test } from 'vitest'
import { reportSchema } from '../../../../src/services/wire/single-report.ts'
import { signedInServer } from '../signed-in-server.ts'
import { addCopy, NOTHING_MEASURED as NOTHING, reportCalls, type StoredReport } from './report-calls.ts'

const UPDATE = 'UPDATE battery_report_data SET data = $1 WHERE report_id = $2'
const FLAGS = ['odometer', 'adjustedEpaRange', 'dtcClearDistance', 'cellDeviation'] as const

describe('the answer of a report', () => {
  const portal = signedInServer()
  const calls = reportCalls(portal)
  let report: StoredReport
  beforeAll(async () => {
    report = await calls.take(({ score }) => score !== null, 'vallee-dor')
  })

  /** Stores data that does not fit our schemas, as another program could. */
  const store = (data: unknown) =>
    portal.server.database.pool.query(UPDATE, [JSON.stringify(data), report.id])
  const read = async (role = 'LF_ADMIN') => reportSchema.parse(await calls.read(report.id, role))
  const printedOf = async (printed_report: unknown) => {
    await store({ data: { printed_report } })
    return (await read()).report_data.data.printed_report
  }

  test('has the other reports of the vehicle, from the oldest, as far as the reader reaches', {
    tags: ['D3.12'],
  }, async () => {
    const add = (id: string, days: number, changes: Partial<StoredReport>) => {
      const createdAt = new Date(report.createdAt.getTime() - days * 86_400_000)
      return addCopy(portal.db, report, id, { createdAt, ...changes })
    }
    await add('history-older', 400, { currentCapacity: 70, originalCapacity: 75, score: 93 })
    await add('history-archived', 300, { archived: true, published: false })
    await add('history-elsewhere', 200, { configurationId: 'pacific-seattle' })
    const othersFor = async (role: string) =>
      ((await read(role)).other_reports ?? []).filter(({ id }) => id.startsWith('history'))
    const older = { id: 'history-older', score: 93, current_capacity: 70, original_capacity: 75 }
    expect(await othersFor('LF_ADMIN')).toMatchObject([older, { id: 'history-elsewhere' }])
    expect(await othersFor('GROUP_USER')).toMatchObject([older])
    expect(await read()).toMatchObject({ score: report.score, method_version: 1 })
  })

  test.each([
    ['an empty object', {}],
    ['null', null],
    ['a list', []],
    ['data that is none', { data: [1, 2], vin: 7, vehicle_info: 'x', timestamp: null }],
    ['parts that are none', { data: { jato: 'x', printed_report: 7 } }],
  ])(
    'whose document is %s has the data of the columns',
    { tags: ['D3.12', 'D3.15', 'D7.22'] },
    async (_, data) => {
      await store(data)
      const timestamp = report.createdAt.toISOString()
      const { vin, make, model, year, serialNumber } = report
      expect((await read()).report_data).toEqual({
        ...{ vin, timestamp },
        vehicle_info: { make, model, year, device_id: serialNumber, timestamp },
        data: { jato: null, printed_report: null },
      })
    },
  )

  test('has no measurements of another shape, and does not flag possible ones', {
    tags: ['D3.17'],
  }, async () => {
    const odd = {
      ...{ odometer: 12, adjustedEpaRange: { value: '9', unit: 'km' } },
      ...{ dtcClearDistance: [], cellDeviation: {} },
    }
    expect([await printedOf({}), await printedOf(odd)]).toEqual([NOTHING, NOTHING])
    const issues = {
      cellGeneralCriticalIssues: ['bmsFault', 7, null],
      cellCriticalIssues: { 4: ['voltageDeviation', {}], 5: 'x', '<b>': ['overTemperature'] },
      validationErrors: { odometer: 'yes', cellDeviation: true },
    }
    expect(await printedOf(issues)).toEqual({
      ...NOTHING,
      cellGeneralCriticalIssues: ['bmsFault'],
      cellCriticalIssues: { 4: ['voltageDeviation'], 5: [], '<b>': ['overTemperature'] },
      validationErrors: { odometer: false, cellDeviation: true },
    })
    const possible = {
      ...NOTHING,
      odometer: { value: 0, unit: 'mi' },
      adjustedEpaRange: { value: 402_336, unit: 'm' },
      dtcClearDistance: { value: null, unit: 'furlong' },
      cellDeviation: { value: 12, unit: 'mV' },
      validationErrors: { odometer: false },
    }
    expect(await printedOf(possible)).toEqual(possible)
  })

  test.each([
    ['negative', -1, 'km', 'V'],
    ['beyond every vehicle', 1e12, 'mi', 'mV'],
    ['in a unit of every object', 10, 'constructor', '__proto__'],
    ['in no unit', 10, '', ''],
    ['in the unit of something else', 10, 'V', 'km'],
  ])('flags measurements %s', { tags: ['D3.20'] }, async (_, value, distance, voltage) => {
    const measured = { value, unit: distance }
    const given = {
      ...{ odometer: measured, adjustedEpaRange: measured, dtcClearDistance: measured },
      ...{ cellDeviation: { value, unit: voltage }, validationErrors: { odometer: false } },
    }
    const validationErrors = Object.fromEntries(FLAGS.map((name) => [name, true]))
    expect(await printedOf(given)).toEqual({ ...NOTHING, ...given, validationErrors })
  })

  test('ignores a deviation in an unknown unit, or that the device flagged, in its score', {
    tags: ['D3.19', 'D3.20'],
  }, async () => {
    const scoreWith = async (cellDeviation: object | null, validationErrors = {}) => {
      await store({ data: { printed_report: { cellDeviation, validationErrors } } })
      return (await calls.regenerate(report.id)).json().score
    }
    const without = await scoreWith(null)
    expect([
      await scoreWith({ value: 42, unit: 'V' }, { deviation: true }),
      await scoreWith({ value: 1, unit: 'sparks' }),
      await scoreWith({ value: 0.1, unit: 'V' }),
    ]).toEqual([without, without, without - 15])
  })
})
