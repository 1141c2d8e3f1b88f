import { emailProblem } from '../../domain/credentials.ts'
import type { DealerGroup } from '../../domain/dealer-group.ts'
import type { FieldProblem } from '../../domain/field-problem.ts'
import type { NoticeMessage } from '../../domain/notice.ts'
import { nameLengthProblem, problemsOf } from '../../domain/password-form.ts'
import type { Profile } from '../../domain/profile.ts'
import { isPickedRole, needsDealership, needsGroup, offeredRoles, type User } from '../../domain/user.ts'
import { defineForm } from '../form.machine.ts'

export interface UserSubject {
  readonly actor: Profile
  /** What the actor may put a user into. */
  readonly groups: readonly DealerGroup[]
  /** `null` for a new user. */
  readonly user: User | null
}

export interface UserValues {
  readonly [field: string]: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: string
  readonly theme: string
  readonly role: string
  readonly groupId: string
  readonly dealershipId: string
}

export type NoSecrets = Readonly<Record<string, never>>

/** Defines a form for a user's names, language, role and place: the same for a new user and for one that exists. */
export function defineUserForm(id: string, saved: NoticeMessage, refused: NoticeMessage) {
  return defineForm<UserSubject, UserValues, NoSecrets>({
    id,
    initial: ({ user }) => (user === null ? NEW_USER : valuesOf(user)),
    check: (values, _, { actor }) =>
      problemsOf({
        email: emailProblem(values.email),
        firstName: nameProblem(values.firstName),
        lastName: nameProblem(values.lastName),
        language: values.language === '' ? 'required' : null,
        role: roleProblem(values.role, actor),
        groupId: needsGroup(values.role) && values.groupId === '' ? 'required' : null,
        dealershipId: needsDealership(values.role) && values.dealershipId === '' ? 'required' : null,
      }),
    follow: (values, field) => (field === 'role' ? { ...values, groupId: '', dealershipId: '' } : values),
    saved,
    cancelled: null,
    refused: (failure) =>
      failure.code === 'rejected' && failure.status === 409 ? 'users.error.alreadyExists' : refused,
  })
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

function valuesOf(user: User): UserValues {
  return {
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    language: user.preferredLanguage,
    theme: user.preferredTheme,
    role: user.role ?? '',
    groupId: user.groups[0]?.id ?? '',
    dealershipId: user.dealers[0]?.configurationId ?? '',
  }
}

function nameProblem(name: string): FieldProblem | null {
  if (name.trim() === '') return 'required'
  return nameLengthProblem(name)
}

function roleProblem(role: string, actor: Profile): FieldProblem | null {
  if (role === '') return 'required'
  return isPickedRole(role) && offeredRoles(actor.role).includes(role) ? null : 'refused'
}
