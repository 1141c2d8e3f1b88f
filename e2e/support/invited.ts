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
  const admin = await adminOf(server)
  const answer = await admin.post('/auth/user', {
    data: {
      email,
      name: 'Some',
      family_name: 'Body',
      preferred_language: 'en',
      preferred_theme: 'light',
      roles: [{ name: 'DEALER_USER', configuration_id: 'great-lakes-chicago' }],
    },
  })
  expect(answer.status()).toBe(200)
  return email
}

/** Waits for `count` mails to an address. Returns the code or the temporary password in the newest one. */
export async function copiedFrom({ dataDir }: PortalServer, email: string, count = 1): Promise<string> {
  const mails = async () => (await readOutbox(dataDir)).filter(({ to }) => to?.[0]?.address === email)
  await expect.poll(async () => (await mails()).length).toBe(count)
  return copyOf((await mails()).at(-1))
}

/** Changes a user as the provider's admin, without the browser. */
export async function changeUser(
  server: PortalServer,
  patch: Readonly<Record<string, unknown>>,
): Promise<void> {
  const admin = await adminOf(server)
  const answer = await admin.patch('/auth/user', { data: patch })
  expect(answer.status()).toBe(200)
}

/** Reads a user from the server. */
export async function readUser(server: PortalServer, email: string): Promise<unknown> {
  const admin = await adminOf(server)
  const query = new URLSearchParams({ context_type: 'all', search: email })
  const answer: { data: { email: string }[] } = await (await admin.get(`/auth/user/list?${query}`)).json()
  return answer.data.find((user) => user.email === email)
}
