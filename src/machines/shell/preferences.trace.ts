import { language, refused, theme } from '../common.trace.ts'

export const preferencesTrace = {
  machine: 'preferences',
  context: { language, theme, wanted: language, saving: ['keep'], chosen: ['keep'] },
  events: {
    'language.selected': { language },
    'account.opened': { language, theme },
    'xstate.error.actor.loadLanguage': refused,
    'xstate.error.actor.savePreferences': refused,
  },
} as const
