import { codeRequestMachine } from '../../../src/machines/account/code-request.machine.ts'
import { newPasswordMachine } from '../../../src/machines/account/new-password.machine.ts'
import { profileFormMachine } from '../../../src/machines/account/profile-form.machine.ts'
import { setPasswordMachine } from '../../../src/machines/account/set-password.machine.ts'
import { profileOf } from '../samples.ts'
import { defineFormModel } from './form-model.ts'

const passwords = { password: 'Horse-Staple-42', confirmation: 'Horse-Staple-42' }
const known = { subject: { email: '' }, right: { email: 'ada@provider.example' } }

export const codeRequest = defineFormModel(import.meta.url, {
  machine: codeRequestMachine,
  tags: ['P2.23'],
  ...known,
  wrong: { field: 'email', value: 'ada' },
})
export const newPassword = defineFormModel(import.meta.url, {
  machine: newPasswordMachine,
  tags: ['P2.23', 'P2.24', 'P4.8', 'P5.2', 'P5.3'],
  ...known,
  wrong: { field: 'email', value: '' },
  secrets: { code: '1234 5678', ...passwords },
  wrongSecrets: { code: '1234', ...passwords },
})
export const setPassword = defineFormModel(import.meta.url, {
  machine: setPasswordMachine,
  tags: ['P2.26', 'P4.8', 'P5.2', 'P5.3'],
  ...known,
  wrong: { field: 'email', value: 'ada' },
  secrets: { temporaryPassword: 'Tempor4ry-One', ...passwords },
  wrongSecrets: { temporaryPassword: 'Tempor4ry-One', ...passwords, confirmation: 'Horse-Staple-43' },
})
export const profileForm = defineFormModel(import.meta.url, {
  machine: profileFormMachine,
  subject: profileOf('DEALER_USER'),
  right: { firstName: 'Zoë', language: 'en' },
  wrong: { field: 'lastName', value: 'x'.repeat(101) },
})

export const models = [codeRequest, newPassword, setPassword, profileForm]
