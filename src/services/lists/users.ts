import {
  chosenRole,
  typedUser,
  type UserForm,
  userFields,
  userNames,
} from '../../domain/changes/row-changes.ts'
import type { User, UserList } from '../../domain/lists/user.ts'
import { users as resource } from '../../domain/resources/users.ts'
import type { UserRole } from '../../domain/session/roles.ts'
import { SET_PASSWORD_PATH } from '../../domain/session/routes.ts'
import { typedText } from '../../domain/typed-text.ts'
import { acceptedForm, named } from '../answers.ts'
import { type Answer, type HttpOptions, type Request, RequestError, textOf } from '../http.ts'
import { ServiceFailure } from '../service-failure.ts'
import { REDIRECT_HEADER } from '../wire/redirect-header.ts'
import { LAST_PROVIDER_ADMIN, NOT_INVITED, userPageCodec, userRowCodec } from '../wire/users.ts'
import { onVersion, rivalFields } from './on-version.ts'
import { resourceReader } from './resource-reader.ts'
import { userBody } from './row-bodies.ts'

type LogFailure = HttpOptions['onFailure']

interface UserRequest {
  /** `null` for a new user. */
  readonly subject: { readonly row: User | null }
  readonly values: UserForm & { readonly email: string }
}

/** What people edit of a user, by the fields of its form. */
type Fields = Readonly<Record<string, string>>

interface UserAction {
  readonly subject: { readonly row: User | null }
}

/**
 * Users of the auth service. Invitations link to `origin`, the portal’s own.
 *
 * @param log - called for refusals: all failures of these calls are logged (specification, platform part, section 8).
 */
export function createUsersService(send: Request, path: string, origin: string, log: LogFailure) {
  const request: Request = async (call, options) => {
    const answer = await send(call, options)
    const { status, body } = answer
    const isEmptyList = status === 404 && call.startsWith(`${path}/user/list?`)
    // The portal tells that a session has ended.
    if (status >= 400 && status !== 401 && !isEmptyList)
      log(
        new RequestError(textOf(body, 'message') ?? '', status, body, true),
        `${options?.method ?? 'GET'} ${call.split('?', 1)[0]}`,
      )
    return answer
  }
  /** A call about a user as the actor has seen the user. */
  const act = (
    method: 'POST' | 'DELETE',
    call: string,
    { row }: UserAction['subject'],
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> =>
    onVersion(
      row,
      (options) => {
        const sent = { ...headers, ...options.headers }
        const body = { email: row?.email }
        return request(call, { method, body, ...(Object.keys(sent).length > 0 && { headers: sent }) })
      },
      { schema: userRowCodec },
    )
  return {
    readRows: resourceReader<UserList>(request, path, resource, {
      page: userPageCodec,
    }),

    /** Invites a user. The server refuses an existing account with status 409, at the field `email`. */
    async addUser({ values }: UserRequest): Promise<void> {
      const headers = { [REDIRECT_HEADER]: origin + SET_PASSWORD_PATH }
      const user = { ...typedUser(values), roles: [chosenRole(values.role, values)] }
      const body = { email: typedText(values.email), ...userBody(user) }
      acceptedUser(await request(`${path}/user`, { method: 'POST', headers, body }), true)
    },

    /**
     * Sends roles only when the shown role has changed, together with the roles that the form does not show:
     * the server replaces all of them. Of a user with a version it sends only what has changed.
     */
    async editUser({ subject, values }: UserRequest): Promise<void> {
      const { row } = subject
      const [shown, ...others] = row?.roles ?? []
      const role = chosenRole(values.role, values)
      const isSame = isSameRole(role, shown)
      const names = changedNames(row, values)
      const body = {
        email: typedText(values.email),
        ...userBody({ ...names, ...(!isSame && { roles: [role, ...others] }) }),
      }
      const { groupId, dealershipId } = role
      const wanted: Fields = {
        ...typedUser(values),
        role: role.name,
        groupId: groupId ?? '',
        dealershipId: dealershipId ?? '',
      }
      const answer = await onVersion(
        row,
        (options) => request(`${path}/user`, { method: 'PATCH', body, ...options }),
        {
          schema: userRowCodec,
          rivals: (current) => {
            if (row === null) return null
            const now: Fields = { ...userFields(current) }
            const names = rivalFields({ ...userFields(row) }, wanted, now).filter(
              (field) => !ROLE_FIELDS.includes(field),
            )
            // A role and its organisation are one choice.
            const isRoleLeft = isSame || JSON.stringify(row.roles) === JSON.stringify(current.roles)
            const differing = ROLE_FIELDS.filter((field) => wanted[field] !== now[field])
            return [...names, ...(isRoleLeft ? [] : differing)]
          },
        },
      )
      acceptedUser(answer, false)
    },

    /** Disables a user. The contract calls it DELETE; the account stays. */
    async disableUser({ subject }: UserAction): Promise<void> {
      acceptedStatus(await act('DELETE', `${path}/user`, subject))
    },

    /** Enables a disabled user. */
    async enableUser({ subject }: UserAction): Promise<void> {
      acceptedStatus(await act('POST', `${path}/user/enable`, subject))
    },

    /** Mails a user who has not signed in yet a new temporary password. */
    async resendInvitation({ subject }: UserAction): Promise<void> {
      const headers = { [REDIRECT_HEADER]: origin + SET_PASSWORD_PATH }
      acceptedStatus(await act('POST', `${path}/user/invitation`, subject, headers))
    },

    /** Deletes a user who has not signed in yet, so that the address can be invited again. */
    async withdrawInvitation({ subject }: UserAction): Promise<void> {
      acceptedStatus(await act('DELETE', `${path}/user/invitation`, subject))
    },

    /** Removes all passkeys and recovery codes of a user, and ends the sessions. */
    async resetPasskeys({ subject }: UserAction): Promise<void> {
      acceptedStatus(await act('POST', `${path}/user/reset-passkeys`, subject))
    },
  }
}

/** Only the changed names; all of them when nothing has changed, and for a user without a version. */
function changedNames(
  row: User | null,
  values: UserRequest['values'],
): Partial<ReturnType<typeof typedUser>> {
  const names = typedUser(values)
  if (row?.version === undefined) return names
  const before: Fields = { ...userNames(row) }
  const changed = Object.entries(names).filter(([name, value]) => value !== before[name])
  return changed.length === 0 ? names : Object.fromEntries(changed)
}

const ROLE_FIELDS: readonly string[] = ['role', 'groupId', 'dealershipId']

type ChosenRole = ReturnType<typeof chosenRole>

function isSameRole(a: ChosenRole, b: UserRole | undefined): boolean {
  return a.name === b?.name && a.groupId === b.groupId && a.dealershipId === b.dealershipId
}

/** Throws a `ServiceFailure` unless the server accepted the action. */
function acceptedStatus(answer: Answer): void {
  requireNoTold(answer)
  acceptedForm(answer, () => null)
}

/** Throws the refusals that the dialogs say in the user's language, without the text of the server. */
function requireNoTold({ status, body }: Answer): void {
  const isTold = status === 409 && TOLD.some((error) => error === textOf(body, 'error'))
  if (isTold) throw new ServiceFailure({ code: 'rejected', status, message: '', field: null })
}

const TOLD = [LAST_PROVIDER_ADMIN, NOT_INVITED]

/** Throws a `ServiceFailure` unless the server accepted the form. A new user is refused with a 409 for the address only. */
function acceptedUser(answer: Answer, isNew: boolean): void {
  requireNoTold(answer)
  acceptedForm(answer, isNew && answer.status === 409 ? () => 'email' : formField)
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
