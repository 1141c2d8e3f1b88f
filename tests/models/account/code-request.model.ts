import { codeRequestMachine } from '../../../src/machines/account/code-request.machine.ts'
import { defineFormModel } from './form-model.ts'

export const model = defineFormModel(import.meta.url, {
  machine: codeRequestMachine,
  tags: ['P2.23'],
  subject: { email: '' },
  right: { email: 'ada@provider.example' },
  wrong: { field: 'email', value: 'ada' },
})
