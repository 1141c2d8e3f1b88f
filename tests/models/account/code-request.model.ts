import { codeRequestMachine } from '../../../src/machines/account/code-request.machine.ts'
import { defineFormModel } from './form-model.ts'

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P2.23']

export const model = defineFormModel(import.meta.url, {
  machine: codeRequestMachine,
  subject: { email: '' },
  right: { email: 'ada@provider.example' },
  wrong: { field: 'email', value: 'ada' },
})
