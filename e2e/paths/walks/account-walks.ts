import { expect } from 'playwright/test'
import { copyOf, readOutbox } from '../../../tests/server/support/outbox.ts'
import { copiedFrom, inviteSomebody } from '../../support/invited.ts'
import { enterAs } from '../../support/session.ts'
import { PHONE, signInElsewhere } from '../../support/sign-in-elsewhere.ts'
import { ACCOUNTS, heading, PASSWORD } from '../../support/test.ts'
import { words } from '../../support/words.ts'
import { another, button, comeBack, field, formGestures, gesturesOf, goHome, typed } from '../gestures.ts'
import type { ScreenWalk } from '../screen-walk.ts'

const NEW_PASSWORD = 'Volt-7-Kiwi-Lamp'
const email = field('signIn.email')
const password = field('signIn.password')

export const signIn: ScreenWalk = {
  screen: 'signIn',
  isRefused: true,
  open: async ({ page }) => {
    await page.goto('/login')
    await expect(heading(page, words('signIn.title'))).toBeVisible()
    const submit = (address: string, secret: string) => async (_: unknown) => {
      await email(page).fill(address)
      await password(page).fill(secret)
      await password(page).press('Enter')
    }
    return gesturesOf('signIn', {
      'credentials.submitted (nothing)': [email, submit('', '')],
      'field.edited': [email, typed(() => `a${another()}`)],
      'passkey.chosen': button('passkeySignIn.start'),
      'xstate.done.actor.passkeySignIn': button('passkeySignIn.back'),
      'credentials.submitted (refused)': [email, submit('stranger@provider.example', 'Wrong-2026!')],
      'credentials.submitted (accepted)': [email, submit(ACCOUNTS.admin, PASSWORD)],
    })
  },
}

export const providerSignIn: ScreenWalk = {
  screen: 'providerSignIn',
  isRefused: true,
  open: async ({ page }) => {
    // The page of the provider does not load, so the portal stays.
    await page.route('**/auth/google/login?*', (route) => route.fulfill({ status: 204 }))
    await page.goto('/provider-login')
    await expect(heading(page, words('signIn.providerTitle'))).toBeVisible()
    return gesturesOf('signIn', {
      'field.edited': [email, typed(() => `a${another()}`)],
      'provider.chosen': [
        button('signIn.google'),
        async (control) => {
          await control.click()
          // The user comes back. An automated browser has no back/forward cache.
          await page.evaluate(() =>
            window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
          )
        },
      ],
    })
  },
}

export const setPassword: ScreenWalk = {
  screen: 'setPassword',
  isRefused: true,
  open: async ({ page, server }) => {
    const address = await inviteSomebody(server)
    const temporary = await copiedFrom(server, address)
    await page.goto(`/set-password?email=${encodeURIComponent(address)}`)
    await expect(heading(page, words('setPassword.title'))).toBeVisible()
    return formGestures({
      machine: 'setPassword',
      first: field('password.temporary'),
      fill: async () => {
        await field('password.temporary')(page).fill(temporary)
        await field('password.next')(page).fill(NEW_PASSWORD)
        await field('password.confirmation')(page).fill(NEW_PASSWORD)
      },
      submit: button('setPassword.submit'),
      cancel: null,
    })
  },
}

export const resetPassword: ScreenWalk = {
  screen: 'resetPassword',
  isRefused: true,
  open: async ({ page, server }) => {
    const address = await inviteSomebody(server)
    await page.goto('/reset-password')
    await expect(heading(page, words('resetPassword.title'))).toBeVisible()
    return [
      ...formGestures({
        machine: 'codeRequest',
        first: email,
        fill: async () => {
          await email(page).fill('')
          await email(page).fill(address)
        },
        submit: button('resetPassword.send'),
        cancel: null,
      }),
      ...formGestures({
        machine: 'newPassword',
        first: field('password.code'),
        fill: async () => {
          const mails = (await readOutbox(server.dataDir)).filter(({ to }) => to?.[0]?.address === address)
          await field('password.code')(page).fill('')
          await field('password.code')(page).fill(copyOf(mails.at(-1)))
          await field('password.next')(page).fill(NEW_PASSWORD)
          await field('password.confirmation')(page).fill(NEW_PASSWORD)
        },
        submit: button('resetPassword.submit'),
        cancel: null,
      }),
    ]
  },
}

export const profile: ScreenWalk = {
  screen: 'profile',
  open: async ({ page, server }) => {
    await enterAs({ page, server }, 'groupUser')
    await signInElsewhere(server, 'groupUser')
    await signInElsewhere(server, 'groupUser')
    await page.goto('/profile')
    await expect(heading(page, words('navigation.profile'))).toBeVisible()
    const sessions = page.getByRole('region', { name: words('ownSessions.title') })
    return [
      ...formGestures({
        machine: 'profileForm',
        first: field('profile.firstName'),
        fill: () => field('profile.firstName')(page).fill(`Grace ${another()}`),
        submit: button('profile.save'),
        cancel: button('profile.cancel'),
      }),
      ...gesturesOf('ownSessions', {
        'end.requested': () =>
          sessions.getByRole('listitem').filter({ hasText: PHONE }).getByRole('button').first(),
        'end.requested (all others)': () =>
          sessions.getByRole('button', { name: words('ownSessions.endOthers') }),
        'screen.left': goHome,
        'screen.opened': comeBack,
      }),
      ...gesturesOf('ownPasskeys', {
        'change.requested': button('ownPasskeys.add'),
      }),
    ]
  },
}
