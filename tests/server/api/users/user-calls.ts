import type { RoleName } from '../../../../src/domain/session/roles.ts'
import type { TestServer } from '../../support/server.ts'
import { addUser, FOREIGN_DEALERSHIP, FOREIGN_GROUP, OWN_DEALERSHIP, OWN_GROUP } from './people.ts'

export const LIST = '/auth/user/list'
export const PASSWORD = 'Right-Password-1'

export function call(
  server: TestServer,
  cookie: string,
  method: 'POST' | 'PATCH' | 'DELETE',
  payload: object,
  headers: Record<string, string> = {},
) {
  return server.inject({ method, url: '/auth/user', payload, headers: { cookie, ...headers } })
}

/** Enables a user. */
export function enable(server: TestServer, cookie: string, email: string) {
  return server.inject({ method: 'POST', url: '/auth/user/enable', payload: { email }, headers: { cookie } })
}

/** Mails the invitation of a user again. */
export function resend(server: TestServer, cookie: string, email: string) {
  return server.inject({
    method: 'POST',
    url: '/auth/user/invitation',
    payload: { email },
    headers: { cookie, 'x-redirect-uri': 'http://localhost:4400/set-password' },
  })
}

/** Withdraws the invitation of a user. */
export function withdraw(server: TestServer, cookie: string, email: string) {
  return server.inject({
    method: 'DELETE',
    url: '/auth/user/invitation',
    payload: { email },
    headers: { cookie },
  })
}

let invited = 0

/** The request body of the form of a new user. */
export function newUser(changes: object = {}) {
  invited++
  return {
    email: `new${invited}@maple.example`,
    name: 'Noémie',
    family_name: 'O’Neill',
    preferred_language: 'FR',
    preferred_theme: 'Dark',
    roles: [{ name: 'DEALER_USER', configuration_id: OWN_DEALERSHIP }],
    ...changes,
  }
}

/** A role in the accounts' own group and dealership. */
export function ownRole(name: RoleName) {
  if (name.startsWith('LF_')) return { name }
  return name.startsWith('GROUP_') ? { name, groupId: OWN_GROUP } : { name, configurationId: OWN_DEALERSHIP }
}

export function foreignRole(name: RoleName) {
  if (name.startsWith('LF_')) return { name }
  return name.startsWith('GROUP_')
    ? { name, groupId: FOREIGN_GROUP }
    : { name, configurationId: FOREIGN_DEALERSHIP }
}

/** A role as a request contains it. */
export function onWire({ name, groupId, configurationId }: Role) {
  return {
    name,
    ...(groupId ? { group_id: groupId } : {}),
    ...(configurationId ? { configuration_id: configurationId } : {}),
  }
}

export interface Role {
  readonly name: RoleName
  readonly groupId?: string
  readonly configurationId?: string
}

export async function userWith(server: TestServer, ...roles: readonly Role[]) {
  return addUser(server, { password: PASSWORD, roles })
}
