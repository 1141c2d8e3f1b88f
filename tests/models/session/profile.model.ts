import { profileMachine } from '../../../src/machines/session/profile.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure, profileOf } from '../samples.ts'

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P4.9', 'P4.11', 'P7.17']

export const model = defineModel(import.meta.url, {
  machine: profileMachine,
  events: [
    { type: 'profile.required' },
    { type: 'session.expired' },
    { type: 'session.ended' },
    { type: 'retry.requested' },
    { type: 'window.focused' },
    { type: 'network.recovered' },
    done('readProfile', profileOf('DEALER_USER')),
    done('readProfile', null),
    failed('readProfile', networkFailure),
  ],
  project: ({ context }) => [context.failure?.code, context.retries],
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
    'one failure after the other is told once': ({ from, emitted }) =>
      from.context.failure === null || emitted.every(({ type }) => type !== 'notice.raised'),
    'profile.cleared is emitted when the profile is gone': ({ from, to, emitted }) =>
      from.value !== 'authenticated' ||
      to.value === 'authenticated' ||
      emitted.some(({ type }) => type === 'profile.cleared'),
    'a running fetch is not repeated': ({ from, started }) =>
      from.value !== 'fetching' || !started.includes('readProfile'),
  },
})

const ANSWERS: Readonly<Record<string, string>> = {
  authenticated: 'profile.loaded',
  unauthenticated: 'profile.failed',
  unanswered: 'profile.unanswered',
}
