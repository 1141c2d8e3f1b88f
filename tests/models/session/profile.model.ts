import { profileMachine } from '../../../src/machines/session/profile.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure, profileOf } from '../samples.ts'

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P4.9', 'P4.11', 'P7.17']

export const model = defineModel({
  machine: profileMachine,
  events: [
    { type: 'profile.required' },
    { type: 'session.expired' },
    { type: 'session.ended' },
    done('readProfile', profileOf('DEALER_USER')),
    done('readProfile', null),
    failed('readProfile', networkFailure),
  ],
  project: () => null,
  edgeInvariants: {
    'whoever waits for the profile is answered': ({ from, to, emitted }) =>
      from.value !== 'fetching' ||
      to.value === 'fetching' ||
      emitted.some(
        ({ type }) => type === (to.value === 'authenticated' ? 'profile.loaded' : 'profile.failed'),
      ),
    'that a profile is gone is told': ({ from, to, emitted }) =>
      from.value !== 'authenticated' ||
      to.value === 'authenticated' ||
      emitted.some(({ type }) => type === 'profile.cleared'),
    'the profile is not fetched twice at once': ({ from, started }) =>
      from.value !== 'fetching' || !started.includes('readProfile'),
  },
})
