import { expect, type Page } from 'playwright/test'
import type * as z from 'zod/mini'
import type { Language } from '../../../src/domain/session/profile.ts'
import { reportPageSchema } from '../../../src/services/wire/reports.ts'
import { reportSchema } from '../../../src/services/wire/single-report.ts'
import { wording, words } from '../words.ts'

/** The largest page size of the server. */
const PAGE = 100
/** The ids of the demo's reports. Other stories measure some beside them, which lack a part. */
const OF_DEMO = /^r\w+$/

export type ServedReport = z.infer<typeof reportSchema>

/** Locators of a report's page, by role and accessible name. */
export function reportPage(page: Page, language: Language = 'en') {
  const say = (key: string, values: Readonly<Record<string, string>> = {}) => words(key, values, language)
  const section = (key: string) => page.getByRole('region', { name: say(key), exact: true })
  const summary = section('report.summary')
  const vehicle = section('report.vehicle.title')
  const range = section('report.range.title')
  const debug = section('report.debug.title')
  return {
    downloadPdf: page.getByRole('link', { name: say('report.action.downloadPdf') }),
    heading: page.getByRole('heading', { level: 1, name: say('report.title') }),
    waiting: page.getByText(say('report.loading')),
    /** The day and the city in the block of the heading. */
    facts: page.locator('.report-title__facts'),
    summary,
    /** The cards side by side. On a phone the user swipes them. */
    carousel: summary.getByRole('list', { name: say('report.summary') }),
    dot: (key: string) => summary.getByRole('button', { name: new RegExp(`^${say(key)}, `) }),
    next: summary.getByRole('button', { name: say('report.carousel.next') }),
    back: summary.getByRole('button', { name: say('report.carousel.back') }),
    health: section('report.health.title'),
    checks: page.getByRole('list', { name: say('report.health.checks') }).getByRole('listitem'),
    vehicle,
    dealership: section('report.dealership.title'),
    contact: page.getByRole('link', { name: say('report.dealership.contact') }),
    range,
    /** The label of one mark of the ruler. */
    mark: (kind: string) =>
      range
        .locator('.range-ruler__mark')
        .filter({ has: page.getByText(say(`report.range.mark.${kind}`), { exact: true }) }),
    zip: range.getByLabel(say('report.range.zip')),
    forecast: range.getByRole('button', { name: say('report.range.forecast') }),
    invalidZip: range.getByText(say('report.forecast.invalidCode')),
    battery: section('report.battery.title'),
    cells: section('report.cells.title'),
    cellMap: section('report.cells.title').getByRole('img'),
    capacity: section('report.capacity.title'),
    warranty: section('report.warranty.title'),
    ev: section('report.ev.title'),
    about: section('report.about.title'),
    qr: page.getByRole('img', { name: say('report.about.qr') }),
    print: page.getByRole('button', {
      name: new RegExp(`^(${say('report.action.print')}|${say('report.action.printing')})$`),
    }),
    handOver: {
      language: page.getByRole('combobox', { name: say('report.handOver.language') }),
      copy: page.getByRole('button', { name: say('report.handOver.copy') }),
      share: page.getByRole('button', { name: say('report.handOver.share') }),
    },
    firstUse: {
      open: page.getByRole('button', {
        name: new RegExp(
          `^(${say('report.warranty.setFirstUse')}|${say('report.warranty.changeFirstUse')})$`,
        ),
      }),
      day: page.getByLabel(say('firstUse.label')),
      save: page.getByRole('button', { name: say('firstUse.save') }),
      cancel: page.getByRole('button', { name: say('dialog.cancel') }),
    },
    revisions: {
      open: page.getByRole('button', { name: say('report.revisions') }),
      dialog: page.getByRole('dialog'),
      alert: page.getByRole('dialog').getByRole('alert'),
    },
    openPdf: page.getByRole('link', { name: say('report.action.openPdf') }),
    email: page.getByRole('link', { name: say('report.action.email') }),
    close: page.getByRole('button', { name: say('report.action.close') }),
    picture: vehicle.getByRole('img', { name: wording('reports.pictureOf', language) }),
    take: vehicle.getByLabel(say('report.picture.take')),
    choose: vehicle.getByLabel(
      new RegExp(`^(${say('report.picture.upload')}|${say('report.picture.replace')})$`),
    ),
    sending: vehicle.getByRole('progressbar', { name: say('report.picture.sending') }),
    cancelUpload: vehicle.getByRole('button', { name: say('dialog.cancel') }),
    debug,
    toggleDebug: page.getByRole('button', {
      name: new RegExp(`^(${say('report.debug.show')}|${say('report.debug.hide')})$`),
    }),
  }
}

/** Reads the reports of the signed-in user from the server, without the page. */
export async function listReports(page: Page, query: Readonly<Record<string, string>> = {}) {
  const search = new URLSearchParams({ filter: 'report_not_inventory', limit: String(PAGE), ...query })
  const answer = await page.request.get(`/batteries/api/v1/battery/reports?${search}`)
  return reportPageSchema.parse(await answer.json()).data
}

/** Reads a full report as the signed-in user. */
export async function readReport(page: Page, id: string): Promise<ServedReport> {
  const answer = await page.request.get(`/batteries/api/v1/battery/reports/${id}`)
  expect(answer.status()).toBe(200)
  return reportSchema.parse(await answer.json())
}

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number]

/** The first report of the demo whose row and whose full data match. `hasRow` filters first, because it needs no further call. */
export async function findReport(
  page: Page,
  hasRow: (row: ReportRow) => boolean,
  fits: (report: ServedReport) => boolean = () => true,
): Promise<ServedReport> {
  for (let number = 1; ; number++) {
    const rows = await listReports(page, { page: String(number) })
    for (const { id } of rows.filter((row) => OF_DEMO.test(row.id) && hasRow(row))) {
      const report = await readReport(page, id)
      if (fits(report)) return report
    }
    if (rows.length < PAGE) throw new Error('The demo has no such report.')
  }
}

/** Opens the page of a report, and waits until it has loaded. */
export async function openReport(page: Page, id: string, search = '', language: Language = 'en') {
  await page.goto(`/battery-reports/${id}${search}`)
  const report = reportPage(page, language)
  await expect(report.heading).toBeVisible()
  return report
}
