import { and, not, or, stateIn } from 'xstate'
import { emailParamOf, paramOf, searchOf } from '../../domain/address.ts'
import { PROVIDER_SIGN_IN_PATH, SET_PASSWORD_PATH, screenOf } from '../../domain/session/routes.ts'
import { failureNotice, providerSignInFailure } from '../../domain/shell/notice.ts'
import { portalSetup } from './portal.setup.ts'

/** The portal has not asked yet whether there is a session, because the first screen is public. */
const IS_UNASKED = stateIn({ session: { closed: 'unasked' } })

const IS_SIGNED_IN = stateIn({ session: { open: 'current' } })

const SIGN_OUT_FAILED = { type: 'notify', params: failureNotice('auth.error.signOut') } as const

/** The screens that begin and end a session, each with its machine while it is shown. */
export const authentication = portalSetup.createStateConfig({
  initial: 'arriving',
  on: {
    'address.changed': [
      {
        guard: { type: 'isCustomerChosen', params: ({ event }) => event.address },
        target: '.arriving',
        actions: [
          { type: 'prefer', params: 'customer' },
          { type: 'move', params: ({ event }) => event.address },
          'tellRouteGuard',
        ],
      },
      {
        target: '.arriving',
        actions: [{ type: 'move', params: ({ event }) => event.address }, 'tellRouteGuard'],
      },
    ],
    'address.derived': { actions: { type: 'move', params: ({ event }) => event.address } },
  },
  states: {
    arriving: {
      always: [
        { guard: 'isAtRoot', target: 'passed', actions: 'redirectHome' },
        { guard: and(['isSignIn', IS_SIGNED_IN]), target: 'passed', actions: 'redirectHome' },
        {
          guard: and(['isSignIn', IS_UNASKED, 'isKnownDevice']),
          target: 'signingIn',
          actions: 'requireProfile',
        },
        { guard: 'isSignIn', target: 'signingIn' },
        { guard: { type: 'isScreen', params: 'authCallback' }, target: 'oauthCallback' },
        {
          guard: { type: 'isScreen', params: 'install' },
          target: 'passed',
          actions: { type: 'prefer', params: 'provider' },
        },
        { guard: { type: 'isScreen', params: 'setPassword' }, target: 'settingPassword' },
        {
          guard: and([{ type: 'isScreen', params: 'resetPassword' }, IS_UNASKED, 'isKnownDevice']),
          target: 'resettingPassword',
          actions: 'requireProfile',
        },
        { guard: { type: 'isScreen', params: 'resetPassword' }, target: 'resettingPassword' },
        { guard: { type: 'isScreen', params: 'signOut' }, target: 'signingOut' },
        { target: 'passed' },
      ],
    },
    passed: { description: 'Any other screen.' },
    signingIn: {
      on: {
        'profile.loaded': {
          target: 'passed',
          description: 'The session still stands.',
          actions: 'redirectHome',
        },
      },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        systemId: 'signIn',
        input: ({ context }) => ({
          variant: screenOf(context.address.path) === 'providerSignIn' ? 'provider' : 'customer',
          leftAt: context.leftAt,
          email: emailParamOf(context.address),
        }),
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
            guard: stateIn({ session: { open: 'expired' } }),
            target: 'passed',
            description: 'The screens behind the sign-in go on.',
            actions: 'redirectBack',
          },
          { target: 'passed', actions: ['endSession', 'redirectBack'] },
        ],
      },
    },
    oauthCallback: {
      description:
        'The user comes back from an external sign-in. Reads the profile to find out whether it succeeded.',
      tags: 'busy',
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'isProviderSignInRefused', target: 'refused' }, { target: 'fetching' }],
        },
        fetching: {
          entry: ['endSession', 'requireProfile'],
          on: {
            'profile.loaded': [
              {
                guard: { type: 'isLeftBy', params: ({ event }) => event.profile },
                target: '#portal.authentication.passed',
                actions: 'redirectBack',
              },
              { target: '#portal.authentication.passed', actions: 'redirectHome' },
            ],
            'profile.failed': 'refused',
            'profile.unanswered': {
              target: '#portal.authentication.passed',
              description: 'The home screen says that there is no answer, and waits for it.',
              actions: 'redirectHome',
            },
          },
        },
        refused: {
          entry: [
            {
              type: 'notify',
              params: ({ context }) =>
                failureNotice(providerSignInFailure(paramOf(context.address, 'error'))),
            },
            { type: 'redirect', params: PROVIDER_SIGN_IN_PATH },
          ],
        },
      },
    },
    settingPassword: {
      invoke: [
        { id: 'forwardSetPassword', src: 'forwardEmitted', input: { systemId: 'setPassword' } },
        {
          id: 'setPassword',
          src: 'setPassword',
          systemId: 'setPassword',
          input: ({ context }) => ({ subject: { email: emailParamOf(context.address) } }),
          onDone: { target: 'passed', actions: 'redirectToSignIn' },
        },
      ],
    },
    resettingPassword: {
      invoke: [
        { id: 'forwardPasswordReset', src: 'forwardEmitted', input: { systemId: 'passwordReset' } },
        {
          id: 'passwordReset',
          src: 'passwordReset',
          systemId: 'passwordReset',
          input: ({ context }) => ({
            email: emailParamOf(context.address),
            isCodeSent: paramOf(context.address, 'verification') === 'true',
          }),
          onDone: { target: 'passed', actions: ['endSession', 'redirectToSignIn'] },
        },
      ],
    },
    signingOut: {
      tags: 'busy',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: IS_UNASKED, target: 'asking' }, { target: 'saving' }] },
        asking: {
          description: 'The destination of a sign-out depends on the user.',
          entry: 'requireProfile',
          always: { guard: not(IS_UNASKED), target: 'saving' },
        },
        saving: {
          description:
            'The end of the session would lose what is not saved. The user can stay, or sign out without it.',
          invoke: { id: 'unsavedWork', src: 'unsavedWork' },
          exit: { type: 'setUnsaved', params: 0 },
          initial: 'quiet',
          states: {
            quiet: {
              description: 'Most work is saved within a moment, and no question flashes by.',
              after: { questionDelay: 'asking' },
            },
            asking: {},
          },
          on: {
            'work.saved': 'leaving',
            'work.left': { actions: { type: 'setUnsaved', params: ({ event }) => event.count } },
            'signOut.confirmed': 'leaving',
            'signOut.declined': {
              target: '#portal.authentication.passed',
              actions: 'redirectBack',
            },
            'notice.raised': {
              guard: { type: 'isWorkRefused', params: ({ event }) => event },
              target: '#portal.authentication.passed',
              description: 'What was to be saved is refused. The user must see it.',
              actions: [{ type: 'notify', params: ({ event }) => event }, 'redirectBack'],
            },
          },
        },
        leaving: {
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: { target: '#portal.authentication.passed', actions: ['endSession', 'redirectLeaver'] },
            onError: [
              {
                guard: or([IS_SIGNED_IN, stateIn({ session: { closed: 'unanswered' } })]),
                target: '#portal.authentication.passed',
                description: 'The session may still exist, so the portal must not look signed out.',
                actions: [SIGN_OUT_FAILED, 'redirectHome'],
              },
              { target: '#portal.authentication.passed', actions: [SIGN_OUT_FAILED, 'redirectLeaver'] },
            ],
          },
        },
      },
    },
  },
})
