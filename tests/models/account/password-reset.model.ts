import { successNotice } from '../../../src/domain/shell/notice.ts'
import { passwordResetMachine } from '../../../src/machines/account/password-reset.machine.ts'
import { defineModel, done } from '../../kit/model.ts'
import { A_FORM_ENDS } from '../samples.ts'

const ended = { outcome: 'saved', values: { email: ' ada@provider.example ' } }

export const model = defineModel(import.meta.url, {
  machine: passwordResetMachine,
  tags: ['P2.23', 'P2.24'],
  inputs: [
    { email: '', isCodeSent: false },
    { email: 'ada@provider.example', isCodeSent: true },
  ],
  events: [
    { type: 'code.requestedAgain' },
    successNotice('auth.success.codeSent'),
    done('codeRequest', ended),
    done('newPassword', ended),
  ],
  ignored: {
    'xstate.error.actor.codeRequest': A_FORM_ENDS,
    'xstate.error.actor.newPassword': A_FORM_ENDS,
  },
})
