import { emailCustomerMachine } from '../../../src/machines/report/email-customer.machine.ts'
import { defineFormModel } from '../account/form-model.ts'

export const model = defineFormModel(import.meta.url, {
  machine: emailCustomerMachine,
  tags: ['D5.17'],
  subject: {},
  right: { email: 'ada@customer.example' },
  wrong: { field: 'email', value: 'ada' },
})
