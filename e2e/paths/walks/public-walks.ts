import { expect } from 'playwright/test'
import { issuedReport } from '../../support/issued-report.ts'
import { OWNERSHIP_REPORT_IDS, ownershipReportId, publicPage } from '../../support/pages/public-page.ts'
import { another, gesturesOf, typed } from '../gestures.ts'
import type { ScreenWalk } from '../screen-walk.ts'

export const unsubscribe: ScreenWalk = {
  screen: 'unsubscribe',
  open: async ({ page }) => {
    await page.goto(`/unsubscribe/${OWNERSHIP_REPORT_IDS.at(-1)}`)
    await expect(publicPage(page).question).toBeVisible()
    const { confirm, undo } = publicPage(page)
    return gesturesOf('unsubscribe', {
      'unsubscribe.confirmed': () => confirm,
      'unsubscribe.undone': () => undo,
    })
  },
}

export const ownershipReport: ScreenWalk = {
  screen: 'ownershipReport',
  open: async ({ page }) => {
    await page.goto(`/report/${ownershipReportId('us-gasoline')}`)
    await expect(publicPage(page).reportHeading).toBeVisible()
    return gesturesOf('connection', {
      'network.lost': [() => publicPage(page).reportHeading, () => page.context().setOffline(true)],
      'network.recovered': [() => publicPage(page).offline, () => page.context().setOffline(false)],
    })
  },
}

export const publicReport: ScreenWalk = {
  screen: 'publicReport',
  open: async ({ page, server }) => {
    const { code } = await issuedReport(server)
    await page.goto(`/battery/${code}`)
    await expect(publicPage(page).copyHeading).toBeVisible()
    return gesturesOf('publicReport', { 'pdf.requested': () => publicPage(page).printCopy })
  },
}

export const verifyReport: ScreenWalk = {
  screen: 'verifyReport',
  isRefused: true,
  open: async ({ page, server }) => {
    const { number } = await issuedReport(server)
    await page.goto('/verify')
    const shown = publicPage(page)
    await expect(shown.numberField).toBeVisible()
    return gesturesOf('verifyReport', {
      'number.submitted': () => shown.checkNumber,
      'number.typed (unknown)': [() => shown.numberField, typed(() => `7Z0CZ-${10_000 + another()}`)],
      'number.typed': [
        () => shown.numberField,
        async (control) => {
          await control.fill('')
          await control.fill(number)
        },
      ],
    })
  },
}
