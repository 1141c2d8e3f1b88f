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
    'every request for the profile gets an answer': ({ from, to, emitted }) =>
      from.value !== 'fetching' ||
      to.value === 'fetching' ||
      emitted.some(
        ({ type }) => type === (to.value === 'authenticated' ? 'profile.loaded' : 'profile.failed'),
      ),
    'profile.cleared is emitted when the profile is gone': ({ from, to, emitted }) =>
      from.value !== 'authenticated' ||
      to.value === 'authenticated' ||
      emitted.some(({ type }) => type === 'profile.cleared'),
    'a running fetch is not repeated': ({ from, started }) =>
      from.value !== 'fetching' || !started.includes('readProfile'),
  },
})
