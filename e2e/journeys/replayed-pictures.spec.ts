import { recorderLoaded } from '../support/kept-session.ts'
import { PHONE } from '../support/looks.ts'
import { prefer } from '../support/own-profile.ts'
import { homePage, isMetrics } from '../support/pages/home-page.ts'
import { inventoryPage } from '../support/pages/inventory-page.ts'
import { ownershipReportId, publicPage } from '../support/pages/public-page.ts'
import { findReport, reportPage } from '../support/pages/report-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { compareMoments } from '../support/replayed/compare.ts'
import { look, preparePictures } from '../support/replayed/prepare.ts'
import { ACCOUNTS, expect, heading, test } from '../support/test.ts'
import { hoverTrims, trimWith } from '../support/trim-choices.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

/*
 * A replay draws what the page showed, pixel for pixel, when its bars are replaced by the texts of the page. Each moment must
 * also look different from the one before, and no text that was recorded may differ.
 *
 * Not compared, because a trace does not have it: pictures of vehicles (they are not loaded here, so the live page has their
 * placeholders too), what is typed but not submitted, focus, the pointer, the side on which notices stand, scroll positions, open menus and panels, and figures
 * of Canadian ownership reports, which depend on the province.
 */

test.use({ database: 'pictures' })
test.beforeEach(preparePictures)

test('signed out: the sign-in with its errors, the password reset, other languages and themes', async ({
  page,
  browser,
}, info) => {
  await look(page, 'light')
  await page.goto('/login')
  await recorderLoaded(page)
  const form = signInPage(page)
  const place = { page, browser, info, language: 'fr', theme: 'light' } as const
  await compareMoments(place, {
    'the sign-in': () => expect(form.submit).toBeVisible(),
    'the sign-in with empty fields': async () => {
      await form.submit.click()
      await expect(page.getByText(words('form.problem.required')).first()).toBeVisible()
    },
    'the sign-in, refused': async () => {
      await form.enter(ACCOUNTS.admin, 'Wrong-2026!')
      await expect(page.getByRole('alert')).toContainText(words('signIn.refused'))
    },
    'the sign-in without a server': async () => {
      await page.route(/\/auth\/login$/, (route) => route.abort(), { times: 1 })
      await form.password.fill('Wrong-2026!')
      await form.submit.click()
      await expect(page.getByRole('alert')).toContainText('Authentication Error')
    },
    'the password reset': async () => {
      await page.getByRole('link', { name: words('signIn.forgotten') }).click()
      await expect(heading(page, words('resetPassword.title'))).toBeVisible()
    },
    'the code of the password reset': async () => {
      await form.email.fill('nobody@elsewhere.example')
      await page.getByRole('button', { name: words('resetPassword.send') }).click()
      await expect(page.getByLabel(words('password.code'))).toBeVisible()
    },
    'an unknown page': async () => {
      await visit(page, '/no/such/page')
      await expect(heading(page, words('notFound.title'))).toBeVisible()
    },
    'the installation': async () => {
      await visit(page, '/install')
      await expect(heading(page, words('install.title'))).toBeVisible()
    },
    'the provider’s sign-in': async () => {
      await visit(page, '/provider-login')
      await expect(heading(page, words('signIn.providerTitle'))).toBeVisible()
    },
    'the provider’s sign-in, dark': async () => {
      await page.getByRole('button', { name: words('shell.toDark') }).click()
      await expect(page.locator('html')).toHaveClass(/\bdark\b/)
    },
    'the provider’s sign-in, French': async () => {
      await page.getByText(words('language.fr'), { exact: true }).click()
      await expect(heading(page, words('signIn.providerTitle', {}, 'fr'))).toBeVisible()
    },
  })
})

test('home and the lists, light, in English', async ({ page, browser, signIn, watch }, info) => {
  test.slow()
  watch.expectErrors(/status of 500/, /PATCH \S+ 500/)
  await look(page, 'light')
  await signIn('admin')
  await prefer(page, 'en', 'light')
  await page.goto('/home')
  const home = homePage(page)
  const [reports, inventory] = [reportsPage(page), inventoryPage(page)]
  const place = { page, browser, info, language: 'en', theme: 'light' } as const
  const banner = page.getByRole('status').filter({ hasText: words('connection.offline') })
  await compareMoments(place, {
    home: () => expect(home.chart).toBeVisible(),
    'home, three months': () => home.tab('last3Months').click(),
    'home of a group, without figures': async () => {
      await page.route(isMetrics, (route) => route.abort(), { times: 1 })
      await home.chooseContext('Northstar Auto Group')
      await expect(page.getByRole('heading', { name: words('home.failed') })).toBeVisible()
    },
    reports: async () => {
      await home.chooseContext(words('context.all'))
      await visit(page, '/battery-reports')
      await expect(reports.rows.first()).toBeVisible()
    },
    'reports, sorted': async () => {
      await reports.sortButton('score').click()
      await expect(page).toHaveURL(/sort=score/)
      await expect(reports.rows.first()).toBeVisible()
    },
    'archived reports': async () => {
      await reports.tab('report_archived').click()
      await expect(reports.tab('report_archived')).toHaveAttribute('aria-selected', 'true')
      await expect(reports.rows.first()).toBeVisible()
    },
    'reports, nothing matches': async () => {
      await reports.search.fill('zzqq')
      await expect(page.getByRole('heading', { name: words('list.noMatch') })).toBeVisible()
    },
    'inventory, failed': async () => {
      await page.route(/\/inventory\?/, (route) => route.abort())
      await visit(page, '/inventory')
      await expect(page.getByRole('heading', { name: words('list.failed') })).toBeVisible()
    },
    inventory: async () => {
      await page.unroute(/\/inventory\?/)
      await inventory.retry.click()
      await expect(inventory.rows.first()).toBeVisible()
    },
    'a refused edit with its notice': async () => {
      await page.route(/\/inventory\/trim\?/, (route) => route.fulfill({ status: 500, json: {} }))
      await hoverTrims(inventory.rows.getByRole('combobox'))
      const select = inventory.rows.locator(trimWith(3)).first()
      const other = select.locator(`option:not([value=${JSON.stringify(await select.inputValue())}])`).first()
      await select.selectOption((await other.getAttribute('value')) ?? '')
      await expect(inventory.refusal.first()).toBeVisible()
    },
    'web tools': async () => {
      const dismiss = page.getByRole('button', { name: words('action.dismiss') })
      // They are removed with a motion, and some go by themselves.
      await expect(async () => {
        if ((await dismiss.count()) > 0) await dismiss.last().click({ timeout: 1_000 })
        await expect(dismiss).toHaveCount(0, { timeout: 500 })
      }).toPass()
      await visit(page, '/web-tools')
      await expect(page.getByText(words('comingSoon'))).toBeVisible()
    },
    'without a network': async () => {
      await page.context().setOffline(true)
      await expect(banner).toBeVisible()
    },
    'the network is back': async () => {
      await page.context().setOffline(false)
      await expect(banner).toHaveCount(0)
    },
  })
})

test('a report, light, in English', async ({ page, browser, signIn }, info) => {
  await look(page, 'light')
  await signIn('admin')
  await prefer(page, 'en', 'light')
  const { id } = await findReport(
    page,
    ({ battery_report_vehicle: { country }, score }) => country === 'US' && score !== null,
    ({ configuration, report_data }) =>
      configuration?.measurement === 'imperial' &&
      report_data.data.printed_report?.validationErrors.adjustedEpaRange === false,
  )
  const flagged = await findReport(
    page,
    ({ cell_health }) => cell_health === 'Healthy Cells',
    ({ report_data }) => report_data.data.printed_report?.validationErrors.adjustedEpaRange === true,
  )
  const other = await findReport(page, ({ cell_health }) => cell_health === null)
  await page.setViewportSize({ width: 1440, height: 1500 })
  await page.goto(`/battery-reports/${id}`)
  const report = reportPage(page)
  const place = { page, browser, info, language: 'en', theme: 'light' } as const
  await compareMoments(place, {
    'a report': () => expect(report.mark('winter')).toBeVisible(),
    'a forecast for no place': async () => {
      await report.zip.fill('Denver')
      await report.forecast.click()
      await expect(report.invalidZip).toBeVisible()
    },
    'a forecast for Florida': async () => {
      await report.zip.fill('33101')
      await report.forecast.click()
      await expect(report.range).toContainText('FL')
    },
    'a report with an invalid range': async () => {
      await visit(page, `/battery-reports/${flagged.id}`)
      await expect(report.vehicle).toContainText(flagged.battery_report_vehicle.vin)
    },
    'a report without cells': async () => {
      await visit(page, `/battery-reports/${other.id}`)
      await expect(report.heading).toBeVisible()
      await expect(report.vehicle).toContainText(other.battery_report_vehicle.vin)
    },
  })
})

for (const [language, theme, size] of [
  ['en', 'light', { width: 1440, height: 900 }],
  ['fr', 'dark', PHONE],
] as const)
  test(`an unsubscription in ${language} and ${theme}`, async ({ page, browser }, info) => {
    await look(page, theme, size)
    await page.goto(
      `/unsubscribe/${ownershipReportId(`${language === 'en' ? 'us' : 'ca'}-gasoline`)}?lng=${language}`,
    )
    await recorderLoaded(page, language)
    const { question, confirm, done } = publicPage(page, language)
    const place = { page, browser, info, language, theme } as const
    await compareMoments(place, {
      'the question': () => expect(question).toBeVisible(),
      'the end': async () => {
        await confirm.click()
        await expect(done).toBeVisible()
      },
    })
  })

test('an ownership report', async ({ page, browser }, info) => {
  await look(page, 'light')
  await page.goto(`/report/${ownershipReportId('no-contacts')}`)
  const place = { page, browser, info, language: 'en', theme: 'light' } as const
  await compareMoments(place, {
    'an ownership report': () => expect(publicPage(page).reportHeading).toBeVisible(),
  })
})
