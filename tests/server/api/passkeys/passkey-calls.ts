import { eq } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { NOW } from '../../../../server/database/clock.ts'
import { sessions } from '../../../../server/database/schema.ts'
import {
  type Authenticator,
  type CeremonyOptions,
  type Forgery,
  softwareAuthenticator,
} from '../../support/authenticator.ts'
import { mailedCode } from '../../support/outbox.ts'
import type { TestServer } from '../../support/server.ts'
import { addUser, get, logIn, type NewUser, PASSWORD } from '../users/people.ts'

export const PASSKEYS = '/auth/user/passkeys'

export interface Owner {
  readonly id: string
  readonly email: string
  /** The cookies of a browser that has just signed in with the password. */
  readonly cookie: string
}

/** An owner with a passkey. */
export interface Holder extends Owner {
  readonly device: Authenticator
  /** The id of the passkey. */
  readonly passkey: string
  readonly codes: readonly string[]
}

export function send(server: TestServer, cookie: string, url: string, payload?: object) {
  const body = payload === undefined ? {} : { payload }
  return server.inject({ method: 'POST', url, headers: { cookie }, ...body })
}

/** Removes a passkey. */
export function remove(server: TestServer, cookie: string, id: string) {
  return server.inject({ method: 'DELETE', url: `${PASSKEYS}/${id}`, headers: { cookie } })
}

/** The cookies of a browser after an answer: those that it sets replace earlier ones. */
export function cookiesAfter(answer: LightMyRequestResponse, earlier = ''): string {
  const jar = new Map(earlier.split('; ').flatMap((one) => (one ? [pairOf(one)] : [])))
  for (const { name, value } of answer.cookies) jar.set(name, value)
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

function pairOf(cookie: string): [string, string] {
  const [name = '', ...value] = cookie.split('=')
  return [name, value.join('=')]
}

/** An account without a passkey that has signed in with its password, and nothing else. */
export async function newcomer(server: TestServer, user: Partial<NewUser> = {}): Promise<Owner> {
  const { id, email } = await addUser(server, user)
  return { id, email, cookie: cookiesAfter(await logIn(server, email, PASSWORD)) }
}

/** The same, and the mailed code that the first passkey needs has just been entered. */
export async function owner(server: TestServer, user: Partial<NewUser> = {}): Promise<Owner> {
  const account = await newcomer(server, user)
  await server.db.update(sessions).set({ mailProvedAt: NOW }).where(eq(sessions.userId, account.id))
  return account
}

/** Asks for the code that the first passkey needs. Returns it from the mail. */
export async function askForMailProof(
  server: TestServer,
  { email, cookie }: Pick<Owner, 'email' | 'cookie'>,
): Promise<string> {
  const { code } = await mailedCode(server.settings.dataDir, email, () =>
    send(server, cookie, '/auth/user/proof/mail'),
  )
  return code
}

let entries = 0

/** Enters such a code, each time from another network. */
export function enterMailedCode(server: TestServer, cookie: string, code: string) {
  entries++
  return server.inject({
    method: 'POST',
    url: '/auth/user/proof/code',
    payload: { code },
    headers: { cookie },
    remoteAddress: `10.9.${entries >> 8}.${entries & 255}`,
  })
}

/** Adds a passkey to an account. Returns the last answer. */
export async function register(
  server: TestServer,
  cookie: string,
  device: Authenticator,
  { name = 'Phone', ...forgery }: Forgery & { readonly name?: string } = {},
) {
  const options = await send(server, cookie, `${PASSKEYS}/options`)
  if (options.statusCode !== 200) return options
  return send(server, cookie, PASSKEYS, { name, credential: device.create(options.json(), forgery) })
}

export async function holder(server: TestServer, user: Partial<NewUser> = {}): Promise<Holder> {
  const account = await owner(server, user)
  const device = softwareAuthenticator()
  const added = await register(server, account.cookie, device)
  if (added.statusCode !== 200) throw new Error(added.body)
  const { passkey, recovery_codes: codes } = added.json()
  return { ...account, device, passkey: passkey.id, codes }
}

/** Signs in with a passkey alone, in a browser without cookies. */
export async function signInAlone(server: TestServer, device: Authenticator, forgery: Forgery = {}) {
  const options = await challenge(server, '', '/auth/login/passkey/options')
  return send(server, '', '/auth/login/passkey', { credential: device.get(options, forgery) })
}

/** Enters the password in a browser without cookies. Returns the cookie of the second step. */
export async function enterPassword(server: TestServer, email: string, way: { cookie?: string } = {}) {
  const answer = await logIn(server, email, PASSWORD, way)
  if (answer.json().error !== 'second step needed') throw new Error(answer.body)
  return cookiesAfter(answer)
}

export async function challenge(server: TestServer, cookie: string, url: string): Promise<CeremonyOptions> {
  const answer = await send(server, cookie, url)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

export function enterCode(
  server: TestServer,
  cookie: string,
  code: string,
  options: Pick<InjectOptions, 'remoteAddress'> = {},
) {
  return server.inject({
    method: 'POST',
    url: '/auth/login/recovery-code',
    payload: { code },
    headers: { cookie },
    ...options,
  })
}

/** The address of the signed-in user; `null` without a session. */
export async function userOf(server: TestServer, answer: LightMyRequestResponse): Promise<string | null> {
  const profile = await get(server, cookiesAfter(answer), '/auth/user/profile')
  return profile.statusCode === 200 ? profile.json().email : null
}
