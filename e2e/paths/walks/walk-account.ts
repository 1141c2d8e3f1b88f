import { expect, type Page, request } from 'playwright/test'
import { RESET_PASSWORD_PATH, SET_PASSWORD_PATH } from '../../../src/domain/session/routes.ts'
import { copiedFrom, inviteSomebody } from '../../support/invited.ts'
import { heading } from '../../support/test.ts'
import { words } from '../../support/words.ts'
import { type FormWorld, formWalk, isAnswered, NEVER_CANCELLED } from '../form-walk.ts'
import { textField } from '../gestures/form-fields.ts'
import { seeRefusal } from '../gestures/form-refusal.ts'
import { ADDRESS, CODE, NEW_PASSWORD, TEMPORARY } from '../machines/browser-account.ts'
import type { Screen, TourContext } from '../walker.ts'

export const email = (page: Page) => page.getByLabel(words('signIn.email'))
const labelled = (key: string) => textField((page) => page.getByLabel(words(key), { exact: true }))
const nextPassword = {
  password: labelled('password.next'),
  confirmation: labelled('password.confirmation'),
}

export const resetFields = { code: labelled('password.code'), ...nextPassword }

/** Checks that the form leads to the sign-in, which accepts only the new password. */
const signInWithNewPassword: Screen<FormWorld> = async ({ real }, page) => {
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(page).toHaveURL('/login')
  const api = await request.newContext({ baseURL: new URL(page.url()).origin })
  const answer = await api.post('/auth/login', {
    data: { email: real(ADDRESS), password: NEW_PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
  await api.dispose()
}

/** Checks that the list of password rules appears after a failed attempt, and stays. */
const checklist: Screen<FormWorld> = async ({ hadProblems }, page) => {
  const isDue = hadProblems.has('') || hadProblems.has('password')
  await expect(page.getByRole('list', { name: words('password.checklist') })).toHaveCount(isDue ? 1 : 0)
}

const both =
  (first: Screen<FormWorld>, second: Screen<FormWorld>): Screen<FormWorld> =>
  async (...screen) => {
    await first(...screen)
    await second(...screen)
  }

const UNCHANGED = 'auth.error.passwordUnchanged'

/** Checks the reason of a failure in the form, under its title (a key of the notices). */
const refusal = (title: string, badRequest = title, unanswered = title) =>
  seeRefusal(
    (failure) => {
      if (failure.code !== 'rejected') return `notices.${unanswered}`
      return `notices.${failure.status === 400 ? badRequest : title}`
    },
    (page) => page.locator('form').getByRole('alert'),
  )

/** Opens a page without a session. The address in its query is that of the path's input. */
async function openPage(
  { page, path }: TourContext,
  target: string,
  params: object,
  real = ADDRESS,
): Promise<void> {
  const isAddressed = JSON.stringify(path.input).includes(ADDRESS)
  const query = new URLSearchParams({ ...params, ...(isAddressed ? { email: real } : {}) })
  await page.goto(query.size === 0 ? target : `${target}?${query}`)
}

export const setPasswordWalk = formWalk({
  machine: 'setPassword',
  account: null,
  call: ['POST', /\/auth\/set-password$/],
  fields: { email: textField(email), temporaryPassword: labelled('password.temporary'), ...nextPassword },
  submit: ['setPassword.submit', 'setPassword.submitting'],
  cancel: null,
  open: async (tour) => {
    const samples: Record<string, string> = {}
    if (isAnswered(tour.path)) {
      const address = await inviteSomebody(tour.server)
      Object.assign(samples, { [ADDRESS]: address, [TEMPORARY]: await copiedFrom(tour.server, address) })
    }
    await openPage(tour, SET_PASSWORD_PATH, {}, samples[ADDRESS])
    await expect(heading(tour.page, words('setPassword.title'))).toBeVisible()
    return samples
  },
  beside: both(
    checklist,
    refusal('auth.error.setPasswordFailed', 'auth.error.invalidTemporaryPassword', UNCHANGED),
  ),
  saved: signInWithNewPassword,
  cancelled: NEVER_CANCELLED,
})

export const codeRequestWalk = formWalk({
  machine: 'codeRequest',
  account: null,
  call: ['POST', /\/auth\/forgot-password$/],
  fields: { email: textField(email) },
  submit: ['resetPassword.send', 'resetPassword.sending'],
  cancel: null,
  open: async (tour) => {
    const samples = isAnswered(tour.path) ? { [ADDRESS]: await inviteSomebody(tour.server) } : {}
    await openPage(tour, RESET_PASSWORD_PATH, {})
    await expect(heading(tour.page, words('resetPassword.title'))).toBeVisible()
    return samples
  },
  beside: refusal('general.error.unexpected'),
  saved: ({ real }, page) => seeCodeStep(page, real(ADDRESS)),
  cancelled: NEVER_CANCELLED,
})

export const newPasswordWalk = formWalk({
  machine: 'newPassword',
  account: null,
  call: ['POST', /\/auth\/reset-password$/],
  fields: { email: textField(email), ...resetFields },
  submit: ['resetPassword.submit', 'resetPassword.submitting'],
  cancel: null,
  open: async (tour) => {
    const samples: Record<string, string> = {}
    if (isAnswered(tour.path)) {
      const address = await inviteSomebody(tour.server)
      Object.assign(samples, { [ADDRESS]: address, [CODE]: await mailedCode(tour, address) })
    }
    await openPage(tour, RESET_PASSWORD_PATH, { verification: 'true' }, samples[ADDRESS])
    await expect(heading(tour.page, words('resetPassword.title'))).toBeVisible()
    return samples
  },
  beside: both(checklist, refusal('auth.error.resetPasswordFailed', 'auth.error.invalidPassword', UNCHANGED)),
  saved: signInWithNewPassword,
  cancelled: NEVER_CANCELLED,
})

/** Checks the code step, which names the recipient of the code. */
export async function seeCodeStep(page: Page, address: string): Promise<void> {
  await expect(
    page.getByText(
      address === ''
        ? words('resetPassword.codeStepUnknown')
        : words('resetPassword.codeStep', { email: address }),
    ),
  ).toBeVisible()
  await expect(email(page)).toHaveValue(address)
}

/** Requests a code as the first step does. Its mail comes after the invitation. */
export async function askForCode(page: Page, address: string): Promise<void> {
  const answer = await page.context().request.post('/auth/forgot-password', {
    data: { email: address },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
}

/** A code that the browser of the path requested, copied from its mail with a space in it. */
async function mailedCode({ page, server }: TourContext, address: string): Promise<string> {
  await askForCode(page, address)
  const code = await copiedFrom(server, address, 2)
  return `${code.slice(0, 4)} ${code.slice(4)}`
}
