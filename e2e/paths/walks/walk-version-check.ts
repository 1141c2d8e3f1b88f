import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { RESET_PASSWORD_PATH } from '../../../src/domain/session/routes.ts'
import { BUILD_ID_KEY } from '../../../src/domain/session/stored-keys.ts'
import { heading } from '../../support/test.ts'
import { versionNotice } from '../../support/version-notice.ts'
import { words } from '../../support/words.ts'
import { type HeldRequests, holdRequests } from '../held-requests.ts'
import { clockOf, type StillClock } from '../still-clock.ts'
import { type Executor, type Screen, store, type Walk } from '../walker.ts'
import { email } from './walk-account.ts'

interface World {
  readonly versions: HeldRequests
  readonly clock: StillClock
}

const VERSION_CHECK_MS = 5 * 60_000

const contextOf = z.object({ known: z.nullable(z.string()) })
const answered = z.object({ output: z.object({ buildId: z.string() }) })
const requested = z.object({ isWorkUnsaved: z.boolean() })

const fail: Executor<World> = ({ versions }, { event }) => versions.fail(failureOf(event.error))

/** Types something in a form, or opens a page without typed text. */
async function makeWork(page: Page, isUnsaved: boolean): Promise<void> {
  const isAtForm = new URL(page.url()).pathname === RESET_PASSWORD_PATH
  if (isUnsaved) {
    if (!isAtForm) await page.getByRole('link', { name: words('signIn.forgotten') }).click()
    await expect(heading(page, words('resetPassword.title'))).toBeVisible()
    await email(page).fill('somebody@maple.example')
  } else if (isAtForm) {
    await page.getByRole('link', { name: words('resetPassword.back') }).click()
    await expect(heading(page, words('signIn.title'))).toBeVisible()
  }
}

const seeNothing: Screen<World> = async (_, page) => {
  await expect(versionNotice(page).notice).toHaveCount(0)
}

const seeStored: Screen<World> = async (_, page, state) => {
  const stored = await page.evaluate((key) => localStorage.getItem(key), BUILD_ID_KEY)
  expect(stored).toBe(contextOf.parse(state.context).known)
}

export const versionCheckWalk: Walk<World> = {
  machine: 'versionCheck',
  systemId: 'versionCheck',
  loose: [],
  // The portal stores the build id at once.
  transient: ['keeping'],
  needsSession: false,
  start: async ({ page, path }) => {
    const clock = await clockOf(page)
    const { known } = contextOf.parse(path.input)
    if (known !== null) await store(page, { [BUILD_ID_KEY]: known })
    const versions = await holdRequests(page, 'GET', /^\/version\.json$/)
    await page.goto(RESET_PASSWORD_PATH)
    await expect(heading(page, words('resetPassword.title'))).toBeVisible()
    return { versions, clock }
  },
  executors: {
    'refresh.requested': async (_, { page, event }) => {
      await makeWork(page, requested.parse(event).isWorkUnsaved)
      await versionNotice(page).refresh.click()
    },
    'refresh.confirmed': (_, { page }) => versionNotice(page).confirm.click(),
    'refresh.declined': (_, { page }) => versionNotice(page).decline.click(),
    'xstate.done.actor.readVersion': ({ versions }, { event }) =>
      versions.answer(answered.parse(event).output),
    'xstate.error.actor.readVersion': fail,
    'xstate.done.actor.keepVersion': async () => undefined,
    'xstate.error.actor.takeVersion': fail,
    'xstate.after.checkInterval.versionCheck.current': ({ clock }) => clock.run(VERSION_CHECK_MS),
  },
  screens: {
    checking: async (world, page, state) => {
      await seeNothing(world, page, state)
      await world.versions.held()
    },
    current: async (world, page, state) => {
      await seeNothing(world, page, state)
      await seeStored(world, page, state)
      expect(world.versions.waiting()).toBe(0)
    },
    outdated: async (world, page, state) => {
      const { status, refresh } = versionNotice(page)
      await expect(status).toHaveText(words('version.offer'))
      await expect(refresh).toBeEnabled()
      await seeStored(world, page, state)
    },
    confirming: async (_, page) => {
      const { status, decline, confirm } = versionNotice(page)
      await expect(status).toHaveText(words('version.ask'))
      await expect(decline).toBeFocused()
      await expect(confirm).toBeEnabled()
      await expect(email(page)).toHaveValue('somebody@maple.example')
    },
    taking: async (world, page, state) => {
      await expect(versionNotice(page).refreshing).toHaveAttribute('aria-busy', 'true')
      await world.versions.held()
      await seeStored(world, page, state)
    },
  },
}
