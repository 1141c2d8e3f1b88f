import { namingProblem, type PasskeyChange } from '../../../src/domain/account/own-passkeys.ts'
import { ownPasskeysMachine } from '../../../src/machines/account/own-passkeys.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
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
    { type: 'screen.opened' },
    { type: 'screen.left' },
    { type: 'retry.requested' },
    requested({ kind: 'add', name: 'Work laptop' }),
    requested({ kind: 'add', name: ' ' }),
    { type: 'rename.requested', passkey: { id: 'phone', name: 'Phone of Ada' } },
    requested({ kind: 'rename', id: 'phone', name: 'Phone' }),
    requested({ kind: 'rename', id: 'phone', name: 'x'.repeat(61) }),
    requested({ kind: 'rename', id: 'phone', name: ' KEY ' }),
    requested({ kind: 'remove', id: 'phone' }),
    requested({ kind: 'renewCodes' }),
    { type: 'change.cancelled' },
    { type: 'removal.confirmed' },
    { type: 'password.submitted', password: PASSWORD },
    { type: 'password.submitted', password: '' },
    { type: 'passkey.chosen' },
    { type: 'codes.kept' },
    done('readPasskeys', none),
    done('readPasskeys', two),
    done('readPasskeys', required),
    failed('readPasskeys', networkFailure),
    failed('readPasskeys', unauthorized),
    done('makeChange', { outcome: 'done', codes: [] }),
    done('makeChange', { outcome: 'done', codes: [CODE] }),
    done('makeChange', { outcome: 'proofNeeded' }),
    done('makeChange', { outcome: 'mailProofNeeded' }),
    done('makeChange', { outcome: 'taken' }),
    done('makeChange', { outcome: 'cancelled' }),
    done('makeChange', { outcome: 'known' }),
    failed('makeChange', networkFailure),
    done('prove', 'proved'),
    done('prove', 'wrong'),
    done('prove', 'cancelled'),
    done('prove', 'deviceFailed'),
    done('prove', 'refused'),
    failed('prove', networkFailure),
    done('mailProof', { outcome: 'proved' }),
    done('mailProof', { outcome: 'proofNeeded' }),
    done('mailProof', { outcome: 'cancelled' }),
    done('openPortal'),
    failed('openPortal', networkFailure),
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
    'exactly the failed states have a reason': (snapshot) =>
      snapshot.hasTag('failed') === (snapshot.context.problem !== null || snapshot.context.failure !== null),
    'exactly a name that cannot be used has a reason': (snapshot) =>
      snapshot.matches({ showing: 'misnamed' }) === (snapshot.context.naming !== null),
    'codes are in the state alone that shows them': ({ value, context }) =>
      (value === 'handing') === context.codes.length > 0,
    'the context does not contain the password': ({ context }) => !JSON.stringify(context).includes(PASSWORD),
  },
  edgeInvariants: {
    'a passkey is removed only after a confirmation': ({ from, to, started }) =>
      !started.includes('makeChange') || to.context.change?.kind !== 'remove' || !from.matches('showing'),
    'the change that waits for a proof goes on after it': ({ from, event, to }) =>
      !['xstate.done.actor.prove', 'xstate.done.actor.mailProof'].includes(event.type) ||
      to.context.change?.kind === from.context.change?.kind,
    'a code is mailed only when the server wants one': ({ event, started }) =>
      !started.includes('mailProof') || JSON.stringify(event).includes('mailProofNeeded'),
    'a name that cannot be used is not sent': ({ from, event, started }) =>
      event.type !== 'change.requested' ||
      namingProblem(event.change, from.context.own?.passkeys ?? []) === null ||
      !started.includes('makeChange'),
    'a running change is not repeated': ({ from, started }) =>
      from.value !== 'changing' || !started.includes('makeChange'),
  },
})
