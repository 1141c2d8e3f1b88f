import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { readTrace, type Trace } from '../../src/trace/format.ts'
import { playerPage } from './pages/player.ts'
import { problemReport } from './pages/problem-report.ts'
import { expect } from './test.ts'
import { words } from './words.ts'

const SEARCHED = 'Unrecorded Surname'

/** Goes to two lists, searches, and saves what the page has recorded. */
export async function recordVisit(page: Page): Promise<Trace> {
  await page.goto('/home')
  await page
    .getByRole('link', { name: words('navigation.inventory') })
    .first()
    .click()
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  // The contract lets a backend answer so, which a trace shows as a failure.
  await page.route(/[?&]search=\w/, async (route) =>
    route.fulfill({ response: await route.fetch(), status: 404 }),
  )
  await page.getByRole('searchbox').fill(SEARCHED)
  await expect(page.getByText(words('list.noMatch'))).toBeVisible()
  await page
    .getByRole('link', { name: words('navigation.devices') })
    .first()
    .click()
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  const report = problemReport(page)
  await report.open()
  const download = page.waitForEvent('download')
  await report.save.click()
  const json = readFileSync(await (await download).path(), 'utf8')
  expect(json).not.toContain(SEARCHED)
  const read = readTrace(json)
  if (!read.ok) throw new Error(read.reason)
  await report.cancel.click()
  return read.trace
}

/** Opens a file in the player. */
export async function openFile(page: Page, content: string): Promise<void> {
  const file = { name: 'trace.json', mimeType: 'application/json', buffer: Buffer.from(content) }
  await playerPage(page).file.setInputFiles(file)
}
