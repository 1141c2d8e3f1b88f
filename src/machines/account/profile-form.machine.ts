import { nameLengthProblem, problemsOf } from '../../domain/account/password-form.ts'
import type { FieldProblem } from '../../domain/field-problem.ts'
import { nameProblem } from '../../domain/name-problem.ts'
import { type Profile, profileWith } from '../../domain/session/profile.ts'
import { renewal } from '../dialogs/renewal.ts'
import { defineForm } from '../form.machine.ts'

/** The fields of the profile page. An empty field is not sent, so the server keeps its value. */
export interface ProfileValues {
  readonly [field: string]: string
  readonly firstName: string
  readonly lastName: string
  /** Empty until the user chooses one here. The form then shows the profile's language, which can change elsewhere. */
  readonly language: string
}

/** Lets users change their own name and language. */
export const profileFormMachine = defineForm<Profile, ProfileValues>({
  id: 'profileForm',
  initial,
  check: ({ firstName, lastName }) =>
    problemsOf({ firstName: ownNameProblem(firstName), lastName: ownNameProblem(lastName) }),
  // Chosen back is not chosen.
  follow: (values, _, { preferredLanguage }) =>
    values.language === preferredLanguage ? { ...values, language: '' } : values,
  renew: renewal({
    subject: (before, current) => ('features' in current ? current : before),
    initial,
  }),
  saved: (before, values) =>
    isChanged(before, profileWith(before, values)) ? 'profile.success.updated' : 'general.success.unchanged',
  cancelled: 'profile.success.canceled',
  refused: 'profile.error.updateFailed',
})

function ownNameProblem(name: string): FieldProblem | null {
  return (name.trim() === '' ? null : nameProblem(name)) ?? nameLengthProblem(name)
}

function isChanged(before: Profile, after: Profile): boolean {
  return (['firstName', 'lastName', 'preferredLanguage'] as const).some(
    (field) => after[field] !== before[field],
  )
}

function initial({ firstName, lastName }: Profile): ProfileValues {
  return { firstName, lastName, language: '' }
}
