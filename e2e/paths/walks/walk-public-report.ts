import { expect } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { issuedReport } from '../../support/issued-report.ts'
import { publicPage } from '../../support/pages/public-page.ts'
import { type HeldRequests, holdRequests } from '../held-requests.ts'
import type { Walk } from '../walker.ts'

interface World {
  readonly report: HeldRequests
  readonly pdf: HeldRequests
  readonly copy: Awaited<ReturnType<typeof issuedReport>>['copy']
}

const statusOf = z.object({ output: z.object({ status: z.enum(['current', 'superseded', 'withdrawn']) }) })

export const publicReportWalk: Walk<World> = {
  machine: 'publicReport',
  systemId: 'publicReport',
  loose: [],
  needsSession: false,
  start: async ({ page, server }) => {
    const { code, copy } = await issuedReport(server)
    const report = await holdRequests(page, 'GET', /\/batteries\/api\/v1\/public\/reports\/[\w-]+$/)
    const pdf = await holdRequests(page, 'GET', /\/public\/reports\/[\w-]+\/pdf/)
    await page.goto(`/battery/${code}`)
    await expect(publicPage(page).loading).toBeAttached()
    return { report, pdf, copy }
  },
  executors: {
    'xstate.done.actor.readReport': async ({ report, copy }, { event }) => {
      const { status } = statusOf.parse(event).output
      if (status === 'current') return report.pass()
      const { number, revision, issued_at } = copy
      return report.answer(
        status === 'withdrawn'
          ? { ...copy, status, withdrawn_at: issued_at, content: null }
          : { ...copy, status, superseded_by: { number, revision: revision + 1, issued_at } },
      )
    },
    'xstate.error.actor.readReport': async ({ report }, { event }) => report.fail(failureOf(event.error)),
    'pdf.requested': (_, { page }) => publicPage(page).printCopy.click(),
    'xstate.done.actor.savePdf': ({ pdf }) =>
      pdf.answer({ pdf_base64: btoa('%PDF-1.7'), file_name: 'Battery-report_one_2026-11-01.pdf' }),
    'xstate.error.actor.savePdf': ({ pdf }, { event }) => pdf.fail(failureOf(event.error)),
  },
  screens: {
    reading: async ({ report }, page) => {
      await expect(publicPage(page).loading).toBeAttached()
      await report.held()
    },
    'current.shown': async ({ copy }, page) => {
      const { copyHeading, say } = publicPage(page)
      await expect(copyHeading).toBeVisible()
      await expect(page.getByText(copy.number)).toBeVisible()
      await expect(page.getByText(say('copy.superseded'), { exact: true })).toHaveCount(0)
      await expect(page.getByText(say('copy.withdrawn'), { exact: true })).toHaveCount(0)
      await expect(publicPage(page).printCopy).toBeVisible()
    },
    'current.printing': async ({ pdf }, page) => {
      await expect(page.getByText(publicPage(page).say('copy.pdf.wait'))).toBeVisible()
      await pdf.held()
    },
    'current.unprinted': async (_, page) => {
      await expect(page.getByText(publicPage(page).say('copy.pdf.failure.network'))).toBeVisible()
    },
    superseded: async (_, page) => {
      const { copyHeading, say } = publicPage(page)
      await expect(copyHeading).toBeVisible()
      await expect(page.getByText(say('copy.superseded'), { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: say('copy.battery'), exact: true })).toBeVisible()
    },
    withdrawn: async (_, page) => {
      const { copyHeading, say } = publicPage(page)
      await expect(copyHeading).toBeVisible()
      await expect(page.getByText(say('copy.withdrawn'), { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: say('copy.battery'), exact: true })).toHaveCount(0)
    },
    notFound: async (_, page) => {
      const { notFound, retry } = publicPage(page)
      await expect(notFound).toBeVisible()
      await expect(page).toHaveURL('/404')
      await expect(retry).toHaveCount(0)
    },
    failed: async (_, page) => {
      const { unavailable, retry } = publicPage(page)
      await expect(unavailable).toBeVisible()
      await expect(page).toHaveURL('/404')
      await expect(retry).toHaveAttribute('href', /^\/battery\/[\w-]+$/)
    },
  },
}
