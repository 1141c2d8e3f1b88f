import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { userRoles, users } from '../../../../server/database/schema.ts'
import { DEMO_PASSWORD } from '../../../../server/secrets/demo-password.ts'
import { hashPassword, type PasswordHashing } from '../../../../server/secrets/passwords.ts'
import type { RoleName } from '../../../../src/domain/session/roles.ts'
import type { TestServer } from '../../support/server.ts'

export const ACCOUNTS: Record<RoleName, string> = {
  LF_ADMIN: 'admin@provider.example',
  LF_USER: 'user@provider.example',
  GROUP_ADMIN: 'group.admin@northstar.example',
  GROUP_USER: 'group.user@northstar.example',
  DEALER_ADMIN: 'dealer.admin@maple.example',
  DEALER_USER: 'dealer.user@maple.example',
}

/** The seeded dealerships of the accounts' group, and the dealership of its dealer accounts. */
export const OWN_GROUP = 'northstar'
export const OWN_DEALERSHIP = 'maple-ev-centre'
export const OWN_DEALERSHIPS: readonly string[] = [
  'maple-ev-centre',
  'northstar-toronto',
  'northstar-buffalo',
  'vallee-dor',
]
export const SIBLING_DEALERSHIP = 'northstar-toronto'
export const FOREIGN_GROUP = 'pacific-crest'
export const FOREIGN_DEALERSHIP = 'pacific-seattle'

/** The dealerships in the reach of a role; `null`: all, and rows without a dealership. */
export function reachOfRole(role: RoleName): readonly string[] | null {
  if (role.startsWith('LF_')) return null
  return role.startsWith('GROUP_') ? OWN_DEALERSHIPS : [OWN_DEALERSHIP]
}

export interface Way {
  /** The `Cookie` header of the request. */
  readonly cookie?: string
  /** The token of a mailed link. */
  readonly link?: string
  readonly from?: string
}

export function logIn(
  server: TestServer,
  email: string,
  password = DEMO_PASSWORD,
  { cookie = '', link = '', from = '127.0.0.1' }: Way = {},
) {
  return server.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { email, password },
    headers: { cookie, 'x-device-link': link },
    remoteAddress: from,
  })
}

export function get(server: TestServer, cookie: string, url: string) {
  return server.inject({ method: 'GET', url, headers: { cookie } })
}

/** The status of a call with a cookie, by default of one that needs nothing but a session. */
export async function statusOf(server: TestServer, cookie: string, url = '/auth/user/profile') {
  return (await get(server, cookie, url)).statusCode
}

/** The status of an answer, and the error of its problem. */
export function resultOf({ statusCode, json }: LightMyRequestResponse): [number, string | undefined] {
  return [statusCode, json().error]
}

/** The same, and the field that the problem names. */
export function refusalIn(answer: LightMyRequestResponse) {
  return [...resultOf(answer), answer.json().field]
}

/** The password of the users that tests add. */
export const PASSWORD = 'Right-Password-1'

export interface NewUser {
  /** `null` for a user without a password. */
  readonly password?: string | null
  readonly hashing?: PasswordHashing
  readonly status?: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'DISABLED'
  /** The domain of the address. Provider roles need the provider's domain. */
  readonly domain?: string
  readonly roles?: readonly { name: RoleName; groupId?: string; configurationId?: string }[]
}

/** Adds a user to those of the demo. Returns id and e-mail address. */
export async function addUser(
  server: TestServer,
  {
    password = PASSWORD,
    hashing = 'fast',
    status = 'CONFIRMED',
    domain = 'test.example',
    roles = [],
  }: NewUser = {},
) {
  const id = randomUUID()
  const email = `${id}@${domain}`
  const at = new Date('2026-01-01T00:00:00Z')
  await server.db.insert(users).values({
    id,
    email,
    name: 'Test',
    familyName: 'User',
    status,
    preferredLanguage: 'en',
    preferredTheme: 'light',
    passwordHash: password === null ? null : await hashPassword(password, hashing),
    createdAt: at,
    updatedAt: at,
  })
  for (const [index, role] of roles.entries()) {
    await server.db.insert(userRoles).values({ id: `${id}-${index}`, userId: id, ...role })
  }
  return { id, email }
}
