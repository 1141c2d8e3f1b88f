import { setPasswordMachine } from '../../../src/machines/account/set-password.machine.ts'
import { defineFormModel } from './form-model.ts'

const secrets = {
  temporaryPassword: 'Tempor4ry-One',
  password: 'Horse-Staple-42',
  confirmation: 'Horse-Staple-42',
}

export const model = defineFormModel(import.meta.url, {
  machine: setPasswordMachine,
  tags: ['P2.26', 'P4.8', 'P5.2', 'P5.3'],
  subject: { email: '' },
  right: { email: 'ada@provider.example' },
  wrong: { field: 'email', value: 'ada' },
  secrets,
  wrongSecrets: { ...secrets, confirmation: 'Horse-Staple-43' },
})
