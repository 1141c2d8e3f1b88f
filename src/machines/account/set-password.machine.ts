import {
  confirmationProblem,
  newPasswordProblem,
  problemsOf,
  setPasswordRefused,
} from '../../domain/account/password-form.ts'
import { accountProblem } from '../../domain/session/credentials.ts'
import { defineForm } from '../form.machine.ts'

interface SetPasswordSubject {
  /** From the address of the page; empty when the address has none. */
  readonly email: string
}

interface SetPasswordSecrets {
  readonly [field: string]: string
  readonly temporaryPassword: string
  readonly password: string
  readonly confirmation: string
}

/** Lets an invited user replace the temporary password. Opening the page changes nothing. */
export const setPasswordMachine = defineForm<
  SetPasswordSubject,
  { readonly email: string },
  SetPasswordSecrets
>({
  id: 'setPassword',
  initial: ({ email }) => ({ email }),
  check: ({ email }, { temporaryPassword, password, confirmation }) =>
    problemsOf({
      email: accountProblem(email),
      temporaryPassword: temporaryPassword.trim() === '' ? 'required' : null,
      password: newPasswordProblem(password, email),
      confirmation: confirmationProblem(password, confirmation),
    }),
  wrong: { temporaryPassword: 'wrongTemporaryPassword', password: 'weakPassword' },
  saved: 'auth.success.passwordSet',
  refused: setPasswordRefused,
})
