import { expect } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { openProfile, profilePage } from '../../support/pages/profile-page.ts'
import { enterAs } from '../../support/session.ts'
import { PHONE, signInElsewhere } from '../../support/sign-in-elsewhere.ts'
import { words } from '../../support/words.ts'
import { focusWindow, reconnect, traverse } from '../gestures/page-gestures.ts'
import { type HeldRequests, holdRequests, reasonOf } from '../held-requests.ts'
import { gesture } from '../list-walk.ts'
import { clockOf, type StillClock } from '../still-clock.ts'
import type { Screen, Walk } from '../walker.ts'

interface World {
  readonly reads: HeldRequests
  readonly ends: HeldRequests
  readonly clock: StillClock
}

const RETRY_MS = 5000
const contextOf = z.object({
  sessions: z.nullable(z.array(z.unknown())),
  ending: z.nullable(z.object({ id: z.nullable(z.string()) })),
  failure: z.unknown(),
  retries: z.number(),
})
const endOf = z.object({ id: z.nullable(z.string()) })

const seeSessions =
  (isReading: boolean): Screen<World> =>
  async (_, page, { context }) => {
    const { sessions } = contextOf.parse(context)
    const { sessions: list, ownSessions } = profilePage(page)
    await expect(list).toHaveCount(sessions?.length ?? 0)
    await expect(ownSessions).toHaveAttribute('aria-busy', String(isReading))
  }

export const ownSessionsWalk: Walk<World> = {
  machine: 'ownSessions',
  systemId: 'ownSessions',
  comesWithScreen: true,
  loose: [],
  needsSession: true,
  // Ids and times are the server's.
  facts: (context) => {
    const { sessions, ending, failure, retries } = contextOf.parse(context)
    return [
      sessions?.length ?? null,
      ending && (ending.id === null ? 'all' : 'one'),
      failure === null ? null : failureOf(failure).code,
      retries,
    ]
  },
  requests: ({ reads, ends }) => ({ readSessions: reads, endSessions: ends }),
  start: async (tour) => {
    const { page, server } = tour
    const clock = await clockOf(page)
    await enterAs(tour, 'groupUser')
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect((await page.request.delete('/auth/user/sessions', { headers })).status()).toBe(200)
    await signInElsewhere(server, 'groupUser')
    const reads = await holdRequests(page, 'GET', /\/auth\/user\/sessions$/)
    const ends = await holdRequests(page, 'DELETE', /\/auth\/user\/sessions(\/[\w-]+)?$/)
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return { reads, ends, clock }
  },
  executors: {
    'screen.opened': gesture(async (page, { step }) =>
      step.from.value === 'dormant' ? openProfile(page) : traverse(page, '/profile?again=1'),
    ),
    'screen.left': gesture((page) =>
      page.getByRole('link', { name: words('navigation.home'), exact: true }).click(),
    ),
    'retry.requested': gesture((page) => profilePage(page).retrySessions.click()),
    'window.focused': gesture(focusWindow),
    'network.recovered': gesture(reconnect),
    'end.requested': gesture(async (page, { event }) => {
      const { session, endOf: end, endOthers } = profilePage(page)
      // A double click must end the session once.
      await (endOf.parse(event).id === null ? endOthers : end(session(PHONE))).dblclick()
    }),
    'xstate.done.actor.readSessions': ({ reads }) => reads.pass(),
    'xstate.error.actor.readSessions': ({ reads }, { event }) => reads.fail(failureOf(event.error)),
    'xstate.done.actor.endSessions': ({ ends }) => ends.pass(),
    'xstate.error.actor.endSessions': ({ ends }, { event }) => ends.fail(failureOf(event.error)),
    'xstate.after.retryDelay.ownSessions.unread': ({ clock }) => clock.run(RETRY_MS),
  },
  screens: {
    dormant: (_, page) => expect(profilePage(page).ownSessions).toHaveCount(0),
    reading: async (world, page, state) => {
      await seeSessions(true)(world, page, state)
      await world.reads.held()
    },
    showing: async (world, page, state) => {
      await seeSessions(false)(world, page, state)
      expect(world.ends.waiting()).toBe(0)
    },
    unread: async (world, page, state) => {
      const { ownSessions } = profilePage(page)
      await expect(ownSessions).toContainText(words('ownSessions.failed'))
      await expect(ownSessions).toContainText(reasonOf(failureOf(contextOf.parse(state.context).failure)))
      await seeSessions(false)(world, page, state)
    },
    ending: async (world, page, state) => {
      const { session, endOf: end, endOthers } = profilePage(page)
      await seeSessions(false)(world, page, state)
      const isAll = contextOf.parse(state.context).ending?.id === null
      await expect(isAll ? endOthers : end(session(PHONE))).toHaveAttribute('aria-busy', 'true')
      await world.ends.held()
      expect(world.ends.waiting()).toBe(1)
    },
  },
}
