export const preferencesTrace = {
  machine: 'preferences',
  context: { language: 'keep', theme: 'keep', wanted: 'keep' },
  events: {
    'language.selected': { language: 'keep' },
    'account.opened': { language: 'keep', theme: 'keep' },
    'xstate.error.actor.loadLanguage': { error: 'keep' },
    'xstate.error.actor.savePreferences': { error: 'keep' },
  },
} as const
