import type { EventFrom, SnapshotFrom } from 'xstate'
import { passkeySignInMachine } from '../../../src/machines/session/passkey-sign-in.machine.ts'
import { defineModel, done, failed, type Model, type SystemEvent } from '../../../tests/kit/model.ts'
import { model } from '../../../tests/models/session/passkey-sign-in.model.ts'
import { eventsIf, failures } from './browser-samples.ts'

type Event = EventFrom<typeof passkeySignInMachine> | SystemEvent
const given = eventsIf<Event>

/** A sign-in with a passkey, on a device that has one of the account. */
export const passkeySignIn: Model = defineModel(import.meta.url, {
  machine: passkeySignInMachine,
  inputs: [{ isSecondStep: false }, { isSecondStep: true }],
  project: model.project,
  events: ({ context: { isSecondStep } }: SnapshotFrom<typeof passkeySignInMachine>): readonly Event[] => [
    { type: 'passkey.chosen' },
    { type: 'passkey.left' },
    done('usePasskey', 'proved'),
    done('usePasskey', 'cancelled'),
    done('usePasskey', 'deviceFailed'),
    done('usePasskey', 'refused'),
    ...failures.map((failure) => failed('usePasskey', failure)),
    ...given(
      isSecondStep,
      { type: 'code.chosen' },
      { type: 'code.submitted', code: '7KQF-2M9X-H4TB-C0WZ-QJ3R-8VDN' },
      { type: 'code.submitted', code: ' ' },
      done('usePasskey', 'over'),
      done('redeemCode', 'signedIn'),
      done('redeemCode', 'wrong'),
      done('redeemCode', 'over'),
      ...failures.map((failure) => failed('redeemCode', failure)),
    ),
  ],
})
