import { expect } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import {
  OWNERSHIP_REPORT_IDS,
  publicPage,
  recordedClicks,
  unsubscribeByRequest,
} from '../../support/pages/public-page.ts'
import { type HeldRequests, holdRequests } from '../held-requests.ts'
import type { Walk } from '../walker.ts'

interface World {
  readonly status: HeldRequests
  readonly request: HeldRequests
}

const statusOf = z.object({ output: z.object({ unsubscribed: z.boolean() }) })
const CALL = /\/leads\/api\/v1\/unsubscribe\/[\w-]+$/

/** Each path unsubscribes from another report. */
const unused = [...OWNERSHIP_REPORT_IDS]

export const unsubscribeWalk: Walk<World> = {
  machine: 'unsubscribe',
  systemId: 'unsubscribe',
  loose: [],
  needsSession: false,
  start: async ({ page, path }) => {
    const id = unused.pop()
    if (id === undefined) throw new Error('The demo has too few ownership reports for these paths.')
    const first = path.steps.find(({ event }) => event.type === 'xstate.done.actor.readStatus')?.event
    if (first && statusOf.parse(first).output.unsubscribed) await unsubscribeByRequest(page.context(), id)
    const status = await holdRequests(page, 'GET', CALL)
    const request = await holdRequests(page, 'POST', CALL)
    await page.goto(`/unsubscribe/${id}`)
    await expect(publicPage(page).loading).toBeAttached()
    return { status, request }
  },
  executors: {
    'unsubscribe.confirmed': async (_, { page }) => publicPage(page).confirm.click(),
    'xstate.done.actor.readStatus': async ({ status }) => status.pass(),
    'xstate.error.actor.readStatus': async ({ status }, { event }) => status.fail(failureOf(event.error)),
    'xstate.done.actor.unsubscribe': async ({ request }, { page }) => {
      expect(await recordedClicks(page)).toEqual([])
      await request.pass()
      await expect.poll(() => recordedClicks(page)).toEqual([{ event: 'click', element: 'unsubscribe' }])
    },
    'xstate.error.actor.unsubscribe': async ({ request }, { event, page }) => {
      await request.fail(failureOf(event.error))
      await expect(page).toHaveURL('/404')
      expect(await recordedClicks(page)).toEqual([])
    },
  },
  screens: {
    checking: async ({ status, request }, page) => {
      await expect(publicPage(page).loading).toBeAttached()
      await status.held()
      expect(request.waiting()).toBe(0)
    },
    asking: async ({ request }, page) => {
      const { question, confirm, say } = publicPage(page)
      await expect(question).toBeVisible()
      await expect(confirm).toHaveText(say('unsubscribe.confirm'))
      await expect(confirm).toBeEnabled()
      expect(request.waiting()).toBe(0)
    },
    confirming: async ({ request }, page) => {
      const { confirm, say } = publicPage(page)
      await expect(confirm).toHaveText(say('unsubscribe.confirming'))
      await expect(confirm).toHaveAttribute('aria-busy', 'true')
      await request.held()
    },
    unsubscribed: async (_, page) => {
      const { done, confirm } = publicPage(page)
      await expect(done).toBeVisible()
      await expect(confirm).toHaveCount(0)
    },
    notFound: async (_, page) => {
      const { notFound, retry } = publicPage(page)
      await expect(notFound).toBeVisible()
      await expect(page).toHaveURL('/404')
      await expect(retry).toHaveCount(0)
    },
    failed: async (_, page) => {
      const { unavailable, notFound, retry, say } = publicPage(page)
      await expect(unavailable).toBeVisible()
      await expect(notFound).toHaveCount(0)
      await expect(page.getByText(say('unsubscribe.unavailable'))).toBeVisible()
      await expect(page).toHaveURL('/404')
      await expect(retry).toHaveAttribute('href', /^\/unsubscribe\/[\w-]+$/)
    },
  },
}
