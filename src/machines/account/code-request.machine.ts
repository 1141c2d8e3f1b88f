import { problemsOf } from '../../domain/account/password-form.ts'
import { accountProblem } from '../../domain/session/credentials.ts'
import { defineForm } from '../form.machine.ts'

interface CodeRequestSubject {
  readonly email: string
}

/** Requests a verification code by mail. The server's answer does not reveal whether it knows the address. */
export const codeRequestMachine = defineForm<CodeRequestSubject, { readonly email: string }>({
  id: 'codeRequest',
  initial: ({ email }) => ({ email }),
  check: ({ email }) => problemsOf({ email: accountProblem(email) }),
  saved: 'auth.success.codeSent',
  refused: 'general.error.unexpected',
})
