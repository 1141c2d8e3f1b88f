import { expect } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { reportPage } from '../../support/pages/report-page.ts'
import { reconnect } from '../gestures/page-gestures.ts'
import { type HeldRequests, holdRequests, reasonOf } from '../held-requests.ts'
import { OWN_DEALERSHIP } from '../machines/browser-report.ts'
import { enter, measuredReport } from '../report-setup.ts'
import type { StillClock } from '../still-clock.ts'
import type { Walk } from '../walker.ts'

interface World {
  readonly locations: HeldRequests
  readonly clock: StillClock
}

const RETRY_MS = 5000
/** Equal requests within this time share one answer. */
const SHARED_MS = 2000

const contextOf = z.object({
  location: z.nullable(z.object({ code: z.string() })),
  failure: z.unknown(),
})
const typedOf = z.object({ text: z.string() })

export const rangeForecastWalk: Walk<World> = {
  machine: 'rangeForecast',
  systemId: 'rangeForecast',
  loose: [],
  needsSession: true,
  requests: ({ locations }) => ({ readLocation: locations }),
  start: async (tour) => {
    const { page } = tour
    const clock = await enter(tour)
    const { id } = await measuredReport(page, ({ configuration }) => configuration?.id === OWN_DEALERSHIP?.id)
    const locations = await holdRequests(page, 'GET', /\/location\/\w+$/)
    await page.goto(`/battery-reports/${id}`)
    await expect(reportPage(page).zip).toBeVisible()
    return { locations, clock }
  },
  executors: {
    'code.typed': (_, { page, event }) => reportPage(page).zip.fill(typedOf.parse(event).text),
    'code.submitted': async ({ clock }, { page }) => {
      await clock.run(SHARED_MS)
      await reportPage(page).zip.press('Enter')
    },
    'network.recovered': async ({ clock }, { page }) => {
      await clock.setLater(SHARED_MS + 1)
      await reconnect(page)
    },
    'retry.requested': (_, { page }) => reportPage(page).retryForecast.click(),
    'xstate.done.actor.readLocation': ({ locations }) => locations.pass(),
    'xstate.error.actor.readLocation': ({ locations }, { event }) => locations.fail(failureOf(event.error)),
    'xstate.after.retryDelay.rangeForecast.failed': ({ clock }) => clock.run(RETRY_MS),
  },
  screens: {
    resting: async (_, page, { context }) => {
      const { zip, mark, invalidZip, retryForecast } = reportPage(page)
      const { location } = contextOf.parse(context)
      await expect(mark('winter')).toHaveCount(location === null ? 0 : 1)
      await expect(zip).toHaveAttribute('placeholder', location?.code ?? '')
      await expect(invalidZip.or(retryForecast)).toHaveCount(0)
    },
    'reading.waiting': async ({ locations }, page) => {
      const { range, invalidZip } = reportPage(page)
      await expect(range.locator('form')).toHaveAttribute('aria-busy', 'true')
      await expect(invalidZip).toHaveCount(0)
      await locations.held()
    },
    'reading.invalid': async ({ locations }, page) => {
      const { range, invalidZip, zip } = reportPage(page)
      await expect(range.locator('form')).toHaveAttribute('aria-busy', 'true')
      await expect(invalidZip).toBeVisible()
      await expect(zip).toHaveAttribute('aria-invalid', 'true')
      await locations.held()
    },
    invalid: async (_, page) => {
      await expect(reportPage(page).invalidZip).toBeVisible()
      await expect(reportPage(page).zip).toHaveAttribute('aria-invalid', 'true')
    },
    failed: async (_, page, { context }) => {
      const { range, retryForecast } = reportPage(page)
      await expect(range).toContainText(reasonOf(failureOf(contextOf.parse(context).failure)))
      await expect(retryForecast).toBeVisible()
    },
  },
}
