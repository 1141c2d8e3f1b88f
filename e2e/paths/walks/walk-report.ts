import { expect } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { reportPage } from '../../support/pages/report-page.ts'
import { signInPage } from '../../support/pages/sign-in-page.ts'
import { ACCOUNTS, heading, PASSWORD } from '../../support/test.ts'
import { words } from '../../support/words.ts'
import { focusWindow, pictureFile, reconnect, traverse } from '../gestures/page-gestures.ts'
import { type HeldRequests, holdRequests } from '../held-requests.ts'
import { gesture } from '../list-walk.ts'
import { enter, measuredReport } from '../report-setup.ts'
import type { StillClock } from '../still-clock.ts'
import type { Screen, Walk } from '../walker.ts'

interface World {
  readonly reads: HeldRequests
  readonly prints: HeldRequests
  readonly clock: StillClock
  /** The ids of the reports "one" and "two" of the paths. */
  readonly ids: Readonly<Record<string, string>>
}

const RETRY_MS = 5000

const openedOf = z.object({ reportId: z.string(), isPrint: z.boolean() })
const chosenOf = z.object({ code: z.string() })

const factsOf = z.object({
  reportId: z.string(),
  isPrint: z.boolean(),
  zip: z.string(),
  report: z.nullable(z.object({ id: z.string() })),
  failure: z.nullable(z.object({ code: z.string() })),
  retries: z.number(),
})

const seeReport: Screen<World> = async (_, page) => {
  await expect(reportPage(page).heading).toBeVisible()
  await expect(reportPage(page).waiting).toHaveCount(0)
}
const seeWaiting: Screen<World> = (_, page) => expect(reportPage(page).waiting).toBeAttached()

export const reportWalk: Walk<World> = {
  machine: 'report',
  systemId: 'report',
  comesWithScreen: true,
  loose: [],
  transient: ['open.failed.leaving', 'open.failed.deciding', 'open.interrupted', 'open.shown.window.closing'],
  needsSession: true,
  real: ({ ids }, sample) => ids[sample] ?? sample,
  facts: (context) => {
    const { reportId, isPrint, zip, report, failure, retries } = factsOf.parse(context)
    return [reportId, isPrint, zip, report?.id, failure?.code, retries]
  },
  requests: ({ reads }) => ({ readReport: reads }),
  start: async (tour) => {
    const { page } = tour
    const clock = await enter(tour)
    const one = await measuredReport(page)
    const two = await measuredReport(page, ({ id, score }) => score !== null && id !== one.id)
    const reads = await holdRequests(page, 'GET', /\/battery\/reports\/r\w+$/)
    const prints = await holdRequests(page, 'POST', /\/battery\/reports\/pdf$/)
    await page.goto('/battery-reports')
    await expect(heading(page, words('reports.title'))).toBeVisible()
    return { reads, prints, clock, ids: { one: one.id, two: two.id } }
  },
  resume: async (page) => signInPage(page).enter(ACCOUNTS.admin, PASSWORD),
  executors: {
    'screen.opened': gesture(async (page, { event }, { ids }) => {
      const { reportId, isPrint } = openedOf.parse(event)
      await traverse(page, `/battery-reports/${ids[reportId]}${isPrint ? '?print=true' : ''}`)
    }),
    'screen.left': gesture(async (page, { step }) => {
      // An unreadable report has redirected to the list already.
      if (!JSON.stringify(step.from.value).includes('leaving')) await traverse(page, '/battery-reports')
      await expect(heading(page, words('reports.title'))).toBeVisible()
    }),
    'window.focused': gesture(focusWindow),
    'network.recovered': gesture(reconnect),
    'debug.toggled': (_, { page }) => reportPage(page).toggleDebug.click(),
    'postalCode.chosen': async (_, { page, event }) => {
      const { code } = chosenOf.parse(event)
      await reportPage(page).zip.fill(code)
      await reportPage(page).forecast.click()
      await expect(page).toHaveURL(new RegExp(`zip=${code}$`))
    },
    'picture.uploaded': async (_, { page }) => {
      await reportPage(page).choose.setInputFiles(await pictureFile())
      await expect(page.getByText(words('notices.reports.success.pictureUploaded')).first()).toBeVisible()
      await expect(reportPage(page).picture).toBeVisible()
    },
    'notice.raised': async ({ prints }, { page }) => {
      await reportPage(page).print.first().click()
      await prints.fail({ code: 'server', status: 500, message: '' })
    },
    'xstate.done.actor.readReport': ({ reads }) => reads.pass(),
    'xstate.error.actor.readReport': ({ reads }, { event }) => reads.fail(failureOf(event.error)),
    'xstate.after.retryDelay.report.open.waiting': ({ clock }) => clock.run(RETRY_MS),
  },
  screens: {
    dormant: async (_, page) => {
      await expect(reportPage(page).heading).toHaveCount(0)
      await expect(heading(page, words('reports.title'))).toBeVisible()
    },
    'open.loading': async (world, page, state) => {
      await seeWaiting(world, page, state)
      await world.reads.held()
    },
    'open.waiting': seeWaiting,
    'open.shown.freshness.current': seeReport,
    'open.shown.freshness.refreshing': async (world, page, state) => {
      await seeReport(world, page, state)
      await world.reads.held()
    },
    'open.shown.debug.hidden': (_, page) => expect(page.getByText('"measurements"')).toHaveCount(0),
    'open.shown.debug.shown': (_, page) => expect(page.getByText('"measurements"')).toBeVisible(),
    'open.shown.window.open': (_, page) => expect(page.locator('.report-page__root')).toBeAttached(),
    'open.failed.standing': (_, page) =>
      expect(page.getByRole('heading', { name: words('report.missing') })).toBeVisible(),
  },
}
