import { type APIRequestContext, expect, request } from 'playwright/test'
import { copyOf, readOutbox } from '../../tests/server/support/outbox.ts'
import { oncePerServer } from './once-per-server.ts'
import type { PortalServer } from './portal-server.ts'
import { ACCOUNTS, PASSWORD } from './test.ts'

let invited = 0

/** The name of all users that tests invite. */
export const INVITED = 'Some Body'

/** API calls of the provider's admin, without the browser. */
export const adminOf = oncePerServer(async ({ origin }: PortalServer): Promise<APIRequestContext> => {
  const api = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' },
  })
  const answer = await api.post('/auth/login', { data: { email: ACCOUNTS.admin, password: PASSWORD } })
  expect(answer.status()).toBe(200)
  return api
})

/** Invites a user for one path, at a dealership without demo accounts. Returns the e-mail address. */
export async function inviteSomebody(server: PortalServer): Promise<string> {
  invited += 1
  const email = `somebody${invited}.${process.pid}@great-lakes.example`
  await invite(server, { email, name: 'Some', family_name: 'Body' }, 'great-lakes-chicago')
  return email
}

/** Invites a user of a dealership as the provider's admin, without the browser. */
export async function invite(
  server: PortalServer,
  person: { readonly email: string; readonly name: string; readonly family_name: string },
  dealership: string,
): Promise<void> {
  const admin = await adminOf(server)
  const roles = [{ name: 'DEALER_USER', configuration_id: dealership }]
  const answer = await admin.post('/auth/user', {
    data: { ...person, preferred_language: 'en', preferred_theme: 'light', roles },
  })
  expect(answer.status()).toBe(200)
}

/** Waits for `count` mails to an address. Returns the code or the temporary password in the newest one. */
export async function copiedFrom(server: PortalServer, email: string, count = 1): Promise<string> {
  return copyOf(await newestMail(server, email, count))
}

/** Waits for `count` mails to an address. Returns the link in the newest one. */
export async function linkFrom(server: PortalServer, email: string, count: number): Promise<string> {
  return /^https?:\S+$/m.exec((await newestMail(server, email, count))?.text ?? '')?.[0] ?? ''
}

async function newestMail({ dataDir }: PortalServer, email: string, count: number) {
  const mails = async () => (await readOutbox(dataDir)).filter(({ to }) => to?.[0]?.address === email)
  await expect.poll(async () => (await mails()).length).toBe(count)
  return (await mails()).at(-1)
}

/** Chooses the first password of an invited user, without the browser. Returns it. */
export async function acceptInvitation(server: PortalServer, email: string): Promise<string> {
  const admin = await adminOf(server)
  const chosen = 'Volt-7-Kiwi-Lamp'
  const data = { email, temporary_password: await copiedFrom(server, email), new_password: chosen }
  const answer = await admin.post('/auth/set-password', { data })
  expect(answer.status()).toBe(200)
  return chosen
}
