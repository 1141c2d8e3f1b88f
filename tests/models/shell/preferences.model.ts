import { preferencesMachine } from '../../../src/machines/shell/preferences.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure } from '../samples.ts'

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P1.8']

export const model = defineModel(import.meta.url, {
  machine: preferencesMachine,
  input: { language: 'en', theme: 'light' },
  events: [
    { type: 'language.selected', language: 'en' },
    { type: 'language.selected', language: 'fr' },
    { type: 'theme.toggled' },
    { type: 'account.opened', language: 'fr', theme: 'dark' },
    { type: 'account.opened', language: 'en', theme: 'light' },
    { type: 'account.closed' },
    done('loadLanguage'),
    failed('loadLanguage', networkFailure),
    done('savePreferences'),
    failed('savePreferences', networkFailure),
  ],
  project: ({ context }) => context,
  invariants: {
    'the wanted language is shown or loading': ({ value, context }) =>
      value.language === 'loading' || context.wanted === context.language,
  },
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
    'a running save is not repeated': ({ from, event, started }) =>
      !started.includes('savePreferences') ||
      !from.matches({ account: 'saving' }) ||
      /^xstate\.(done|error)\.actor\.savePreferences$/.test(event.type),
  },
})
