import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { reportPage } from '../../support/pages/report-page.ts'
import { type HeldRequests, holdRequests } from '../held-requests.ts'
import { enter, measuredReport, openLoadedReport } from '../report-setup.ts'
import type { Screen, Walk } from '../walker.ts'

interface World {
  readonly prints: HeldRequests
  /** The tab of the current or last PDF. */
  tab: Page | null
}

const factsOf = z.object({
  file: z.nullable(z.object({ fileName: z.string() })),
  failure: z.nullable(z.object({ code: z.string() })),
})
const printedOf = z.object({ isOpened: z.boolean() })

const seeRest =
  (offered: 'nothing' | 'file' | 'tab'): Screen<World> =>
  async (_, page) => {
    const { print, openPdf, downloadPdf } = reportPage(page)
    await expect(print.first()).not.toHaveAttribute('aria-busy')
    await expect(openPdf).toHaveCount(offered === 'tab' ? 1 : 0)
    await expect(downloadPdf).toHaveCount(offered === 'nothing' ? 0 : 1)
    if (offered !== 'nothing')
      await expect(downloadPdf).toHaveAttribute('download', /^Battery-report_\w{17}_\d{4}-\d\d-\d\d\.pdf$/)
  }

export const printReportWalk: Walk<World> = {
  machine: 'printReport',
  systemId: 'printReport',
  loose: [],
  needsSession: true,
  facts: (context) => {
    const { file, failure } = factsOf.parse(context)
    return [file === null, failure?.code]
  },
  start: async (tour) => {
    const { page } = tour
    await enter(tour)
    const prints = await holdRequests(page, 'POST', /\/battery\/reports\/pdf$/)
    await openLoadedReport(page, await measuredReport(page))
    return { prints, tab: null }
  },
  executors: {
    'print.requested': async (_, { page }) => reportPage(page).print.first().click(),
    'xstate.done.actor.printReport': async (world, { event, page }) => {
      const { isOpened } = printedOf.parse(event.output)
      await world.tab?.close()
      world.tab = null
      await page.evaluate((isBlocked) => {
        if (!Reflect.has(window, 'realOpen')) Reflect.set(window, 'realOpen', window.open.bind(window))
        window.open = isBlocked ? () => null : Reflect.get(window, 'realOpen')
      }, !isOpened)
      const opened = isOpened ? page.waitForEvent('popup', { timeout: 30_000 }) : null
      await world.prints.pass()
      world.tab = await opened
    },
    'xstate.error.actor.printReport': ({ prints }, { event }) => prints.fail(failureOf(event.error)),
  },
  screens: {
    idle: seeRest('nothing'),
    printing: async ({ prints }, page) => {
      await expect(reportPage(page).print.first()).toHaveAttribute('aria-busy', 'true')
      await prints.held()
    },
    opened: seeRest('file'),
    blocked: seeRest('tab'),
    failed: seeRest('nothing'),
  },
}
