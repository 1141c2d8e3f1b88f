import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { RESET_PASSWORD_PATH } from '../../../src/domain/session/routes.ts'
import { copiedFrom, inviteSomebody } from '../../support/invited.ts'
import type { PortalServer } from '../../support/portal-server.ts'
import { heading } from '../../support/test.ts'
import { words } from '../../support/words.ts'
import { type HeldRequests, holdRequests } from '../held-requests.ts'
import { ADDRESS, NEW_PASSWORD } from '../machines/browser-account.ts'
import type { Walk } from '../walker.ts'
import { askForCode, email, resetFields, seeCodeStep } from './walk-account.ts'

interface World {
  readonly codes: HeldRequests
  readonly resets: HeldRequests
  readonly server: PortalServer
  readonly address: string
  /** Whether the first step has the address: typed, or from the machine. */
  isTyped: boolean
  /** The number of mails to the address, with the invitation. */
  mails: number
}

const press = (page: Page, key: string) => page.getByRole('button', { name: words(key), exact: true }).click()
const refusal = { code: 'server', status: 500, message: '' } as const

async function sendCode(page: Page, world: World): Promise<void> {
  world.isTyped = true
  await email(page).fill(world.address)
  await press(page, 'resetPassword.send')
}

async function sendPassword(page: Page, code: string): Promise<void> {
  await resetFields.code.locate(page).fill(code)
  await resetFields.password.locate(page).fill(NEW_PASSWORD)
  await resetFields.confirmation.locate(page).fill(NEW_PASSWORD)
  await press(page, 'resetPassword.submit')
}

export const passwordResetWalk: Walk<World> = {
  machine: 'passwordReset',
  systemId: 'passwordReset',
  loose: [],
  needsSession: false,
  real: ({ address }, sample) => (sample === ADDRESS ? address : sample),
  start: async ({ page, server, path }) => {
    const address = await inviteSomebody(server)
    const { isCodeSent } = z.object({ isCodeSent: z.boolean() }).parse(path.input)
    if (isCodeSent) await askForCode(page, address)
    const codes = await holdRequests(page, 'POST', /\/auth\/forgot-password$/)
    const resets = await holdRequests(page, 'POST', /\/auth\/reset-password$/)
    const query = new URLSearchParams({ verification: 'true', email: address })
    await page.goto(isCodeSent ? `${RESET_PASSWORD_PATH}?${query}` : RESET_PASSWORD_PATH)
    await expect(heading(page, words('resetPassword.title'))).toBeVisible()
    return { codes, resets, server, address, isTyped: isCodeSent, mails: isCodeSent ? 2 : 1 }
  },
  executors: {
    'code.requestedAgain': (_, { page }) => press(page, 'resetPassword.again'),
    'notice.raised': async (world, { page, step }) => {
      if (step.from.value === 'enteringCode') {
        await sendPassword(page, '12345678')
        return world.resets.fail(refusal)
      }
      await sendCode(page, world)
      return world.codes.fail(refusal)
    },
    'xstate.done.actor.codeRequest': async (world, { page }) => {
      await sendCode(page, world)
      await world.codes.pass()
      world.mails += 1
    },
    'xstate.done.actor.newPassword': async ({ resets, server, address, mails }, { page }) => {
      await sendPassword(page, await copiedFrom(server, address, mails))
      await resets.pass()
    },
  },
  screens: {
    askingForEmail: async ({ address, isTyped }, page) => {
      await expect(page.getByText(words('resetPassword.emailStep'))).toBeVisible()
      await expect(email(page)).toHaveValue(isTyped ? address : '')
      await expect(resetFields.code.locate(page)).toHaveCount(0)
    },
    enteringCode: ({ address }, page) => seeCodeStep(page, address),
    done: async (_, page) => {
      await expect(page).toHaveURL('/login')
      await expect(heading(page, words('signIn.title'))).toBeVisible()
      await expect(page.getByText(words('notices.auth.success.passwordReset'))).toBeVisible()
    },
  },
}
