import { expect } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { ownershipReportId, publicPage } from '../../support/pages/public-page.ts'
import { type HeldRequests, holdRequests } from '../held-requests.ts'
import type { Walk } from '../walker.ts'

interface World {
  readonly report: HeldRequests
  readonly flags: HeldRequests
}

const flagOf = z.object({ output: z.boolean() })

/** Flags that hide the carbon footprint. The flags of this deployment show it. */
const HIDING = {
  'carbon-footprint': { disabled: false, defaultVariant: 'hide', variants: { show: 'show', hide: 'hide' } },
}

export const ownershipReportWalk: Walk<World> = {
  machine: 'ownershipReport',
  systemId: 'ownershipReport',
  loose: [],
  needsSession: false,
  start: async ({ page }) => {
    const report = await holdRequests(page, 'GET', /\/leads\/api\/v1\/report\/[\w-]+$/)
    const flags = await holdRequests(page, 'GET', /\/flags\/\w+\/flags\.json$/)
    await page.goto(`/report/${ownershipReportId('us-gasoline')}`)
    await expect(publicPage(page).loading).toBeAttached()
    return { report, flags }
  },
  executors: {
    'xstate.done.actor.readReport': async ({ report }) => report.pass(),
    'xstate.error.actor.readReport': async ({ report }, { event }) => report.fail(failureOf(event.error)),
    'xstate.done.actor.readCarbonFlag': async ({ flags }, { event }) =>
      flagOf.parse(event).output ? flags.pass() : flags.answer(HIDING),
    'xstate.error.actor.readCarbonFlag': async ({ flags }, { event }) => flags.fail(failureOf(event.error)),
  },
  screens: {
    reading: async ({ report }, page) => {
      await expect(publicPage(page).loading).toBeAttached()
      await report.held()
    },
    'shown.deciding': async ({ flags }, page) => {
      const { reportHeading, carbon } = publicPage(page)
      await expect(reportHeading).toBeVisible()
      await flags.held()
      await expect(carbon).toHaveCount(0)
    },
    'shown.withCarbonFootprint': async (_, page) => {
      await expect(publicPage(page).carbon).toBeVisible()
    },
    'shown.withoutCarbonFootprint': async (_, page) => {
      const { reportHeading, carbon } = publicPage(page)
      await expect(reportHeading).toBeVisible()
      await expect(carbon).toHaveCount(0)
    },
    notFound: async (_, page) => {
      const { notFound, retry } = publicPage(page)
      await expect(notFound).toBeVisible()
      await expect(page).toHaveURL('/404')
      await expect(retry).toHaveCount(0)
    },
    failed: async (_, page) => {
      const { unavailable, notFound, retry } = publicPage(page)
      await expect(unavailable).toBeVisible()
      await expect(notFound).toHaveCount(0)
      await expect(page).toHaveURL('/404')
      await expect(retry).toHaveAttribute('href', /^\/report\/[\w-]+$/)
    },
  },
}
