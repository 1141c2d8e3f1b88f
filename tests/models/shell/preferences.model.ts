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
    'a call saves what was chosen, and nothing else': ({ from, event, to, started }) => {
      if (!started.includes('savePreferences')) return true
      const field =
        event.type === 'theme.toggled' ? 'theme' : event.type === 'language.selected' ? 'language' : null
      const isLost = event.type.startsWith('xstate.error.actor.savePreferences')
      const wanted =
        field === null ? [...from.context.chosen, ...(isLost ? from.context.saving : [])] : [field]
      return new Set(to.context.saving).symmetricDifference(new Set(wanted)).size === 0
    },
  },
})
