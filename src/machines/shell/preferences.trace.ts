import { refused } from '../common.trace.ts'

export const preferencesTrace = {
  machine: 'preferences',
  context: { language: 'keep', theme: 'keep', wanted: 'keep' },
  events: {
    'language.selected': { language: 'keep' },
    'account.opened': { language: 'keep', theme: 'keep' },
    'xstate.error.actor.loadLanguage': refused,
    'xstate.error.actor.savePreferences': refused,
  },
} as const
