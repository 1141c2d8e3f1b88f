import { assign, emit, setup } from 'xstate'
import { failureNotice, type NoticeRaised } from '../../domain/shell/notice.ts'
import { unprovided } from '../unprovided.ts'

export const VERSION_CHECK_MS = 5 * 60_000

export type VersionCheckEvent =
  /** `isWorkUnsaved`: a reload would lose something that the user has typed. */
  | { readonly type: 'refresh.requested'; readonly isWorkUnsaved: boolean }
  | { readonly type: 'refresh.confirmed' }
  | { readonly type: 'refresh.declined' }

interface VersionCheckContext {
  /** The build that this browser runs; `null` before the first check. */
  readonly known: string | null
  readonly latest: string | null
}

/** Offers a new build, and loads it only when the user asks for it. */
export const versionCheckMachine = setup({
  types: {
    context: {} as VersionCheckContext,
    events: {} as VersionCheckEvent,
    input: {} as { readonly known: string | null },
    emitted: {} as NoticeRaised,
    tags: {} as 'busy',
  },
  actors: {
    readVersion: unprovided<{ readonly buildId: string }, void>('readVersion'),
    keepVersion: unprovided<void, { readonly buildId: string }>('keepVersion'),
    /** Clears the caches, stores the id and loads the page again. */
    takeVersion: unprovided<void, { readonly buildId: string }>('takeVersion'),
  },
  actions: {
    see: assign((_, latest: string) => ({ latest })),
    adopt: assign(({ context }) => ({ known: context.latest })),
    notifyRefreshFailed: emit(failureNotice('general.error.refreshFailed')),
  },
  guards: {
    isFirst: ({ context }) => context.known === null,
    isKnown: ({ context }, buildId: string) => context.known === buildId,
    isWorkUnsaved: (_, isWorkUnsaved: boolean) => isWorkUnsaved,
  },
  delays: { checkInterval: VERSION_CHECK_MS },
}).createMachine({
  id: 'versionCheck',
  context: ({ input }) => ({ known: input.known, latest: null }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'readVersion',
        src: 'readVersion',
        onDone: [
          {
            guard: 'isFirst',
            target: 'keeping',
            actions: { type: 'see', params: ({ event }) => event.output.buildId },
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output.buildId },
            target: 'current',
          },
          { target: 'outdated', actions: { type: 'see', params: ({ event }) => event.output.buildId } },
        ],
        onError: { target: 'current', description: 'A failed check is only logged.' },
      },
    },
    keeping: {
      description: 'The first check in this browser. It takes the build of the server as the one that runs.',
      invoke: {
        id: 'keepVersion',
        src: 'keepVersion',
        input: ({ context }) => ({ buildId: context.latest ?? '' }),
        onDone: { target: 'current', actions: 'adopt' },
        onError: 'current',
      },
    },
    current: { after: { checkInterval: 'checking' } },
    outdated: {
      description: 'A persistent notice offers the new build.',
      on: {
        'refresh.requested': [
          {
            guard: { type: 'isWorkUnsaved', params: ({ event }) => event.isWorkUnsaved },
            target: 'confirming',
          },
          { target: 'taking' },
        ],
      },
    },
    confirming: {
      description: 'A reload would lose something that the user has typed.',
      on: { 'refresh.confirmed': 'taking', 'refresh.declined': 'outdated' },
    },
    taking: {
      tags: 'busy',
      invoke: {
        id: 'takeVersion',
        src: 'takeVersion',
        input: ({ context }) => ({ buildId: context.latest ?? '' }),
        onDone: { target: 'current', actions: 'adopt' },
        onError: { target: 'outdated', actions: 'notifyRefreshFailed' },
      },
    },
  },
})
