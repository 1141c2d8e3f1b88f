import { problemsOf } from '../../domain/account/password-form.ts'
import { emailProblem } from '../../domain/session/credentials.ts'
import { defineForm } from '../form.machine.ts'

interface CodeRequestSubject {
  readonly email: string
}

/** Asks for a verification code by mail; the answer is the same whether the address is known or not. */
export const codeRequestMachine = defineForm<
  CodeRequestSubject,
  { readonly email: string },
  Readonly<Record<string, never>>
>({
  id: 'codeRequest',
  initial: ({ email }) => ({ email }),
  check: ({ email }) => problemsOf({ email: emailProblem(email) }),
  follow: (values) => values,
  saved: 'auth.success.codeSent',
  cancelled: null,
  refused: () => 'general.error.unexpected',
})
