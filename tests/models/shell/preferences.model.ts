import { preferencesMachine } from '../../../src/machines/shell/preferences.machine.ts'
import { defineModel, ends } from '../../kit/model.ts'
import { networkFailure } from '../samples.ts'

export const model = defineModel(import.meta.url, {
  machine: preferencesMachine,
  tags: ['P1.8'],
  input: { language: 'en', theme: 'light' },
  events: [
    { type: 'language.selected', language: 'en' },
    { type: 'language.selected', language: 'fr' },
    { type: 'theme.toggled' },
    { type: 'account.opened', language: 'fr', theme: 'dark' },
    { type: 'account.opened', language: 'en', theme: 'light' },
    { type: 'account.closed' },
    ...ends('loadLanguage', [undefined], [networkFailure]),
    ...ends('savePreferences', [undefined], [networkFailure]),
  ],
  edgeInvariants: {
    'nothing is saved without a user': ({ to, started }) =>
      !started.includes('savePreferences') || to.matches({ account: 'saving' }),
  },
})
