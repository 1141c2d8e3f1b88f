import { emailCustomerMachine } from '../../../src/machines/report/email-customer.machine.ts'
import { defineFormModel } from '../account/form-model.ts'

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['D5.17']

export const model = defineFormModel(import.meta.url, {
  machine: emailCustomerMachine,
  subject: {},
  right: { email: 'ada@customer.example' },
  wrong: { field: 'email', value: 'ada' },
})
