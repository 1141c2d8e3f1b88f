import { profileFormMachine } from '../../../src/machines/account/profile-form.machine.ts'
import { profileOf } from '../samples.ts'
import { defineFormModel } from './form-model.ts'

export const model = defineFormModel(import.meta.url, {
  machine: profileFormMachine,
  subject: profileOf('DEALER_USER'),
  right: { firstName: 'Zoë', language: 'en' },
  wrong: { field: 'lastName', value: 'x'.repeat(101) },
})
