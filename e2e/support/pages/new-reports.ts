import { expect, type Locator, type Page } from 'playwright/test'
import { z } from 'zod'
import type { ReportFilter } from '../../../src/domain/lists/report.ts'
import type { Language } from '../../../src/domain/session/profile.ts'
import { machineOf } from '../observe.ts'
import { makeCallsPatient } from '../patient-calls.ts'
import { settledRequests } from '../settled-requests.ts'
import { words } from '../words.ts'

/** What a journey reads of the list. */
const listSchema = z.object({
  value: z.object({ rows: z.unknown() }),
  context: z.object({ loaded: z.object({ pages: z.number() }) }),
})

/** The button that shows so many new reports. */
export function showNew(page: Page, count: number, language: Language = 'en') {
  return page.getByRole('button', {
    name: words(`newReports.show_${count === 1 ? 'one' : 'other'}`, { shown: String(count) }, language),
    exact: true,
  })
}

/** Waits until the machine that asks for new reports is in a state. */
export async function newReportsAre(page: Page, value: unknown): Promise<void> {
  const state = async () => JSON.stringify((await machineOf(page, 'newReports'))?.value)
  await expect.poll(state).toBe(JSON.stringify(value))
}

/** Waits until the list knows what it has, and lets time pass before it asks. */
export const isWaitingForNew = (page: Page) => newReportsAre(page, { watching: 'waiting' })

/** Waits until it watches the rows of a tab. Until they are read, it watches those of the tab before. */
export async function isWatchingTab(page: Page, filter: ReportFilter): Promise<void> {
  const watched = async () => (await machineOf(page, 'newReports'))?.context
  await expect.poll(watched).toMatchObject({ read: { query: { filter } } })
  await isWaitingForNew(page)
}

/**
 * Scrolls the list, and waits for the rows that it reads then. Their call repeats the first page: a report that arrives before it comes
 * with them, and is not told.
 */
export async function scrollWatchedList(page: Page): Promise<Locator> {
  const scroller = page.locator('.list-table__scroller')
  await scroller.evaluate((element) => element.scrollTo({ top: 300 }))
  const list = async () => listSchema.parse(await machineOf(page, 'reportsList'))
  await expect.poll(async () => (await list()).context.loaded.pages).toBeGreaterThan(1)
  await expect.poll(async () => (await list()).value).toMatchObject({ rows: { open: 'showing' } })
  return scroller
}

/** Opens the list of a dealership. The result lets time pass, once no request is seen; later ones are answered all the same. */
export async function openWatchedList(page: Page): Promise<(ms: number) => Promise<void>> {
  const settled = settledRequests(page)
  await makeCallsPatient(page)
  await page.clock.install()
  await page.goto('/battery-reports?context=dealership:maple-ev-centre')
  await isWaitingForNew(page)
  return async (ms) => {
    await settled()
    await page.clock.fastForward(ms)
  }
}
