import { assign, emit, fromCallback, sendTo, setup, stateIn } from 'xstate'
import type { Language, Theme } from '../../domain/session/profile.ts'
import { failureNotice, type NoticeRaised } from '../../domain/shell/notice.ts'
import { unprovided } from '../unprovided.ts'

export interface Preferences {
  readonly language: Language
  readonly theme: Theme
}

export type PreferencesEvent =
  | { readonly type: 'language.selected'; readonly language: Language }
  | { readonly type: 'theme.toggled' }
  | { readonly type: 'account.opened'; readonly language: Language; readonly theme: Theme }
  | { readonly type: 'account.closed' }

/** `keepPreferences` stores these in the browser and applies them to the page. */
export type PreferencesChanged = { readonly type: 'preferences.changed' } & Preferences

/** The server has saved these in the profile. */
export type PreferencesSaved = { readonly type: 'preferences.saved' } & Preferences

interface PreferencesContext extends Preferences {
  /** The chosen language. `language` follows when its catalogue has loaded. */
  readonly wanted: Language
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
    keepPreferences: fromCallback<PreferencesChanged>(() => () => undefined),
  },
  actions: {
    want: assign((_, wanted: Language) => ({ wanted })),
    toggleTheme: assign(({ context }) => ({ theme: context.theme === 'dark' ? 'light' : 'dark' }) as const),
    adoptTheme: assign((_, theme: Theme) => ({ theme })),
    adoptLanguage: assign(({ context }) => ({ language: context.wanted })),
    giveUpLanguage: assign(({ context }) => ({ wanted: context.language })),
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

/** The user has chosen something else while a choice is being saved. */
const IS_OUTDATED = stateIn({ account: { saving: 'outdated' } })

/** Stores language and theme in the browser, takes them from the profile after the sign-in, and saves the user's choice to the profile. */
export const preferencesMachine = preferences.createMachine({
  id: 'preferences',
  type: 'parallel',
  context: ({ input }) => ({ ...input, wanted: input.language }),
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
            'theme.toggled': 'saving',
            'language.selected': 'saving',
          },
        },
        saving: {
          description:
            'Saves one choice at a time: two requests could arrive in the wrong order. It leaves alone what was not chosen: another device may have changed it.',
          tags: 'busy',
          initial: 'newest',
          states: {
            newest: { on: { 'theme.toggled': 'outdated', 'language.selected': 'outdated' } },
            outdated: {},
          },
          on: { 'account.closed': 'closed' },
          invoke: {
            id: 'savePreferences',
            src: 'savePreferences',
            input: ({ context: { wanted, theme }, event }) => ({
              ...(event.type !== 'theme.toggled' && { language: wanted }),
              ...(event.type !== 'language.selected' && { theme }),
            }),
            onDone: [
              { guard: IS_OUTDATED, target: 'saving', reenter: true },
              { target: 'open', actions: 'emitSaved' },
            ],
            onError: [
              { guard: IS_OUTDATED, target: 'saving', reenter: true },
              { target: 'open', actions: 'notifySaveFailed' },
            ],
          },
        },
      },
    },
  },
})
