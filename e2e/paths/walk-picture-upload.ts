import { expect } from 'playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { failureOf } from '../../src/domain/failure.ts'
import { reportPage } from '../support/report-page.ts'
import { words } from '../support/words.ts'
import { type Gate, holdRequests, reasonOf } from './gate.ts'
import { enter, measuredReport, standOn } from './report-stage.ts'
import type { Screen, Walk } from './walker.ts'

interface World {
  readonly uploads: Gate
}

const contextOf = z.object({ failure: z.unknown() })
const factOf = z.object({ failure: z.unknown() })

/** What the browser is given, by what its compression is to make of it. */
async function fileFor(outcome: string | null) {
  const png = { name: 'car.png', mimeType: 'image/png' }
  if (outcome === 'notAnImage')
    return { name: 'car.html', mimeType: 'text/html', buffer: Buffer.from('<!doctype html>') }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  if (outcome === 'fileTooLarge')
    return { ...png, buffer: Buffer.concat([signature, Buffer.alloc(5 * 1024 * 1024, 0x61)]) }
  const image = sharp({ create: { width: 320, height: 240, channels: 3, background: '#2b6cb0' } })
  return { ...png, buffer: await image.png().toBuffer() }
}

/** It comes by itself. */
const seen = async (): Promise<void> => undefined

const seeRest: Screen<World> = async (_, page) => {
  const { choose, sending, dismissUpload } = reportPage(page)
  await expect(choose).not.toHaveAttribute('aria-disabled')
  await expect(sending.or(dismissUpload)).toHaveCount(0)
}

export const pictureUploadWalk: Walk<World> = {
  machine: 'pictureUpload',
  systemId: 'pictureUpload',
  loose: [],
  fleeting: ['compressing'],
  needsSession: true,
  start: async (stage) => {
    const { page } = stage
    await enter(stage)
    const uploads = await holdRequests(page, 'POST', /\/battery\/reports\/\w+\/image$/)
    await standOn(page, await measuredReport(page))
    return { uploads }
  },
  executors: {
    'picture.chosen': async (_, { page, following }) => {
      const compressed = following[0]?.event
      const outcome = compressed?.type.startsWith('xstate.error') ? failureOf(compressed.error).code : null
      await reportPage(page).choose.setInputFiles(await fileFor(outcome))
    },
    'xstate.done.actor.compressPicture': ({ uploads }) => uploads.held(),
    'xstate.error.actor.compressPicture': seen,
    'upload.cancelled': (_, { page }) => reportPage(page).cancelUpload.click(),
    'upload.completed': ({ uploads }) => uploads.pass(),
    'upload.failed': ({ uploads }, { event }) => uploads.fail(failureOf(factOf.parse(event).failure)),
    'failure.dismissed': (_, { page }) => reportPage(page).dismissUpload.click(),
  },
  screens: {
    idle: seeRest,
    uploading: async (_, page) => {
      const { sending, cancelUpload, choose } = reportPage(page)
      await expect(sending).toBeVisible()
      await expect(cancelUpload).toBeVisible()
      await expect(choose).toHaveAttribute('aria-disabled', 'true')
    },
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
