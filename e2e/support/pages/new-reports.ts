import { expect, type Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { machineOf } from '../observe.ts'
import { settledRequests } from '../settled-requests.ts'
import { words } from '../words.ts'

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

/** Opens the list of a dealership. The result lets time pass, once no request is running. */
export async function openWatchedList(page: Page): Promise<(ms: number) => Promise<void>> {
  const settled = settledRequests(page)
  await page.clock.install()
  await page.goto('/battery-reports?context=dealership:maple-ev-centre')
  await isWaitingForNew(page)
  return async (ms) => {
    await settled()
    await page.clock.fastForward(ms)
  }
}
