import { assertEvent, assign, setup } from 'xstate'
import type { PublicCopy } from '../../domain/public/public-report.ts'
import type { Language } from '../../domain/session/profile.ts'
import { unprovided } from '../unprovided.ts'

interface SharedLink extends PublicCopy {
  /** What the link leads to, for the apps of the share sheet. */
  readonly title: string
}

interface HandOverContext {
  /** The chosen language of the customer; `null`: that of the page. */
  readonly language: Language | null
}

/** The code is `null` for a report that is not published, and for one whose link was revoked. */
export type HandOverEvent =
  | { readonly type: 'language.chosen'; readonly language: Language }
  | { readonly type: 'copy.requested'; readonly code: string | null; readonly language: Language }
  | {
      readonly type: 'share.requested'
      readonly code: string | null
      readonly language: Language
      readonly title: string
    }

const requests = {
  'copy.requested': [
    { guard: { type: 'hasLink', params: ({ event }: Requested) => event.code }, target: 'copying' },
    { target: 'linkless' },
  ],
  'share.requested': [
    { guard: { type: 'hasLink', params: ({ event }: Requested) => event.code }, target: 'sharing' },
    { target: 'linkless' },
  ],
} as const

/** What was said about the link in the former language does not hold for the new one. */
const other = {
  target: 'resting',
  actions: { type: 'choose', params: ({ event }: Chosen) => event.language },
} as const

interface Chosen {
  readonly event: { readonly language: Language }
}

interface Requested {
  readonly event: { readonly code: string | null }
}

/** Hands the public copy of a report over: one link at a time, in the language of the customer, and none of a report that is not published. */
export const handOverMachine = setup({
  types: {
    context: {} as HandOverContext,
    events: {} as HandOverEvent,
    tags: {} as 'busy',
  },
  actors: {
    copyLink: unprovided<void, PublicCopy>('copyLink'),
    /** Resolves too when the user leaves the share sheet without sharing. */
    shareLink: unprovided<void, SharedLink>('shareLink'),
  },
  actions: {
    choose: assign((_, language: Language) => ({ language })),
  },
  guards: {
    hasLink: (_, code: string | null) => code !== null,
  },
}).createMachine({
  id: 'handOver',
  context: { language: null },
  initial: 'resting',
  on: {
    'language.chosen': { actions: { type: 'choose', params: ({ event }) => event.language } },
  },
  states: {
    resting: { on: requests },
    copying: {
      tags: 'busy',
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: ({ event }) => {
          assertEvent(event, 'copy.requested')
          return { code: event.code ?? '', language: event.language }
        },
        onDone: 'copied',
        onError: 'failed',
      },
    },
    sharing: {
      tags: 'busy',
      invoke: {
        id: 'shareLink',
        src: 'shareLink',
        input: ({ event }) => {
          assertEvent(event, 'share.requested')
          return { code: event.code ?? '', language: event.language, title: event.title }
        },
        onDone: 'resting',
        onError: 'failed',
      },
    },
    copied: { on: { ...requests, 'language.chosen': other } },
    linkless: {
      on: requests,
      description: 'The report is not published, or its link was revoked. The page says which.',
    },
    failed: { on: { ...requests, 'language.chosen': other }, description: 'The browser refused.' },
  },
})
