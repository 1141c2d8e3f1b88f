import { nameLengthProblem, problemsOf } from '../../domain/account/password-form.ts'
import type { Profile } from '../../domain/session/profile.ts'
import { defineForm } from '../form.machine.ts'

/** What can be changed on the profile page. A field that is left empty is not sent, and stays as it was. */
export interface ProfileValues {
  readonly [field: string]: string
  readonly firstName: string
  readonly lastName: string
  /** Empty until one is chosen here: the profile's own, which may change elsewhere meanwhile. */
  readonly language: string
}

/** Lets users change their own name and language. */
export const profileFormMachine = defineForm<Profile, ProfileValues, Readonly<Record<string, never>>>({
  id: 'profileForm',
  initial: ({ firstName, lastName }) => ({ firstName, lastName, language: '' }),
  check: ({ firstName, lastName }) =>
    problemsOf({ firstName: nameLengthProblem(firstName), lastName: nameLengthProblem(lastName) }),
  follow: (values) => values,
  saved: 'profile.success.updated',
  cancelled: 'profile.success.canceled',
  refused: () => 'profile.error.updateFailed',
})
