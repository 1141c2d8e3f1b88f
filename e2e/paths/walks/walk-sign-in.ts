import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { signInPathOf } from '../../../src/domain/session/sign-in-variant.ts'
import { ACCOUNTS, heading, PASSWORD } from '../../support/test.ts'
import { wording, words } from '../../support/words.ts'
import { type HeldRequests, holdRequests, reasonOf } from '../held-requests.ts'
import type { Screen, StepContext, Walk } from '../walker.ts'

interface World {
  readonly logins: HeldRequests
  /** The addresses of the provider's page that the browser requested. The walk answers them with a 204, so the page stays. */
  readonly left: URL[]
}

const email = (page: Page) => page.getByLabel(words('signIn.email'))
const password = (page: Page) => page.getByLabel(words('signIn.password'), { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: wording('signIn.submit') })

const context = z.object({
  errors: z.object({ email: z.nullable(z.string()), password: z.nullable(z.string()) }),
  failure: z.unknown(),
  answer: z.nullable(z.string()),
})
const submitted = z.object({ email: z.string(), password: z.string() })

let strangers = 0

/** The credentials that cause the next answer of the real server. */
function credentialsFor({ event, following }: StepContext): {
  readonly email: string
  readonly password: string
} {
  const sample = submitted.parse(event)
  if (!sample.email.includes('@')) return sample
  const [answer] = following
  if (answer?.event.output === 'mustChangePassword') return { email: ACCOUNTS.invited, password: PASSWORD }
  if (failureOf(answer?.event.error).code !== 'unauthorized')
    return { email: ` ${ACCOUNTS.admin} `, password: PASSWORD }
  // A new address each time, because the server throttles failed attempts.
  strangers += 1
  return { email: `stranger${strangers}.${process.pid}@provider.example`, password: 'Wrong-2026!' }
}

const seeForm: Screen<World> = async (_, page, state) => {
  await expect(submit(page)).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await seeErrors(page, state.context)
}

export const signInWalk: Walk<World> = {
  machine: 'signIn',
  systemId: 'signIn',
  loose: [],
  needsSession: false,
  // A second 204 to the same page would abort the first navigation.
  excludes: (one, other) => [one, other].every(({ event }) => event.type === 'provider.chosen'),
  start: async ({ page, path }) => {
    const logins = await holdRequests(page, 'POST', /\/auth\/login$/)
    const left: URL[] = []
    await page.route('**/auth/google/login?*', (route) => {
      left.push(new URL(route.request().url()))
      return route.fulfill({ status: 204 })
    })
    const { variant } = z.object({ variant: z.enum(['customer', 'provider']) }).parse(path.input)
    await page.goto(signInPathOf(variant))
    await expect(
      heading(page, words(`signIn.${variant === 'provider' ? 'providerTitle' : 'title'}`)),
    ).toBeVisible()
    return { logins, left }
  },
  executors: {
    'credentials.submitted': async (_, context) => {
      const { page } = context
      const typed = credentialsFor(context)
      await email(page).fill(typed.email)
      await password(page).fill(typed.password)
      if (typed.password === '') await submit(page).click()
      else await password(page).press('Enter')
    },
    'field.edited': async (_, { page, event }) => {
      const field = event.field === 'email' ? email(page) : password(page)
      await field.focus()
      await field.press('End')
      await field.press('x')
    },
    'provider.chosen': (
      _,
      { page }, // The provider's page does not load.
    ) => page.getByRole('button', { name: words('signIn.google') }).click(),
    // An automated browser has no back/forward cache, so the walk sends its event.
    'xstate.done.actor.openProvider': (_, { page }) =>
      page.evaluate(() => {
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      }),
    'xstate.done.actor.signIn': ({ logins }) => logins.pass(),
    'xstate.error.actor.signIn': ({ logins }, { event }) => {
      const failure = failureOf(event.error)
      return failure.code === 'unauthorized' ? logins.pass() : logins.fail(failure)
    },
  },
  screens: {
    'editing.fresh': seeForm,
    'editing.incomplete': seeForm,
    'editing.refused': async (_, page, state) => {
      const failure = failureOf(context.parse(state.context).failure)
      await expect(page.getByRole('alert')).toContainText(
        failure.code === 'unauthorized' ? words('signIn.refused') : reasonOf(failure),
      )
      await seeErrors(page, state.context)
    },
    submitting: async ({ logins }, page) => {
      await expect(page.getByRole('button', { name: words('signIn.submitting') })).toHaveAttribute(
        'aria-busy',
        'true',
      )
      await expect(page.getByRole('alert')).toHaveCount(0)
      await logins.held()
    },
    preparing: (_, page) =>
      expect(page.getByRole('button', { name: words('passkeySignIn.preparing') })).toBeVisible(),
    usingPasskey: (_, page) =>
      expect(page.getByRole('button', { name: words('passkeySignIn.back') })).toBeVisible(),
    leaving: async ({ left }, page) => {
      await expect(page.getByRole('button', { name: words('signIn.leaving') })).toHaveAttribute(
        'aria-busy',
        'true',
      )
      await expect(submit(page)).toBeDisabled()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect.poll(() => left.length).toBe(1)
      const { origin } = new URL(page.url())
      expect(Object.fromEntries(left[0]?.searchParams ?? [])).toEqual({
        redirect_uri: `${origin}/auth-callback`,
        origin,
      })
    },
    accepted: async (_, page, state) => {
      if (context.parse(state.context).answer === 'mustChangePassword')
        await expect(page).toHaveURL(`/set-password?email=${encodeURIComponent(ACCOUNTS.invited)}`)
      else await expect(heading(page, wording('home.welcome'))).toBeVisible()
    },
  },
}

/** Checks that a field is marked and shows the reason, or neither without an error. */
async function seeErrors(page: Page, of: unknown): Promise<void> {
  const { errors } = context.parse(of)
  for (const [field, error] of [
    [email(page), errors.email] as const,
    [password(page), errors.password] as const,
  ]) {
    await expect(field).toHaveAttribute('aria-invalid', String(error !== null))
    await expect(field).toHaveAccessibleDescription(error === null ? '' : words(`form.problem.${error}`))
  }
}
