import { newPasswordMachine } from '../../../src/machines/account/new-password.machine.ts'
import { defineFormModel } from './form-model.ts'

const secrets = { code: '1234 5678', password: 'Horse-Staple-42', confirmation: 'Horse-Staple-42' }

export const model = defineFormModel(import.meta.url, {
  machine: newPasswordMachine,
  tags: ['P2.23', 'P2.24', 'P4.8', 'P5.2', 'P5.3'],
  subject: { email: '' },
  right: { email: 'ada@provider.example' },
  wrong: { field: 'email', value: '' },
  secrets,
  wrongSecrets: { ...secrets, code: '1234' },
})
