import {
  codeProblem,
  confirmationProblem,
  newPasswordProblem,
  problemsOf,
  resetPasswordRefused,
} from '../../domain/account/password-form.ts'
import { accountProblem } from '../../domain/session/credentials.ts'
import { defineForm } from '../form.machine.ts'

interface NewPasswordSubject {
  readonly email: string
}

interface NewPasswordSecrets {
  readonly [field: string]: string
  readonly code: string
  readonly password: string
  readonly confirmation: string
}

/** Sets a new password with a verification code. The code works once. */
export const newPasswordMachine = defineForm<
  NewPasswordSubject,
  { readonly email: string },
  NewPasswordSecrets
>({
  id: 'newPassword',
  initial: ({ email }) => ({ email }),
  check: ({ email }, { code, password, confirmation }) =>
    problemsOf({
      email: accountProblem(email),
      code: codeProblem(code),
      password: newPasswordProblem(password, email),
      confirmation: confirmationProblem(password, confirmation),
    }),
  wrong: { code: 'wrongCode', password: 'weakPassword' },
  saved: 'auth.success.passwordReset',
  refused: resetPasswordRefused,
})
