import { failureNotice } from '../../../src/domain/shell/notice.ts'
import { codeRequestMachine } from '../../../src/machines/account/code-request.machine.ts'
import { newPasswordMachine } from '../../../src/machines/account/new-password.machine.ts'
import { passwordResetMachine } from '../../../src/machines/account/password-reset.machine.ts'
import { setPasswordMachine } from '../../../src/machines/account/set-password.machine.ts'
import { defineModel, done } from '../../../tests/kit/model.ts'
import { defineFormGestures } from '../gestures/form-gestures.ts'
import { failures, refusal } from './browser-samples.ts'

/** Samples that a walk replaces by values of the real server. */
export const ADDRESS = 'somebody@maple.example'
export const TEMPORARY = 'Tempor4ry-One'
export const CODE = '1234 5678'
export const NEW_PASSWORD = 'Horse-Staple-42'

/** A status for which the specification has another title. */
const badRequest = refusal(400, null)
const wrongAddresses = [
  ['email', 'some body@maple.example'],
  ['email', 'somebody'],
  ['email', `${'x'.repeat(250)}@maple.example`],
] as const

const nextSecrets = { password: NEW_PASSWORD, confirmation: NEW_PASSWORD }
const wrongNextSecrets = [
  { password: 'horse', confirmation: 'horse' },
  { password: 'Somebody-2026!', confirmation: 'Somebody-2026!' },
  { password: NEW_PASSWORD, confirmation: '' },
  { password: NEW_PASSWORD, confirmation: `${NEW_PASSWORD} ` },
]

export const codeRequest = defineFormGestures(import.meta.url, {
  machine: codeRequestMachine,
  subjects: [{ email: '' }],
  right: { email: ADDRESS },
  choices: [],
  wrong: wrongAddresses,
  secrets: {},
  wrongSecrets: [],
  failures,
  refusals: [],
  canBeCancelled: false,
})

export const newPassword = defineFormGestures(import.meta.url, {
  machine: newPasswordMachine,
  subjects: [{ email: '' }, { email: ADDRESS }],
  right: { email: ADDRESS },
  choices: [],
  wrong: wrongAddresses,
  secrets: { code: CODE, ...nextSecrets },
  wrongSecrets: [
    { code: '', ...nextSecrets },
    { code: '1234', ...nextSecrets },
    { code: 'abcdefgh', ...nextSecrets },
    ...wrongNextSecrets.map((secrets) => ({ code: CODE, ...secrets })),
  ],
  failures: [...failures, badRequest],
  refusals: [refusal(422, 'code')],
  canBeCancelled: false,
})

export const setPassword = defineFormGestures(import.meta.url, {
  machine: setPasswordMachine,
  subjects: [{ email: '' }, { email: ADDRESS }],
  right: { email: ADDRESS },
  choices: [],
  wrong: wrongAddresses,
  secrets: { temporaryPassword: TEMPORARY, ...nextSecrets },
  wrongSecrets: [
    { temporaryPassword: '', ...nextSecrets },
    ...wrongNextSecrets.map((secrets) => ({ temporaryPassword: TEMPORARY, ...secrets })),
  ],
  failures,
  refusals: [refusal(400, 'temporaryPassword')],
  canBeCancelled: false,
})

const ended = { outcome: 'saved', values: { email: ADDRESS } }

/** Both steps together. Each step also has a walk of its own machine. */
export const passwordReset = defineModel(import.meta.url, {
  machine: passwordResetMachine,
  inputs: [
    { email: '', isCodeSent: false },
    { email: ADDRESS, isCodeSent: true },
  ],
  events: ({ value }) => [
    { type: 'code.requestedAgain' },
    failureNotice(value === 'enteringCode' ? 'auth.error.passwordUnchanged' : 'general.error.unexpected'),
    done('codeRequest', ended),
    done('newPassword', ended),
  ],
  project: ({ context }) => context,
})
