import type { Browser, Locator, Page } from 'playwright'
import sharp from 'sharp'
import { prefer } from '../../e2e/support/own-profile.ts'
import { devicesPage } from '../../e2e/support/pages/devices-page.ts'
import { inventoryPage } from '../../e2e/support/pages/inventory-page.ts'
import { readReport, reportPage } from '../../e2e/support/pages/report-page.ts'
import { findKind } from '../../e2e/support/report-kinds.ts'
import { signInByRequest } from '../../e2e/support/test.ts'
import { words } from '../../e2e/support/words.ts'
import type { Language } from '../../src/domain/session/profile.ts'
import { PHONE, write } from './picture.ts'

const LANGUAGES: readonly Language[] = ['en', 'fr']
const MOST_BYTES = 60_000

interface Shot {
  readonly page: Page
  readonly language: Language
  /** A published report: its id, the code of its public copy, and the number on its paper. */
  readonly report: { readonly id: string; readonly code: string; readonly number: string }
}

/** Opens what a picture shows. @returns the part of the window that is shown, if not all of it */
type Open = (shot: Shot) => Promise<Locator | null>

/** The pictures of the guides: name, width and height of the window, and what opens it. Each is made in both languages. */
const PICTURES: readonly (readonly [string, number, number, Open])[] = [
  ['reports', 1120, 560, openReports],
  ['reports-phone', PHONE.width, 680, openReports],
  ['report', 1120, 560, openReport],
  ['import', 1000, 560, openImport],
  ['devices', 1120, 480, openMenu],
  ['copy', PHONE.width, 760, openCopy],
  ['verify', PHONE.width, 680, openVerify],
]

/** The pictures of the guides for staff and owners, at one dealership. */
export async function makeGuides(browser: Browser, baseURL: string): Promise<void> {
  for (const language of LANGUAGES) {
    const context = await browser.newContext({
      baseURL,
      locale: language,
      reducedMotion: 'reduce',
    })
    await signInByRequest(context, 'dealerAdmin')
    const page = await context.newPage()
    await prefer(page, language, 'light')
    const report = await publishedReport(page)
    for (const [name, width, height, open] of PICTURES) {
      await page.setViewportSize({ width, height })
      const part = await open({ page, language, report })
      await page.waitForLoadState('networkidle')
      await write(`pictures/${language}/${name}`, sharp(await (part ?? page).screenshot()), MOST_BYTES)
    }
    await context.close()
  }
}

async function publishedReport(page: Page): Promise<Shot['report']> {
  const { id } = await findKind(page, 'excellent', 'maple-ev-centre')
  await page.request.patch(`/batteries/api/v1/battery/reports/${id}`, {
    data: { published: true },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { issue } = await readReport(page, id)
  if (!issue?.code) throw new Error('The report is not published.')
  return { id, code: issue.code, number: issue.number }
}

async function openReports({ page }: Shot) {
  await page.goto('/battery-reports')
  await page.getByRole('checkbox').nth(3).waitFor()
  return null
}

async function openReport({ page, language, report }: Shot) {
  await page.goto(`/battery-reports/${report.id}`)
  await reportPage(page, language).handOver.copy.waitFor()
  return null
}

async function openImport({ page, language }: Shot) {
  const list = inventoryPage(page, language)
  await page.goto('/inventory')
  await list.button('inventory.import').click()
  await list.dialog.locator('input[type=file]').setInputFiles('docs/samples/inventory.csv')
  await list.dialog.getByText(list.say('stockImport.firstRows')).waitFor()
  return list.dialog
}

async function openMenu({ page, language }: Shot) {
  await page.goto('/devices')
  await devicesPage(page, language).menus.nth(1).click()
  await page.getByRole('menu').waitFor()
  return null
}

async function openCopy({ page, language, report }: Shot) {
  await page.goto(`/battery/${report.code}?lng=${language}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return null
}

async function openVerify({ page, language, report }: Shot) {
  await page.goto(`/verify/${report.number}?lng=${language}`)
  await page
    .getByText(words('verify.state.current', {}, language))
    .first()
    .waitFor()
  return null
}
