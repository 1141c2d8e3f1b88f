import { expect } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { reportPage } from '../../support/pages/report-page.ts'
import { words } from '../../support/words.ts'
import { pictureFile } from '../gestures/page-gestures.ts'
import { type HeldRequests, holdRequests, reasonOf } from '../held-requests.ts'
import { enter, measuredReport, openLoadedReport } from '../report-setup.ts'
import type { Screen, Walk } from '../walker.ts'

interface World {
  readonly uploads: HeldRequests
  /** The requests for the worker's script. A held script holds the compression. */
  readonly workers: HeldRequests
}

const contextOf = z.object({ failure: z.unknown() })
const factOf = z.object({ failure: z.unknown() })

/** The file for an outcome of the compression. */
async function fileFor(outcome: string | null) {
  if (outcome === 'notAnImage')
    return { name: 'car.html', mimeType: 'text/html', buffer: Buffer.from('<!doctype html>') }
  if (outcome === 'heicNotReadable')
    return {
      name: 'car.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
    }
  const picture = await pictureFile()
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  if (outcome === 'fileTooLarge')
    return { ...picture, buffer: Buffer.concat([signature, Buffer.alloc(5 * 1024 * 1024, 0x61)]) }
  return picture
}

const seeRest: Screen<World> = async (_, page) => {
  const { choose, sending, dismissUpload } = reportPage(page)
  await expect(choose).not.toHaveAttribute('aria-disabled')
  await expect(sending.or(dismissUpload)).toHaveCount(0)
}

const seeBusy: Screen<World> = async (_, page) => {
  const { sending, cancelUpload, choose } = reportPage(page)
  await expect(sending).toBeVisible()
  await expect(cancelUpload).toBeEnabled()
  await expect(choose).toHaveAttribute('aria-disabled', 'true')
}

export const pictureUploadWalk: Walk<World> = {
  machine: 'pictureUpload',
  systemId: 'pictureUpload',
  comesWithScreen: true,
  loose: [],
  // The portal refuses other files without a call.
  follows: ({ event }) => failureOf(event.error).code === 'notAnImage',
  needsSession: true,
  requests: ({ uploads, workers }) => ({ compressPicture: workers, uploadPicture: uploads }),
  start: async (tour) => {
    const { page } = tour
    await enter(tour)
    const uploads = await holdRequests(page, 'POST', /\/battery\/reports\/\w+\/image$/)
    const workers = await holdRequests(page, 'GET', /\/assets\/picture-worker-[\w-]+\.js$/)
    await openLoadedReport(page, await measuredReport(page))
    return { uploads, workers }
  },
  executors: {
    'picture.chosen': async (_, { page, following }) => {
      const compressed = following[0]?.event
      const outcome = compressed?.type.startsWith('xstate.error') ? failureOf(compressed.error).code : null
      await reportPage(page).choose.setInputFiles(await fileFor(outcome))
    },
    'xstate.done.actor.compressPicture': async ({ uploads, workers }) => {
      await workers.pass()
      await uploads.held()
    },
    'xstate.error.actor.compressPicture': async ({ workers }, { event }) => {
      if (failureOf(event.error).code !== 'notAnImage') await workers.pass()
    },
    'upload.cancelled': (_, { page }) => reportPage(page).cancelUpload.click(),
    'upload.completed': ({ uploads }) => uploads.pass(),
    'upload.failed': ({ uploads }, { event }) => uploads.fail(failureOf(factOf.parse(event).failure)),
    'failure.dismissed': (_, { page }) => reportPage(page).dismissUpload.click(),
  },
  screens: {
    idle: seeRest,
    compressing: async (world, page, state) => {
      await seeBusy(world, page, state)
      await world.workers.held()
    },
    uploading: seeBusy,
    uploaded: async (world, page, state) => {
      await seeRest(world, page, state)
      await expect(reportPage(page).picture).toBeVisible()
      await expect(page.getByText(words('notices.reports.success.pictureUploaded')).first()).toBeVisible()
    },
    failed: async (_, page, { context }) => {
      const { vehicle, dismissUpload } = reportPage(page)
      await expect(vehicle).toContainText(reasonOf(failureOf(contextOf.parse(context).failure)))
      await expect(dismissUpload).toBeVisible()
    },
  },
}
