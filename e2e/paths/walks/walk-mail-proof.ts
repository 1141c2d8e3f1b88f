import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { mailedCode } from '../../../tests/server/support/outbox.ts'
import { acceptInvitation, inviteSomebody } from '../../support/invited.ts'
import { passkeysOn } from '../../support/pages/passkeys-section.ts'
import { deviceOf } from '../../support/passkeys.ts'
import { words } from '../../support/words.ts'
import { type HeldRequests, holdRequests, reasonOf } from '../held-requests.ts'
import type { Screen, StepContext, Walk } from '../walker.ts'

interface World {
  readonly mails: HeldRequests
  readonly checks: HeldRequests
  /** Lets the server mail a code. */
  readonly mail: () => Promise<void>
  /** The code of the newest mail. */
  code: string
}

const contextOf = z.object({ problem: z.nullable(z.string()), failure: z.unknown() })
const submitted = z.object({ code: z.string() })

/** The code that causes the next answer of the real server. */
function codeFor({ event, following }: StepContext, right: string): string {
  const sample = submitted.parse(event).code
  if (!/^\d{8}$/.test(sample)) return sample
  return following[0]?.event.output === 'wrong'
    ? String((Number(right) + 1) % 10 ** 8).padStart(8, '0')
    : right
}

const seeEntry: Screen<World> = async (_, page, { context }) => {
  const { code, section, button } = passkeysOn(page)
  const { problem, failure } = contextOf.parse(context)
  await expect(code).toBeEditable()
  await expect(code).toHaveAttribute('aria-invalid', String(problem !== null))
  if (problem !== null) await expect(section).toContainText(words(`form.problem.${problem}`))
  const alert = section.getByRole('alert')
  if (failure === null) await expect(alert).toHaveCount(0)
  else await expect(alert).toContainText(reasonOf(failureOf(failure)))
  await expect(button('resetPassword.again')).toBeEnabled()
}

/** The first passkey of an account waits for the code. */
export const mailProofWalk: Walk<World> = {
  machine: 'mailProof',
  systemId: 'mailProof',
  comesWithScreen: true,
  loose: [],
  needsSession: true,
  requests: ({ mails, checks }) => ({ sendCode: mails, checkCode: checks }),
  start: async ({ page, server }) => {
    await deviceOf(page)
    const email = await inviteSomebody(server)
    const password = await acceptInvitation(server, email)
    const headers = { 'sec-fetch-site': 'same-origin' }
    const entered = await page.request.post('/auth/login', { data: { email, password }, headers })
    expect(entered.status()).toBe(200)
    const mails = await holdRequests(page, 'POST', /\/auth\/user\/proof\/mail$/)
    const checks = await holdRequests(page, 'POST', /\/auth\/user\/proof\/code$/)
    await page.goto('/profile')
    const { name } = passkeysOn(page)
    await name.fill('Phone')
    await name.press('Enter')
    const world: World = {
      mails,
      checks,
      code: '',
      mail: async () => {
        world.code = (await mailedCode(server.dataDir, email, mails.pass)).code
      },
    }
    return world
  },
  executors: {
    'code.submitted': async (world, context) => {
      const { code } = passkeysOn(context.page)
      await code.fill(codeFor(context, world.code))
      await code.press('Enter')
    },
    'code.requestedAgain': async (_, { page, step }) => {
      const { button } = passkeysOn(page)
      await button(step.from.value === 'unsent' ? 'action.retry' : 'resetPassword.again').click()
    },
    'proof.cancelled': (_, { page }) => passkeysOn(page).button('ownPasskeys.cancel').click(),
    'xstate.done.actor.sendCode': ({ mail, mails }, { event }) =>
      event.output === 'sent' ? mail() : mails.refuse(403, 'proof needed'),
    'xstate.error.actor.sendCode': ({ mails }, { event }) => mails.fail(failureOf(event.error)),
    'xstate.done.actor.checkCode': ({ checks }) => checks.pass(),
    'xstate.error.actor.checkCode': ({ checks }, { event }) => checks.fail(failureOf(event.error)),
  },
  screens: {
    sending: async ({ mails }, page) => {
      const { section } = passkeysOn(page)
      await expect(section.getByRole('status').filter({ hasText: /@/ })).toContainText(
        words('ownPasskeys.mailSending').split('{{')[0] ?? '',
      )
      await expect(section.getByRole('alert')).toHaveCount(0)
      await mails.held()
    },
    unsent: async (_, page, { context }) => {
      const { section, button } = passkeysOn(page)
      await expect(section.getByRole('alert')).toContainText(
        reasonOf(failureOf(contextOf.parse(context).failure)),
      )
      await expect(button('action.retry')).toBeFocused()
    },
    'entering.fresh': seeEntry,
    'entering.refused': seeEntry,
    'entering.failed': seeEntry,
    checking: async ({ checks }, page) => {
      await expect(passkeysOn(page).button('ownPasskeys.prove')).toHaveAttribute('aria-busy', 'true')
      await checks.held()
    },
    proved: (_, page) => expect(passkeysOn(page).codes).toHaveCount(10),
    unproved: (_, page) => expect(passkeysOn(page).password).toBeFocused(),
    cancelled: (_, page) => seeTyped(page),
  },
}

async function seeTyped(page: Page): Promise<void> {
  const { button, name } = passkeysOn(page)
  await expect(button('ownPasskeys.add')).toBeEnabled()
  await expect(name).toHaveValue('Phone')
}
