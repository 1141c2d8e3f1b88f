import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { devicesPage } from '../../support/pages/devices-page.ts'
import { enterAs } from '../../support/session.ts'
import { words } from '../../support/words.ts'
import { makeOwn, openOwn } from '../gestures/own-devices.ts'
import { type HeldRequests, holdRequests, reasonOf } from '../held-requests.ts'
import { gesture } from '../list-walk.ts'
import { clockOf, type StillClock } from '../still-clock.ts'
import type { Screen, Walk } from '../walker.ts'

interface World {
  readonly loggers: HeldRequests
  readonly clock: StillClock
}

const RETRY_MS = 5000
const NAME = /^[a-z]+-[a-z]+$/

const loggersOf = z.array(z.object({ chipId: z.string(), iccId: z.string() }))
const contextOf = z.object({ unregistered: z.nullable(loggersOf), failure: z.unknown() })
const factsOf = contextOf.extend({ failure: z.nullable(z.object({ code: z.string() })), retries: z.number() })
const outputOf = z.object({ output: loggersOf })

const look = (page: Page) => {
  const devices = devicesPage(page)
  return devices.lookAgain.or(devices.alert.getByRole('button', { name: words('action.retry') }))
}

/** Checks the choice of a logger after a read, or during the next one. */
const seeChips =
  (isBusy: boolean): Screen<World> =>
  async ({ loggers }, page, state) => {
    const devices = devicesPage(page)
    const { unregistered } = contextOf.parse(state.context)
    await expect(devices.alert).toHaveCount(0)
    const hasNone = unregistered?.length === 0
    const control = hasNone ? devices.lookAgain : devices.chip
    await expect(control).toBeVisible()
    if (isBusy) await expect(control).toHaveAttribute('aria-busy', 'true')
    else await expect(control).not.toHaveAttribute('aria-busy', 'true')
    if (hasNone) await expect(devices.dialog).toContainText(words('deviceForm.noChips'))
    await expect(devices.send).toBeEnabled({ enabled: unregistered !== null && !hasNone })
    // The form chooses the only logger.
    const only = unregistered?.length === 1 ? unregistered[0] : undefined
    if (only) await expect(devices.chip).toHaveValue(only.chipId)
    if (isBusy) await loggers.held()
    else expect(loggers.waiting()).toBe(0)
  }

export const deviceOffersWalk: Walk<World> = {
  machine: 'deviceOffers',
  systemId: 'deviceOffers',
  loose: [],
  needsSession: true,
  facts: (context) => {
    const { unregistered, failure, retries } = factsOf.parse(context)
    return [unregistered && Math.min(unregistered.length, 2), failure?.code, retries]
  },
  // The name needs no call.
  transient: ['name.suggesting'],
  requests: ({ loggers }) => ({ readUnregistered: loggers }),
  start: async (tour) => {
    const { page, server } = tour
    const clock = await clockOf(page)
    await enterAs(tour)
    await makeOwn(server)
    const loggers = await holdRequests(page, 'GET', /\/device\/unregistered$/)
    await openOwn(page)
    await devicesPage(page).add.click()
    return { loggers, clock }
  },
  executors: {
    'chips.wanted': gesture<World>((page) => look(page).click()),
    'name.wanted': (_, { page }) => devicesPage(page).anotherName.click(),
    'xstate.done.actor.suggestName': (_, { page }) => expect(devicesPage(page).name).toHaveValue(NAME),
    'xstate.done.actor.readUnregistered': async ({ loggers }, { event }) => {
      const { output } = outputOf.parse(event)
      // The demo's own answer has several loggers.
      if (output.length > 1) return loggers.pass()
      await loggers.answer(output.map(({ chipId, iccId }) => ({ device_id: chipId, sim_iccid: iccId })))
    },
    'xstate.error.actor.readUnregistered': ({ loggers }, { event }) => loggers.fail(failureOf(event.error)),
    'xstate.after.retryDelay.deviceOffers.chips.failed': ({ clock }) => clock.run(RETRY_MS),
  },
  screens: {
    'chips.reading': seeChips(true),
    'chips.listed': seeChips(false),
    'chips.failed': async (_, page, state) => {
      const devices = devicesPage(page)
      await expect(devices.alert).toContainText(words('notices.devices.error.fetchUnregisteredDevicesFailed'))
      await expect(devices.alert).toContainText(reasonOf(failureOf(contextOf.parse(state.context).failure)))
      await expect(look(page)).toBeEnabled()
      await expect(devices.chip).toHaveCount(0)
      await expect(devices.send).toBeDisabled()
    },
    'name.suggested': (_, page) => expect(devicesPage(page).name).toHaveValue(NAME),
  },
}
