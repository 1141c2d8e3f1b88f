import type { RoleName } from '../../../../src/domain/session/roles.ts'
import type { TestServer } from '../../support/server.ts'
import { addUser, FOREIGN_DEALERSHIP, FOREIGN_GROUP, OWN_DEALERSHIP, OWN_GROUP } from './people.ts'

export const LIST = '/auth/user/list'

type Method = 'POST' | 'PATCH' | 'DELETE'

/** Makes a call about users. Mails of invitations lead to the page of `/set-password`. */
export function call(server: TestServer, cookie: string, method: Method, payload: object, path = '') {
  const headers = { cookie, 'x-redirect-uri': 'http://localhost:4400/set-password' }
  return server.inject({ method, url: `/auth/user${path}`, payload, headers })
}

/** Enables a user. */
export function enable(server: TestServer, cookie: string, email: string) {
  return call(server, cookie, 'POST', { email }, '/enable')
}

/** Mails the invitation of a user again. */
export function resend(server: TestServer, cookie: string, email: string) {
  return call(server, cookie, 'POST', { email }, '/invitation')
}

/** Withdraws the invitation of a user. */
export function withdraw(server: TestServer, cookie: string, email: string) {
  return call(server, cookie, 'DELETE', { email }, '/invitation')
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

/** A role in the accounts' own group and dealership, or in other ones. */
export function ownRole(name: RoleName, groupId = OWN_GROUP, configurationId = OWN_DEALERSHIP): Role {
  if (name.startsWith('LF_')) return { name }
  return name.startsWith('GROUP_') ? { name, groupId } : { name, configurationId }
}

export function foreignRole(name: RoleName): Role {
  return ownRole(name, FOREIGN_GROUP, FOREIGN_DEALERSHIP)
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
  return addUser(server, { roles })
}
