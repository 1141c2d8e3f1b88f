import type { AnyActorRef, EventFrom, SnapshotFrom } from 'xstate'
import { ownPasskeysMachine } from '../../../src/machines/account/own-passkeys.machine.ts'
import { defineModel, done, failed, type Model, type SystemEvent } from '../../../tests/kit/model.ts'
import { model as mailProofModel } from '../../../tests/models/account/mail-proof.model.ts'
import { eventsIf, failures } from './browser-samples.ts'

type Snapshot = SnapshotFrom<typeof ownPasskeysMachine>
type Event = EventFrom<typeof ownPasskeysMachine> | SystemEvent
const given = eventsIf<Event>
const problems = (id: string) => failures.map((failure) => failed(id, failure))

/** The passkey of the walk, as the model knows it. */
const phone = {
  id: 'phone',
  name: 'Phone',
  isBackedUp: false,
  addedAt: '2026-11-02T10:00:00.000Z',
  lastUsedAt: null,
}
const requested = (kind: 'add' | 'rename', name: string) =>
  ({
    type: 'change.requested',
    change: kind === 'add' ? { kind, name } : { kind, id: phone.id, name },
  }) as const

/** The answers of the real server, or of the device, to each kind of change. */
const ANSWERS = {
  add: [{ outcome: 'known' }, { outcome: 'mailProofNeeded' }],
  rename: [{ outcome: 'done', codes: [] }, { outcome: 'taken' }],
  // A removal would leave nothing to walk on with: a journey makes one.
  remove: [{ outcome: 'proofNeeded' }],
  renewCodes: [{ outcome: 'done', codes: ['7KQF-2M9X'] }, { outcome: 'proofNeeded' }],
} as const

/** How the identity is proved now. */
function proofOf({ children }: Snapshot): 'password' | 'passkey' | null {
  const prove: AnyActorRef | undefined = children.prove
  if (!prove) return null
  const { input } = prove.getSnapshot() as { readonly input?: { readonly password: string | null } }
  return input?.password === null ? 'passkey' : 'password'
}

/** Events of a user on the passkeys of an account with one. */
export const ownPasskeys: Model = defineModel(import.meta.url, {
  machine: ownPasskeysMachine,
  project: (snapshot) => {
    const { own, change, problem, naming, failure, codes } = snapshot.context
    return [
      own !== null,
      change?.kind ?? null,
      problem,
      naming,
      failure?.code ?? null,
      codes.length > 0,
      proofOf(snapshot),
    ]
  },
  events: (snapshot: Snapshot): readonly Event[] => {
    const { value, context } = snapshot
    const isShowing = snapshot.matches('showing')
    const isNaming = context.change?.kind === 'rename'
    const proof = proofOf(snapshot)
    return [
      ...given(value === 'dormant' || isShowing, { type: 'screen.opened' }),
      { type: 'screen.left' },
      { type: 'retry.requested' },
      ...given(isShowing, requested('add', 'Work laptop'), requested('add', ' '), {
        type: 'change.requested',
        change: { kind: 'renewCodes' },
      }),
      ...given(isShowing && isNaming, requested('rename', 'Tablet'), requested('rename', 'x'.repeat(61))),
      ...given(isShowing && !isNaming, {
        type: 'change.requested',
        change: { kind: 'remove', id: phone.id },
      }),
      ...given(context.own !== null && !isNaming, { type: 'rename.requested', passkey: phone }),
      ...given(isNaming || !(isShowing || value === 'reading'), { type: 'change.cancelled' }),
      { type: 'removal.confirmed' },
      { type: 'password.submitted', password: 'Battery-2026!' },
      { type: 'password.submitted', password: '' },
      { type: 'passkey.chosen' },
      { type: 'codes.kept' },
      done('readPasskeys', { isOffered: true, isRequired: false, codesLeft: 10, passkeys: [phone] }),
      ...problems('readPasskeys'),
      ...given(
        true,
        ...(context.change ? ANSWERS[context.change.kind] : []).map((answer) => done('makeChange', answer)),
      ),
      ...problems('makeChange'),
      done('prove', 'proved'),
      ...given(proof === 'password', done('prove', 'wrong')),
      ...given(
        proof === 'passkey',
        done('prove', 'cancelled'),
        done('prove', 'deviceFailed'),
        done('prove', 'refused'),
      ),
      ...problems('prove'),
      done('mailProof', { outcome: 'proved' }),
      done('mailProof', { outcome: 'proofNeeded' }),
      done('mailProof', { outcome: 'cancelled' }),
    ]
  },
})

/** The code that is mailed for the first passkey, with the failures that a browser test can cause. */
export const mailProof: Model = {
  ...mailProofModel,
  events: (snapshot) => [
    ...mailProofModel.events(snapshot).filter(({ type }) => !type.startsWith('xstate.error.')),
    ...problems('sendCode'),
    ...problems('checkCode'),
  ],
}
