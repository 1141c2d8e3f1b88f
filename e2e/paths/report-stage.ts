import { expect, type Page } from 'playwright/test'
import { listReports, openReport, type ServedReport } from '../support/report-page.ts'
import { signInByRequest } from '../support/test.ts'
import { clockOf, type StillClock } from './still-clock.ts'

type Row = Awaited<ReturnType<typeof listReports>>[number]

/** Signs in, with the clock of the page stopped. */
export async function enter(page: Page): Promise<StillClock> {
  await page.context().setOffline(false)
  const clock = await clockOf(page)
  await signInByRequest(page.context())
  return clock
}

/** A report whose page can be opened, and that has what its forecast is made of. */
export async function measuredReport(page: Page, fits: (row: Row) => boolean = () => true): Promise<Row> {
  const rows = await Promise.all(
    ['report_not_inventory', 'report_all_inventory', 'report_archived'].map((filter) =>
      listReports(page, { filter }),
    ),
  )
  const row = rows.flat().find((one) => one.cell_health !== null && one.score !== null && fits(one))
  if (!row) throw new Error('The demo has no such report.')
  return row
}

/** The page of a report, at rest. */
export async function standOn(page: Page, { id }: Pick<ServedReport, 'id'>): Promise<void> {
  const report = await openReport(page, id)
  await expect(report.battery).toBeAttached()
}
