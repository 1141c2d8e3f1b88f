import { expect, type Page } from 'playwright/test'
import { findReport, type listReports, openReport, type ServedReport } from '../support/pages/report-page.ts'
import { enterAs } from '../support/session.ts'
import { clockOf, type StillClock } from './still-clock.ts'
import type { TourContext } from './walker.ts'

type Row = Awaited<ReturnType<typeof listReports>>[number]

/** Stops the clock of the page, and signs in. */
export async function enter(tour: TourContext): Promise<StillClock> {
  const clock = await clockOf(tour.page)
  await enterAs(tour)
  return clock
}

/** The first report with measured cells that matches `fits`. */
export function measuredReport(page: Page, fits: (row: Row) => boolean = hasScore): Promise<Row> {
  return findReport(page, (row) => row.cell_health !== null && fits(row))
}

function hasScore({ score }: Row): boolean {
  return score !== null
}

/** Opens the page of a report and waits until it has loaded. */
export async function openLoadedReport(page: Page, { id }: Pick<ServedReport, 'id'>): Promise<void> {
  const report = await openReport(page, id)
  await expect(report.battery).toBeAttached()
}
