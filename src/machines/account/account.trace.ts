import { profileFields } from '../session/profile.trace.ts'

const context = {
  subject: { email: 'pseudonym' },
  values: { email: 'pseudonym' },
  problems: 'keep',
  failure: 'keep',
  edited: 'keep',
} as const

const edited = { field: 'keep', value: 'pseudonym' } as const
const refused = { error: 'keep' } as const

/** The recorder replaces codes and passwords by stand-ins. No context contains them. */
export const codeRequestTrace = {
  machine: 'codeRequest',
  context,
  events: { 'field.edited': edited, 'form.submitted': {}, 'xstate.error.actor.submit': refused },
} as const

export const newPasswordTrace = {
  machine: 'newPassword',
  context,
  events: {
    'field.edited': edited,
    'form.submitted': { secrets: { code: 'secret', password: 'secret', confirmation: 'secret' } },
    'xstate.error.actor.submit': refused,
  },
} as const

export const setPasswordTrace = {
  machine: 'setPassword',
  context,
  events: {
    'field.edited': edited,
    'form.submitted': {
      secrets: { temporaryPassword: 'secret', password: 'secret', confirmation: 'secret' },
    },
    'xstate.error.actor.submit': refused,
  },
} as const

const ended = { output: { outcome: 'keep', values: { email: 'pseudonym' } } } as const

export const passwordResetTrace = {
  machine: 'passwordReset',
  context: { email: 'pseudonym', isCodeSent: 'keep' },
  events: {
    'notice.raised': { tone: 'keep', message: 'keep' },
    'xstate.done.actor.codeRequest': ended,
    'xstate.done.actor.newPassword': ended,
  },
} as const

/** Names become pseudonyms. The language is one of a few, and stays. */
export const profileFormTrace = {
  machine: 'profileForm',
  context: {
    ...context,
    subject: profileFields,
    values: { firstName: 'pseudonym', lastName: 'pseudonym', language: 'keep' },
  },
  events: {
    'field.edited': edited,
    'option.chosen': { field: 'keep', value: 'keep' },
    'form.submitted': {},
    'xstate.error.actor.submit': refused,
  },
} as const
