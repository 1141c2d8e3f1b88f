import {
  byField,
  failureAbout,
  fieldName,
  formFields,
  language,
  notice,
  refused,
  typedSecrets,
} from '../common.trace.ts'
import { profileFields } from '../session/profile.trace.ts'

const email = { email: 'pseudonym' } as const

const SECRETS = ['code', 'temporaryPassword', 'password', 'confirmation'] as const

const context = { subject: email, values: email, ...formFields } as const

const edited = { field: fieldName, value: byField({ ...email, ...typedSecrets(...SECRETS) }) } as const
const edits = { 'field.edited': edited, 'option.chosen': edited } as const

/** The recorder replaces codes and passwords by stand-ins. No context contains them. */
export const codeRequestTrace = {
  machine: 'codeRequest',
  context,
  events: { ...edits, 'form.submitted': {}, 'xstate.error.actor.submit': refused },
} as const

export const newPasswordTrace = {
  machine: 'newPassword',
  context,
  events: {
    ...edits,
    'form.submitted': { secrets: { code: 'secret', password: 'secret', confirmation: 'secret' } },
    'xstate.error.actor.submit': refused,
  },
} as const

export const setPasswordTrace = {
  machine: 'setPassword',
  context,
  events: {
    ...edits,
    'form.submitted': {
      secrets: { temporaryPassword: 'secret', password: 'secret', confirmation: 'secret' },
    },
    'xstate.error.actor.submit': refused,
  },
} as const

const ended = { output: { outcome: 'keep', values: email } } as const

export const passwordResetTrace = {
  machine: 'passwordReset',
  context: { ...email, isCodeSent: 'number' },
  events: {
    'notice.raised': notice,
    'xstate.done.actor.codeRequest': ended,
    'xstate.done.actor.newPassword': ended,
  },
} as const

/** Names become pseudonyms. The language is one of a few, and stays. */
export const profileValues = { firstName: 'pseudonym', lastName: 'pseudonym', language } as const

const profileFailure = failureAbout(profileFields)

export const profileFormTrace = {
  machine: 'profileForm',
  context: { subject: profileFields, values: profileValues, ...formFields, failure: profileFailure },
  events: {
    'field.edited': { field: fieldName, value: byField(profileValues) },
    'option.chosen': { field: fieldName, value: byField(profileValues) },
    'form.submitted': {},
    'xstate.error.actor.submit': { error: profileFailure },
  },
} as const
