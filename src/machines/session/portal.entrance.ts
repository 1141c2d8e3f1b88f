import { stateIn } from 'xstate'
import { addressOf, hrefOf, paramOf, searchOf } from '../../domain/address.ts'
import { failureNotice } from '../../domain/notice.ts'
import { HOME_PATH, SET_PASSWORD_PATH, SIGN_IN_PATH } from '../../domain/routes.ts'
import { portalSetup } from './portal.setup.ts'

/** Coming and going: the screens on which a session begins and ends, each with its machine while it is shown. */
export const entrance = portalSetup.createStateConfig({
  initial: 'arriving',
  on: {
    'address.changed': {
      target: '.arriving',
      actions: [{ type: 'move', params: ({ event }) => event.address }, 'tellRouteGuard'],
    },
  },
  states: {
    arriving: {
      always: [
        { guard: 'isAtRoot', target: 'passed', actions: { type: 'redirect', params: HOME_PATH } },
        { guard: { type: 'isScreen', params: 'signIn' }, target: 'signingIn' },
        { guard: { type: 'isScreen', params: 'setPassword' }, target: 'settingPassword' },
        { guard: { type: 'isScreen', params: 'resetPassword' }, target: 'resettingPassword' },
        { guard: { type: 'isScreen', params: 'signOut' }, target: 'signingOut' },
        { target: 'passed' },
      ],
    },
    passed: { description: 'Any screen that is not about coming or going.' },
    signingIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        systemId: 'signIn',
        onDone: [
          {
            guard: { type: 'isPasswordTemporary', params: ({ event }) => event.output.answer },
            target: 'passed',
            actions: {
              type: 'redirect',
              params: ({ event }) => `${SET_PASSWORD_PATH}${searchOf({ email: event.output.email })}`,
            },
          },
          {
            guard: 'isReturning',
            target: 'passed',
            actions: {
              type: 'redirect',
              params: ({ context }) => hrefOf(context.leftAt ?? addressOf(HOME_PATH)),
            },
          },
          { target: 'passed', actions: ['endSession', { type: 'redirect', params: HOME_PATH }] },
        ],
      },
    },
    settingPassword: {
      invoke: [
        { id: 'hearSetPassword', src: 'hear', input: { systemId: 'setPassword' } },
        {
          id: 'setPassword',
          src: 'setPassword',
          systemId: 'setPassword',
          input: ({ context }) => ({ subject: { email: paramOf(context.address, 'email') } }),
          onDone: { target: 'passed', actions: { type: 'redirect', params: SIGN_IN_PATH } },
        },
      ],
    },
    resettingPassword: {
      invoke: [
        { id: 'hearPasswordReset', src: 'hear', input: { systemId: 'passwordReset' } },
        {
          id: 'passwordReset',
          src: 'passwordReset',
          systemId: 'passwordReset',
          input: ({ context }) => ({
            email: paramOf(context.address, 'email'),
            isCodeSent: paramOf(context.address, 'verification') === 'true',
          }),
          onDone: {
            target: 'passed',
            actions: ['endSession', { type: 'redirect', params: SIGN_IN_PATH }],
          },
        },
      ],
    },
    signingOut: {
      tags: 'busy',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: {
          target: 'passed',
          actions: ['endSession', { type: 'redirect', params: SIGN_IN_PATH }],
        },
        onError: [
          {
            guard: stateIn({ session: { open: 'current' } }),
            target: 'passed',
            description: 'The session still stands: to look signed out would be a lie.',
            actions: [
              { type: 'notify', params: failureNotice('auth.error.signOut') },
              { type: 'redirect', params: HOME_PATH },
            ],
          },
          {
            target: 'passed',
            actions: [
              { type: 'notify', params: failureNotice('auth.error.signOut') },
              { type: 'redirect', params: SIGN_IN_PATH },
            ],
          },
        ],
      },
    },
  },
})
