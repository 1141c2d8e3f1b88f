import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { exportOf } from '../../support/csv-export.ts'
import { type Exchange, type ExportTap, tapExports } from '../../support/export-tap.ts'
import { reportsPage } from '../../support/pages/reports-page.ts'
import { enterAs } from '../../support/session.ts'
import { words } from '../../support/words.ts'
import { reasonOf } from '../held-requests.ts'
import { clockOf, type StillClock } from '../still-clock.ts'
import type { Walk } from '../walker.ts'

interface World {
  readonly tap: ExportTap
  readonly clock: StillClock
  /** The export that is under way, or was last. */
  exchange: Exchange | null
}

/** What comes sooner after the progress that was told is told of with the next that comes. */
const PROGRESS_EVERY_MS = 200

const progressSchema = z.object({ rows: z.number(), total: z.number() })
const contextSchema = z.object({ progress: z.nullable(progressSchema), failure: z.unknown() })
const failedSchema = z.object({ failure: z.unknown() })

function underWay({ exchange }: World): Exchange {
  if (exchange === null) throw new Error('No export is under way.')
  return exchange
}

/** Asks for an export, which then waits. */
const asking =
  (press: (exported: ReturnType<typeof exportOf>) => Promise<void>) =>
  async (world: World, { page }: { readonly page: Page }): Promise<void> => {
    await press(exportOf(page))
    world.exchange = await world.tap.take()
  }

export const csvExportWalk: Walk<World> = {
  machine: 'csvExport',
  systemId: 'csvExport',
  comesWithScreen: true,
  loose: [],
  needsSession: true,
  start: async (tour) => {
    const { page } = tour
    const clock = await clockOf(page)
    await enterAs(tour)
    const tap = await tapExports(page)
    await page.goto('/battery-reports')
    await expect(reportsPage(page).rows.first()).toBeVisible()
    return { tap, clock, exchange: null }
  },
  executors: {
    'export.requested': asking(({ ask }) => ask()),
    'retry.requested': asking(({ retry }) => retry.click()),
    'export.progressed': async (world, { event }) => {
      const { rows } = progressSchema.parse(event)
      if (rows > 0) await world.clock.run(PROGRESS_EVERY_MS)
      underWay(world).sendUpTo(rows)
    },
    'export.completed': async (world, { page }) => {
      const download = page.waitForEvent('download')
      underWay(world).finish()
      expect((await download).suggestedFilename()).toMatch(/^battery-reports-.*\.csv$/)
    },
    'export.failed': async (world, { event }) => {
      const failure = failureOf(failedSchema.parse(event).failure)
      if (failure.code === 'network') underWay(world).cut()
      else if (failure.code === 'unauthorized') underWay(world).refuse(401)
      else if ('status' in failure) underWay(world).refuse(failure.status)
    },
    'export.cancelled': async (world, { page }) => {
      await exportOf(page).cancel.click()
      await underWay(world).closed
    },
    'failure.dismissed': (_, { page }) => exportOf(page).dismiss.click(),
  },
  screens: {
    idle: async (_, page) => {
      await expect(exportOf(page).start).toBeEnabled()
      await expect(exportOf(page).panel).toHaveCount(0)
    },
    exporting: async (world, page, state) => {
      const exported = exportOf(page)
      const { progress } = contextSchema.parse(state.context)
      await expect(exported.cancel).toBeVisible()
      await expect(exported.status('reports')).toHaveCount(1)
      await expect(exported.progress('reports')).toBeVisible()
      if (progress === null) return expect(exported.count).toHaveCount(0)
      const rows = String(progress.rows)
      const total = underWay(world).rows.toLocaleString('en-US')
      await expect(exported.count).toHaveText(words('export.progress', { rows, total }))
    },
    failed: async (_, page, state) => {
      const { panel, start, retry } = exportOf(page)
      const failure = failureOf(contextSchema.parse(state.context).failure)
      await expect(panel).toContainText(words('export.failed.reports'))
      await expect(panel).toContainText(reasonOf(failure))
      await expect(start).toBeEnabled()
      await expect(retry).toBeVisible()
    },
  },
}
