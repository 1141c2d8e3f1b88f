import { profileMachine } from '../../../src/machines/session/profile.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { networkFailure, profileOf } from '../samples.ts'

export const model = defineModel(import.meta.url, {
  machine: profileMachine,
  tags: ['P4.9', 'P4.11', 'P7.17'],
  events: [
    ...plain('profile.required', 'session.expired', 'session.ended', 'retry.requested', 'window.focused'),
    ...plain('network.recovered'),
    ...ends('readProfile', [profileOf('DEALER_USER'), null], [networkFailure]),
  ],
  invariants: {
    'a failed call is made again once by itself': ({ context }) => context.retries <= 3,
  },
  edgeInvariants: {
    'every request for the profile gets an answer': ({ from, to, emitted }) =>
      from.value !== 'fetching' ||
      to.value === 'fetching' ||
      emitted.some(({ type }) => type === ANSWERS[String(to.value)]),
    'without an answer nobody is told that there is no session': ({ from, event, to, emitted }) =>
      to.value !== 'unanswered' ||
      from.value === to.value ||
      (event.type === 'xstate.error.actor.readProfile' &&
        emitted.every(({ type }) => type !== 'profile.failed' && type !== 'profile.cleared')),
    'profile.cleared is emitted when the profile is gone': ({ from, to, emitted }) =>
      from.value !== 'authenticated' ||
      to.value === 'authenticated' ||
      emitted.some(({ type }) => type === 'profile.cleared'),
  },
})

const ANSWERS: Readonly<Record<string, string>> = {
  authenticated: 'profile.loaded',
  unauthenticated: 'profile.failed',
  unanswered: 'profile.unanswered',
}
