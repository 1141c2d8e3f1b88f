import { nameLengthProblem, problemsOf } from '../../domain/account/password-form.ts'
import { type UserForm, undoOfUser, userFields } from '../../domain/changes/row-changes.ts'
import type { FieldProblem } from '../../domain/field-problem.ts'
import {
  dealershipChoices,
  groupChoices,
  isPickedRole,
  needsDealership,
  needsGroup,
  offeredRoles,
  type User,
  userName,
} from '../../domain/lists/user.ts'
import { nameProblem } from '../../domain/name-problem.ts'
import { emailProblem } from '../../domain/session/credentials.ts'
import type { NoticeMessage } from '../../domain/shell/notice.ts'
import { defineForm } from '../form.machine.ts'
import type { DialogSubject } from './define-dialogs.ts'
import { renewal, renewedRow } from './renewal.ts'

export type UserSubject = DialogSubject<User>

/** The name of the user whom a dialog is about. */
export function nameOfSubject({ row }: UserSubject): string {
  return row === null ? '' : userName(row)
}

export interface UserValues extends UserForm {
  readonly [field: string]: string
  readonly email: string
}

/**
 * Defines a form for a user's names, language, role and organisation, for a new or an existing user.
 *
 * @param conflict - the notice after a 409.
 */
export function defineUserForm(
  id: string,
  saved: NoticeMessage,
  refused: NoticeMessage,
  conflict: NoticeMessage = refused,
) {
  return defineForm<UserSubject, UserValues>({
    id,
    initial,
    check: (values, _, subject) =>
      problemsOf({
        email: subject.row === null ? emailProblem(values.email) : null,
        firstName: personNameProblem(values.firstName),
        lastName: personNameProblem(values.lastName),
        language: values.language === '' ? 'required' : null,
        role: roleProblem(values.role, subject),
        groupId: needsGroup(values.role) && values.groupId === '' ? 'required' : null,
        dealershipId: needsDealership(values.role) && values.dealershipId === '' ? 'required' : null,
      }),
    follow: (values, field, subject) => (field === 'role' ? withOrganisation(values, subject) : values),
    renew: renewal({ subject: renewedUser, initial, together: ['role', 'groupId', 'dealershipId'] }),
    saved,
    refused: (failure) => (failure.code === 'rejected' && failure.status === 409 ? conflict : refused),
    nameOf: ({ values }) =>
      userName({ firstName: values.firstName.trim(), lastName: values.lastName.trim() }),
    undo: ({ subject: { actor, row }, values }) => row && undoOfUser(actor, row, values),
  })
}

function initial(subject: UserSubject): UserValues {
  return subject.row === null ? withOrganisation(NEW_USER, subject) : userValuesOf(subject.row)
}

/** Defaults of the specification: dealership user, English, light. */
const NEW_USER: UserValues = {
  email: '',
  firstName: '',
  lastName: '',
  language: 'en',
  theme: 'light',
  role: 'DEALER_USER',
  groupId: '',
  dealershipId: '',
}

/** The subject with the user as the user is now. */
export const renewedUser = renewedRow<User>('hasPasskeys')

/** The values with which the form of an existing user starts. */
export function userValuesOf(user: User): UserValues {
  return { email: user.email, ...userFields(user) }
}

/** Resets the organisation after another role was chosen: to the only one that the role can have, or to none. */
function withOrganisation(values: UserValues, { actor, groups }: UserSubject): UserValues {
  const groupIds = groupChoices(actor, groups).map(({ id }) => id)
  const dealershipIds = dealershipChoices(actor, groups, 'users.create').flatMap(({ dealers }) =>
    dealers.map(({ configurationId }) => configurationId),
  )
  return {
    ...values,
    groupId: needsGroup(values.role) ? onlyOne(groupIds) : '',
    dealershipId: needsDealership(values.role) ? onlyOne(dealershipIds) : '',
  }
}

function onlyOne(ids: readonly string[]): string {
  const [first = '', ...others] = ids
  return others.length === 0 ? first : ''
}

function personNameProblem(name: string): FieldProblem | null {
  return nameProblem(name) ?? nameLengthProblem(name)
}

/** A user can keep a role that the form does not offer. The form refuses it for others. */
function roleProblem(role: string, { actor, row }: UserSubject): FieldProblem | null {
  if (role === '') return 'required'
  if (role === row?.role) return null
  return isPickedRole(role) && offeredRoles(actor.role).includes(role) ? null : 'refused'
}
