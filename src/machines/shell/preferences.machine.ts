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

/** Tells what to keep on the device and to show on the page. */
export type PreferencesChanged = { readonly type: 'preferences.changed' } & Preferences

/** The profile now holds these. */
export type PreferencesSaved = { readonly type: 'preferences.saved' } & Preferences

interface PreferencesContext extends Preferences {
  /** The language that is wanted; `language` follows when its catalogue has arrived. */
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
    savePreferences: unprovided<void, Preferences>('savePreferences'),
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
    tellLanguageFailed: emit(failureNotice('general.error.languageFailed')),
    tellSaved: emit(
      ({ context }): PreferencesSaved => ({
        type: 'preferences.saved',
        language: context.wanted,
        theme: context.theme,
      }),
    ),
    tellSaveFailed: emit(failureNotice('profile.error.updateFailed')),
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

/** Something else was chosen while a choice was being saved. */
const IS_OUTDATED = stateIn({ account: { saving: 'outdated' } })

/** Keeps language and theme on this device, takes them from the profile, and saves the user's choice back to it. */
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
            onError: { target: 'settled', actions: ['giveUpLanguage', 'tellLanguageFailed'] },
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
          description: 'Nobody is signed in: a choice is kept on this device only.',
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
          description: 'One save at a time: two under way may arrive in the wrong order.',
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
            input: ({ context: { wanted, theme } }) => ({ language: wanted, theme }),
            onDone: [
              { guard: IS_OUTDATED, target: 'saving', reenter: true },
              { target: 'open', actions: 'tellSaved' },
            ],
            onError: [
              { guard: IS_OUTDATED, target: 'saving', reenter: true },
              { target: 'open', actions: 'tellSaveFailed' },
            ],
          },
        },
      },
    },
  },
})
