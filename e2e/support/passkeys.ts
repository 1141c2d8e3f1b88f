import { type APIResponse, expect, type Page, request } from 'playwright/test'
import { softwareAuthenticator } from '../../tests/server/support/authenticator.ts'
import { mailedCode } from '../../tests/server/support/outbox.ts'
import type { PortalServer } from './portal-server.ts'
import { PASSWORD, signInByRequest } from './test.ts'

/** A device with passkeys, in place of a fingerprint reader. */
export interface Device {
  /** Whether the person shows the finger that it knows. */
  readonly recognise: (isOwner: boolean) => Promise<void>
}

export async function deviceOf(page: Page): Promise<Device> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognise: async (isUserVerified) => {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

/** Adds a passkey to an account without the screen. The browser is signed out afterwards. Returns its id and the codes. */
export async function addPasskey(
  { dataDir }: PortalServer,
  page: Page,
  email: string,
  password: string = PASSWORD,
): Promise<{ id: string; codes: string[] }> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const post = (path: string, data: object = {}) => page.context().request.post(path, { data, headers })
  expect((await post('/auth/login', { email, password })).status()).toBe(200)
  await proveMail(dataDir, email, post)
  await page.goto('/home')
  const added = await page.evaluate(async () => {
    const post = async (path: string, body?: object) => {
      const answer = await fetch(path, {
        method: 'POST',
        ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
      })
      return answer.json()
    }
    const options = await post('/auth/user/passkeys/options')
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const made = await navigator.credentials.create({ publicKey })
    if (!(made instanceof PublicKeyCredential)) throw new Error('The device has made no passkey.')
    return post('/auth/user/passkeys', { name: 'Phone', credential: made.toJSON() })
  })
  await page.context().clearCookies({ name: 'sid' })
  return { id: added.passkey.id, codes: added.recovery_codes }
}

/** Adds a passkey to an account without a browser. Nobody can use it afterwards. */
export async function givePasskey(
  { origin, dataDir }: PortalServer,
  email: string,
  password: string = PASSWORD,
): Promise<void> {
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const post = async (path: string, data?: object) => {
    const answer = await api.post(path, data ? { data } : {})
    expect(answer.status()).toBe(200)
    return answer.json()
  }
  await post('/auth/login', { email, password })
  await proveMail(dataDir, email, (path, data) => api.post(path, data ? { data } : {}))
  const options = await post('/auth/user/passkeys/options')
  const credential = softwareAuthenticator().create(options, { origin })
  await post('/auth/user/passkeys', { name: 'Phone', credential })
  await api.dispose()
}

/** Enters the mailed code that a first passkey needs. */
async function proveMail(
  dataDir: string,
  email: string,
  post: (path: string, data?: object) => Promise<APIResponse>,
): Promise<void> {
  const { code } = await mailedCode(dataDir, email, () => post('/auth/user/proof/mail'))
  const answer = await post('/auth/user/proof/code', { code })
  expect(answer.status()).toBe(200)
}

/** Removes all passkeys of a user, as an administrator does. */
export async function removePasskeys({ origin }: PortalServer, page: Page, email: string): Promise<void> {
  const context = await page.context().browser()?.newContext({ baseURL: origin })
  if (!context) throw new Error('The browser is closed.')
  await signInByRequest(context, 'admin')
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await context.request.post('/auth/user/reset-passkeys', { data: { email }, headers })
  expect(answer.status()).toBe(200)
  await context.close()
}
