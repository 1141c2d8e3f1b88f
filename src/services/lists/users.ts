import {
  needsDealership,
  needsGroup,
  type User,
  type UserList,
  type UserRole,
} from '../../domain/lists/user.ts'
import { SET_PASSWORD_PATH } from '../../domain/session/routes.ts'
import { accepted, acceptedForm, dataOf, named } from '../answers.ts'
import { type Answer, type Request, textOf } from '../http.ts'
import { REDIRECT_HEADER } from '../wire/auth.ts'
import { USER_EXISTS, userCountsSchema, userPageCodec } from '../wire/users.ts'
import { contextParams, listParams } from './list-paths.ts'
import { createRowsReader } from './list-rows.ts'

interface UserForm {
  /** `null` for a new user. */
  readonly subject: { readonly row: User | null }
  readonly values: {
    readonly email: string
    readonly firstName: string
    readonly lastName: string
    readonly language: string
    readonly theme: string
    readonly role: string
    readonly groupId: string
    readonly dealershipId: string
  }
}

/** Users of the auth service. Invitations link to `origin`, the portal’s own. */
export function createUsersService(request: Request, path: string, origin: string) {
  return {
    /** A 404 means an empty list, as specified. */
    readRows: createRowsReader<UserList>({
      readPage: async ({ query, selection }, page, limit) => {
        const answer = await request(`${path}/user/list?${listParams(query, selection, page, limit)}`)
        if (answer.status === 404) return { rows: [], total: 0 }
        const { data: rows, total } = dataOf(answer, userPageCodec, 'users')
        return { rows, total }
      },
      readCounts: async (selection) =>
        dataOf(
          await request(`${path}/user/list/filters?${contextParams(selection)}`),
          userCountsSchema,
          'users',
        ),
    }),

    /** Invites a user. The server refuses an existing account with status 409, at the field `email`. */
    async addUser({ values }: UserForm): Promise<void> {
      const headers = { [REDIRECT_HEADER]: origin + SET_PASSWORD_PATH }
      const body = { ...namesOf(values), roles: [wireRole(roleOf(values))] }
      acceptedUser(await request(`${path}/user`, { method: 'POST', headers, body }))
    },

    /**
     * Sends roles only when the shown role has changed, together with the roles that the form does not show:
     * the server replaces all of them.
     */
    async editUser({ subject, values }: UserForm): Promise<void> {
      const [shown, ...others] = subject.row?.roles ?? []
      const role = roleOf(values)
      const roles = isSameRole(role, shown) ? {} : { roles: [role, ...others].map(wireRole) }
      acceptedUser(await request(`${path}/user`, { method: 'PATCH', body: { ...namesOf(values), ...roles } }))
    },

    /** Disables a user. The contract calls it DELETE; the account stays. */
    async disableUser({ subject }: { readonly subject: { readonly row: User | null } }): Promise<void> {
      accepted(await request(`${path}/user`, { method: 'DELETE', body: { email: subject.row?.email } }))
    },
  }
}

function namesOf(values: UserForm['values']) {
  return {
    email: values.email.trim(),
    name: values.firstName.trim(),
    family_name: values.lastName.trim(),
    preferred_language: values.language.toLowerCase(),
    preferred_theme: values.theme.toLowerCase(),
  }
}

interface WantedRole extends Omit<UserRole, 'name'> {
  readonly name: string
}

function roleOf({ role, groupId, dealershipId }: UserForm['values']): WantedRole {
  return {
    name: role,
    groupId: needsGroup(role) ? groupId : null,
    dealershipId: needsDealership(role) ? dealershipId : null,
  }
}

function isSameRole(a: WantedRole, b: UserRole | undefined): boolean {
  return a.name === b?.name && a.groupId === b.groupId && a.dealershipId === b.dealershipId
}

/** Group roles go with their group, dealer roles with their dealership. */
function wireRole({ name, groupId, dealershipId }: WantedRole) {
  return {
    name,
    ...(groupId === null ? {} : { group_id: groupId }),
    ...(dealershipId === null ? {} : { configuration_id: dealershipId }),
  }
}

/** Throws a `ServiceFailure` unless the server accepted the form. */
function acceptedUser(answer: Answer): void {
  const isKnown = answer.status === 409 && textOf(answer.body, 'error') === USER_EXISTS
  acceptedForm(answer, isKnown ? () => 'email' : formField)
}

/** `null` when the form has no such field: the refusal then concerns the whole form. */
function formField(field: string | null): string | null {
  return fieldNamed(field?.replace(/^roles\.\d+\.?/, 'roles.') ?? null)
}

const fieldNamed = named({
  email: 'email',
  name: 'firstName',
  family_name: 'lastName',
  preferred_language: 'language',
  roles: 'role',
  'roles.': 'role',
  'roles.name': 'role',
  'roles.group_id': 'groupId',
  'roles.configuration_id': 'dealershipId',
})
