import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBoth } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { ACCOUNTS, FOREIGN_DEALERSHIP, OWN_DEALERSHIP } from './people.ts'
import { inTab, type Query, type ReportsServer, type Stored, startReports } from './reports.ts'

describeOnBoth('searching reports', {}, (kind) => {
  let reports: ReportsServer

  beforeAll(async () => {
    reports = await startReports(kind)
  })
  afterAll(() => reports.server.close())

  const found = async (search: string, query: Query = {}) =>
    (await reports.everyRow({ ...query, search })).rows.map(({ id }) => id).sort()
  const where = (isHit: (report: Stored) => boolean) =>
    reports.all
      .filter((report) => inTab.report_not_inventory(report) && isHit(report))
      .map(({ id }) => id)
      .sort()
  const sample = () => {
    const report = reports.all.find(
      (one) => inTab.report_not_inventory(one) && one.serialNumber !== null && one.trim !== null,
    )
    if (!report?.serialNumber) throw new Error('The seed has no such report.')
    return { ...report, serialNumber: report.serialNumber }
  }

  test('a search finds a VIN whole, by its tail and by any part, in any case', async () => {
    const { vin } = sample()
    for (const term of [vin, vin.toLowerCase(), vin.slice(-6), vin.slice(-4), vin.slice(5, 12), ` ${vin} `]) {
      const expected = where(
        (report) =>
          report.vin.includes(term.trim().toUpperCase()) ||
          (report.serialNumber ?? '').replace(/^0+/, '').includes(term),
      )
      expect([term, await found(term)]).toEqual([term, expected])
    }
  })

  test('a serial number is found with its leading zeros, without them, and with more', async () => {
    const { serialNumber } = sample()
    const bare = serialNumber.replace(/^0+/, '')
    const expected = where((report) => report.serialNumber === serialNumber)
    expect(expected.length).toBeGreaterThan(0)
    for (const term of [serialNumber, bare, `0${bare}`, `00000000${serialNumber}`]) {
      expect([term, await found(term)]).toEqual([term, expected])
    }
  })

  test('each word has to be found, in any order: make, model, year, trim, dealership, VIN', async () => {
    const report = sample()
    const isSame = (one: Stored) =>
      one.make === report.make && one.model === report.model && one.year === report.year
    const term = `${report.year} ${report.model} ${report.make}`
    expect(await found(term)).toEqual(where(isSame))
    const tail = report.vin.slice(-6)
    expect(await found(`${tail} ${report.make}`)).toEqual(
      where((one) => one.vin.endsWith(tail) && one.make === report.make),
    )
    expect(await found(`${report.make} ${tail} nosuchword`)).toEqual([])
    expect(await found(report.configurationName ?? '')).toEqual(
      where((one) => one.configurationId === report.configurationId),
    )
  })

  test.each([
    ['vallee', "Garage Vallée d'Or"],
    ['VALLÉE', "Garage Vallée d'Or"],
    ["d'or", "Garage Vallée d'Or"],
    ['val\u006Ce\u0301e', "Garage Vallée d'Or"],
    ['ohara', "O'Hara Electric Cleveland"],
    ['o’hara'.replace('’', "'"), "O'Hara Electric Cleveland"],
  ])('%s finds %s', async (term, dealership) => {
    const expected = where((report) => report.configurationName === dealership)
    expect(expected.length).toBeGreaterThan(0)
    expect(await found(term)).toEqual(expected)
  })

  test.each([
    ['f-150', 'F-150 Lightning'],
    ['f150', 'F-150 Lightning'],
    ['150 lightning', 'F-150 Lightning'],
    ['model y', 'Model Y'],
    ['id.4', 'ID.4'],
    ['id4', 'ID.4'],
  ])('%s finds the %s and no other model', async (term, model) => {
    const expected = where((report) => report.model === model)
    expect(expected.length).toBeGreaterThan(0)
    expect(await found(term)).toEqual(expected)
  })

  test('the search stays within the context and the roles', async () => {
    const dealer = await signedIn(reports.server, ACCOUNTS.DEALER_USER)
    const foreign = reports.all.find(
      (report) => inTab.report_not_inventory(report) && report.configurationId === FOREIGN_DEALERSHIP,
    )
    expect((await reports.ask({ search: foreign?.vin ?? '' })).json().total).toBe(1)
    expect((await reports.ask({ search: foreign?.vin ?? '' }, dealer)).statusCode).toBe(404)
    expect((await reports.ask({ search: 'Seattle' }, dealer)).statusCode).toBe(404)
    const own = (await reports.everyRow({ search: 'tesla' }, dealer)).rows.map(({ id }) => id).sort()
    expect(own).toEqual(
      where((report) => report.make === 'Tesla' && report.configurationId === OWN_DEALERSHIP),
    )
  })
})
