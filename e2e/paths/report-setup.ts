import { expect, type Page } from 'playwright/test'
import { findReport, type listReports, openReport, type ServedReport } from '../support/pages/report-page.ts'
import { enterAs } from '../support/session.ts'
import { clockOf, type StillClock } from './still-clock.ts'
import type { TourContext } from './walker.ts'

type Row = Awaited<ReturnType<typeof listReports>>[number]

/** Signs in, with the clock of the page stopped. */
export async function enter(tour: TourContext): Promise<StillClock> {
  const clock = await clockOf(tour.page)
  await enterAs(tour)
  return clock
}

/** A report that was measured, and of which this is true. */
export function measuredReport(page: Page, fits: (row: Row) => boolean = hasScore): Promise<Row> {
  return findReport(page, (row) => row.cell_health !== null && fits(row))
}

function hasScore({ score }: Row): boolean {
  return score !== null
}

/** The page of a report, at rest. */
export async function standOn(page: Page, { id }: Pick<ServedReport, 'id'>): Promise<void> {
  const report = await openReport(page, id)
  await expect(report.battery).toBeAttached()
}
