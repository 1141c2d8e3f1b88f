import { assign, emit, sendTo, setup } from 'xstate'
import type { Language, Preferences, Theme } from '../../domain/session/profile.ts'
import { failureNotice, type NoticeRaised } from '../../domain/shell/notice.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'

export type PreferencesEvent =
  | { readonly type: 'language.selected'; readonly language: Language }
  | { readonly type: 'theme.toggled' }
  | ({ readonly type: 'account.opened' } & Preferences)
  | { readonly type: 'account.closed' }

/** `keepPreferences` stores these in the browser and applies them to the page. */
export type PreferencesChanged = { readonly type: 'preferences.changed' } & Preferences

/** The server has saved these in the profile. */
export type PreferencesSaved = { readonly type: 'preferences.saved' } & Preferences

interface PreferencesContext extends Preferences {
  /** The chosen language. `language` follows when its catalogue has loaded. */
  readonly wanted: Language
  /** What the running call saves. */
  readonly saving: readonly (keyof Preferences)[]
  /** What the user has chosen since it began. */
  readonly chosen: readonly (keyof Preferences)[]
}

const preferences = setup({
  types: {
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    input: {} as Preferences,
    emitted: {} as NoticeRaised | PreferencesSaved,
    tags: {} as 'busy',
  },
  actors: {
    loadLanguage: unprovided<void, { readonly language: Language }>('loadLanguage'),
    savePreferences: unprovided<void, Partial<Preferences>>('savePreferences'),
    keepPreferences: unprovidedCallback<PreferencesChanged>(),
  },
  actions: {
    want: assign((_, wanted: Language) => ({ wanted })),
    toggleTheme: assign(({ context }) => ({ theme: context.theme === 'dark' ? 'light' : 'dark' }) as const),
    adoptTheme: assign((_, theme: Theme) => ({ theme })),
    adoptLanguage: assign(({ context }) => ({ language: context.wanted })),
    giveUpLanguage: assign(({ context }) => ({ wanted: context.language })),
    choose: assign(({ context }, field: keyof Preferences) => ({ chosen: withField(context.chosen, field) })),
    startSaving: assign(({ context }) => ({ saving: context.chosen, chosen: [] })),
    /** What the call has not saved goes with the next one. */
    chooseAgain: assign(({ context }) => ({ chosen: context.saving.reduce(withField, context.chosen) })),
    forgetChosen: assign({ saving: [], chosen: [] }),
    keep: sendTo('keepPreferences', ({ context: { language, theme } }) => ({
      type: 'preferences.changed' as const,
      language,
      theme,
    })),
    notifyLanguageFailed: emit(failureNotice('general.error.languageFailed')),
    emitSaved: emit(
      ({ context }): PreferencesSaved => ({
        type: 'preferences.saved',
        language: context.wanted,
        theme: context.theme,
      }),
    ),
    notifySaveFailed: emit(failureNotice('profile.error.updateFailed')),
  },
  guards: {
    isLanguageLoaded: ({ context }) => context.wanted === context.language,
    isOutdated: ({ context }) => context.chosen.length > 0,
  },
})

const loadWanted = preferences.createStateConfig({
  on: {
    'language.selected': {
      target: 'loading',
      reenter: true,
      actions: { type: 'want', params: ({ event }) => event.language },
    },
    'account.opened': {
      target: 'loading',
      reenter: true,
      actions: { type: 'want', params: ({ event }) => event.language },
    },
  },
})

const CHOOSE_THEME = { type: 'choose', params: 'theme' } as const
const CHOOSE_LANGUAGE = { type: 'choose', params: 'language' } as const

/** Stores language and theme in the browser, takes them from the profile after the sign-in, and saves the user's choice to the profile. */
export const preferencesMachine = preferences.createMachine({
  id: 'preferences',
  type: 'parallel',
  context: ({ input }) => ({ ...input, wanted: input.language, saving: [], chosen: [] }),
  invoke: { id: 'keepPreferences', src: 'keepPreferences' },
  states: {
    language: {
      initial: 'settled',
      states: {
        settled: loadWanted,
        loading: {
          ...loadWanted,
          tags: 'busy',
          always: { guard: 'isLanguageLoaded', target: 'settled' },
          invoke: {
            id: 'loadLanguage',
            src: 'loadLanguage',
            input: ({ context }) => ({ language: context.wanted }),
            onDone: { target: 'settled', actions: ['adoptLanguage', 'keep'] },
            onError: { target: 'settled', actions: ['giveUpLanguage', 'notifyLanguageFailed'] },
          },
        },
      },
    },
    theme: {
      on: {
        'theme.toggled': { actions: ['toggleTheme', 'keep'] },
        'account.opened': {
          actions: [{ type: 'adoptTheme', params: ({ event }) => event.theme }, 'keep'],
        },
      },
    },
    account: {
      initial: 'closed',
      states: {
        closed: {
          description: 'No user is signed in. Only the browser stores a choice.',
          on: { 'account.opened': 'open' },
        },
        open: {
          on: {
            'account.closed': 'closed',
            'theme.toggled': { target: 'saving', actions: CHOOSE_THEME },
            'language.selected': { target: 'saving', actions: CHOOSE_LANGUAGE },
          },
        },
        saving: {
          description:
            'Saves one choice at a time: two requests could arrive in the wrong order. It leaves alone what was not chosen: another device may have changed it.',
          tags: 'busy',
          entry: 'startSaving',
          on: {
            'theme.toggled': { actions: CHOOSE_THEME },
            'language.selected': { actions: CHOOSE_LANGUAGE },
            'account.closed': { target: 'closed', actions: 'forgetChosen' },
          },
          invoke: {
            id: 'savePreferences',
            src: 'savePreferences',
            input: ({ context: { wanted, theme, saving } }) => ({
              ...(saving.includes('language') && { language: wanted }),
              ...(saving.includes('theme') && { theme }),
            }),
            onDone: [
              { guard: 'isOutdated', target: 'saving', reenter: true },
              { target: 'open', actions: ['forgetChosen', 'emitSaved'] },
            ],
            onError: [
              { guard: 'isOutdated', target: 'saving', reenter: true, actions: 'chooseAgain' },
              { target: 'open', actions: ['forgetChosen', 'notifySaveFailed'] },
            ],
          },
        },
      },
    },
  },
})

function withField(
  fields: readonly (keyof Preferences)[],
  field: keyof Preferences,
): readonly (keyof Preferences)[] {
  return fields.includes(field) ? fields : [...fields, field]
}
