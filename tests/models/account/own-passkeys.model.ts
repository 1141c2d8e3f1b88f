import { namingProblem, type PasskeyChange } from '../../../src/domain/account/own-passkeys.ts'
import { ownPasskeysMachine } from '../../../src/machines/account/own-passkeys.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { A_FORM_ENDS, networkFailure, unauthorized } from '../samples.ts'

const CODE = '7KQF-2M9X-H4TB-C0WZ-QJ3R-8VDN'
const PASSWORD = 'Battery-2026!'

const passkey = {
  id: 'phone',
  name: 'Phone of Ada',
  isBackedUp: true,
  addedAt: '2026-11-02T10:00:00.000Z',
  lastUsedAt: '2026-11-03T10:00:00.000Z',
}
const none = { isOffered: true, isRequired: false, codesLeft: 0, passkeys: [] } as const
const two = {
  ...none,
  codesLeft: 9,
  passkeys: [passkey, { ...passkey, id: 'key', name: 'Key', isBackedUp: false, lastUsedAt: null }],
}
const required = { ...none, isRequired: true }
const requested = (change: PasskeyChange) => ({ type: 'change.requested', change }) as const

export const model = defineModel(import.meta.url, {
  machine: ownPasskeysMachine,
  events: [
    ...plain('screen.opened', 'screen.left', 'retry.requested'),
    requested({ kind: 'add', name: 'Work laptop' }),
    requested({ kind: 'add', name: ' ' }),
    { type: 'rename.requested', passkey: { id: 'phone', name: 'Phone of Ada' } },
    requested({ kind: 'rename', id: 'phone', name: 'Phone' }),
    requested({ kind: 'rename', id: 'phone', name: 'x'.repeat(61) }),
    requested({ kind: 'rename', id: 'phone', name: ' KEY ' }),
    requested({ kind: 'remove', id: 'phone' }),
    requested({ kind: 'renewCodes' }),
    ...plain('change.cancelled', 'removal.confirmed'),
    { type: 'password.submitted', password: PASSWORD },
    { type: 'password.submitted', password: '' },
    ...plain('passkey.chosen', 'codes.kept'),
    ...ends('readPasskeys', [none, two, required], [networkFailure, unauthorized]),
    ...ends(
      'makeChange',
      [
        { outcome: 'done', codes: [] },
        { outcome: 'done', codes: [CODE] },
        { outcome: 'proofNeeded' },
        { outcome: 'mailProofNeeded' },
        { outcome: 'taken' },
        { outcome: 'cancelled' },
        { outcome: 'known' },
      ],
      [networkFailure],
    ),
    ...ends('prove', ['proved', 'wrong', 'cancelled', 'deviceFailed', 'refused'], [networkFailure]),
    ...ends('mailProof', [{ outcome: 'proved' }, { outcome: 'proofNeeded' }, { outcome: 'cancelled' }]),
    ...ends('openPortal', [undefined], [networkFailure]),
  ],
  ignored: { 'xstate.error.actor.mailProof': A_FORM_ENDS },
  project: ({ context: { own, change, problem, naming, failure, codes } }) => [
    own && [own.isRequired, own.passkeys.length],
    change?.kind ?? null,
    problem,
    naming,
    failure?.code ?? null,
    codes.length,
  ],
  invariants: {
    'codes are in the state alone that shows them': ({ value, context }) =>
      (value === 'handing') === context.codes.length > 0,
    'the context does not contain the password': ({ context }) => !JSON.stringify(context).includes(PASSWORD),
  },
  edgeInvariants: {
    'a passkey is removed only after a confirmation': ({ from, to, started }) =>
      !started.includes('makeChange') || to.context.change?.kind !== 'remove' || !from.matches('showing'),
    'a code is mailed only when the server wants one': ({ event, started }) =>
      !started.includes('mailProof') || JSON.stringify(event).includes('mailProofNeeded'),
    'a name that cannot be used is not sent': ({ from, event, started }) =>
      event.type !== 'change.requested' ||
      namingProblem(event.change, from.context.own?.passkeys ?? []) === null ||
      !started.includes('makeChange'),
  },
})
