import { fromPromise } from 'xstate'
import { problemsOf } from '../../domain/account/password-form.ts'
import { emailProblem } from '../../domain/session/credentials.ts'
import { defineForm } from '../form.machine.ts'
import type { FormRequest, Nothing } from '../form.types.ts'

type EmailValues = { readonly email: string }

/** Would send the report to a customer: by the specification it is hidden and not offered, and makes no call. */
export const emailCustomerMachine = defineForm<Nothing, EmailValues>({
  id: 'emailCustomer',
  initial: () => ({ email: '' }),
  check: ({ email }) => problemsOf({ email: emailProblem(email) }),
  saved: 'report.actions.emailCustomer.success',
  refused: 'report.actions.emailCustomer.error',
}).provide({
  actors: { submit: fromPromise<void, FormRequest<Nothing, EmailValues>>(() => Promise.resolve()) },
})
