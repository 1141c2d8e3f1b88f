import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { acceptInvitation, inviteSomebody } from '../../support/invited.ts'
import { signInPage } from '../../support/pages/sign-in-page.ts'
import {
  addPasskey,
  type Device,
  deviceOf,
  OF_ANOTHER_SITE,
  refuseNextPasskey,
} from '../../support/passkeys.ts'
import { heading } from '../../support/test.ts'
import { wording, words } from '../../support/words.ts'
import { type HeldRequests, holdRequests, reasonOf } from '../held-requests.ts'
import type { Screen, StepContext, Walk } from '../walker.ts'

interface World {
  readonly device: Device
  readonly options: HeldRequests
  readonly redeems: HeldRequests
  /** Recovery codes that are not spent. */
  readonly codes: string[]
}

const button = (page: Page, key: 'use' | 'again' | 'useCode' | 'submitting' | 'back') =>
  page.getByRole('button', { name: words(`passkeySignIn.${key}`), exact: true })
const code = (page: Page) => page.getByLabel(words('passkeySignIn.code'), { exact: true })

const USED = /\/auth\/login\/(passkey|second-step)$/

const inputOf = z.object({ isSecondStep: z.boolean() })
const contextOf = inputOf.extend({ problem: z.nullable(z.string()), failure: z.unknown() })
const submitted = z.object({ code: z.string() })

/** The code that causes the next answer of the real server. */
function codeFor({ event, following }: StepContext, codes: string[]): string {
  const sample = submitted.parse(event).code
  if (sample.trim() === '') return sample
  const answer = following[0]?.event.output
  return (answer === 'signedIn' ? codes.shift() : undefined) ?? sample
}

const seeCodeForm =
  (problem: string | null): Screen<World> =>
  async (_, page) => {
    await expect(heading(page, words('passkeySignIn.codeTitle'))).toBeVisible()
    await expect(code(page)).toHaveAccessibleDescription(problem ?? '')
    await expect(page.getByRole('alert')).toHaveCount(0)
  }

export const passkeySignInWalk: Walk<World> = {
  machine: 'passkeySignIn',
  systemId: 'passkeySignIn',
  loose: [],
  needsSession: false,
  requests: ({ options, redeems }) => ({ usePasskey: options, redeemCode: redeems }),
  start: async ({ page, server, path }) => {
    const device = await deviceOf(page)
    const email = await inviteSomebody(server)
    const password = await acceptInvitation(server, email)
    const { codes } = await addPasskey(server, page, email, password)
    const options = await holdRequests(page, 'POST', /\/auth\/login\/(passkey|second-step)\/options$/)
    const redeems = await holdRequests(page, 'POST', /\/auth\/login\/recovery-code$/)
    await page.goto('/login')
    if (inputOf.parse(path.input).isSecondStep) await signInPage(page).enter(email, password)
    else await page.getByRole('button', { name: words('passkeySignIn.start') }).click()
    return { device, options, redeems, codes }
  },
  executors: {
    'passkey.chosen': (_, { page }) => button(page, 'use').or(button(page, 'again')).click(),
    'code.chosen': (_, { page }) => button(page, 'useCode').click(),
    'code.submitted': async ({ codes }, context) => {
      await code(context.page).fill(codeFor(context, codes))
      await code(context.page).press('Enter')
    },
    'passkey.left': (_, { page }) => button(page, 'back').click(),
    'xstate.done.actor.usePasskey': async ({ device, options }, { page, event }) => {
      if (event.output === 'deviceFailed') return options.answer(OF_ANOTHER_SITE)
      if (event.output === 'over') await page.context().clearCookies({ name: 'second-step' })
      if (event.output === 'refused') await refuseNextPasskey(page, USED, 401)
      await device.recognise(event.output !== 'cancelled')
      await options.pass()
    },
    'xstate.error.actor.usePasskey': ({ options }, { event }) => options.fail(failureOf(event.error)),
    'xstate.done.actor.redeemCode': async ({ redeems }, { page, event }) => {
      if (event.output === 'over') await page.context().clearCookies({ name: 'second-step' })
      await redeems.pass()
    },
    'xstate.error.actor.redeemCode': ({ redeems }, { event }) => redeems.fail(failureOf(event.error)),
  },
  screens: {
    'choosing.fresh': async (_, page) => {
      await expect(heading(page, words('passkeySignIn.secondTitle'))).toBeVisible()
      await expect(button(page, 'use')).toBeEnabled()
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
    'choosing.failed': async (_, page, state) => {
      const { isSecondStep, problem, failure } = contextOf.parse(state.context)
      await expect(
        heading(page, words(`passkeySignIn.${isSecondStep ? 'secondTitle' : 'title'}`)),
      ).toBeVisible()
      await expect(page.getByRole('alert')).toContainText(
        problem === null ? reasonOf(failureOf(failure)) : words(`passkeySignIn.${problem}`),
      )
      await expect(button(page, 'again')).toBeEnabled()
    },
    using: async ({ options }, page) => {
      await expect(page.getByRole('status').getByText(words('passkeySignIn.using'))).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await options.held()
    },
    'entering.fresh': seeCodeForm(null),
    'entering.incomplete': seeCodeForm(words('passkeySignIn.codeRequired')),
    'entering.wrong': seeCodeForm(words('passkeySignIn.codeWrong')),
    'entering.failed': async (_, page, { context }) => {
      await expect(page.getByRole('alert')).toContainText(
        reasonOf(failureOf(contextOf.parse(context).failure)),
      )
      await expect(code(page)).not.toHaveValue('')
    },
    redeeming: async ({ redeems }, page) => {
      await expect(button(page, 'submitting')).toHaveAttribute('aria-busy', 'true')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await redeems.held()
    },
    over: async (_, page) => {
      await expect(heading(page, words('passkeySignIn.overTitle'))).toBeVisible()
      await expect(page.getByRole('alert')).toHaveText(words('passkeySignIn.over'))
    },
    signedIn: (_, page) => expect(heading(page, wording('home.welcome'))).toBeVisible(),
    left: (_, page) => expect(signInPage(page).email).toBeVisible(),
  },
}
