import { assign, setup } from 'xstate'
import { isAnswered, type NoticeRaised } from '../../domain/shell/notice.ts'

export const NOTICE_DISPLAY_MS = 6000

export interface Notice extends Omit<NoticeRaised, 'type'> {
  readonly id: number
  /** The path on which it was raised. The same failure appears once per page. */
  readonly page: string
}

interface NoticeGiven extends Omit<Notice, 'id'> {
  readonly type: 'notice.given'
}

export type NotificationsEvent =
  | NoticeGiven
  | { readonly type: 'notice.dismissed'; readonly id: number }
  | { readonly type: 'attention.given' }
  | { readonly type: 'attention.lost' }

interface NotificationsContext {
  readonly notices: readonly Notice[]
}

/** Shows notices, and removes them after a time, oldest first. It waits while the user reads one. The same failure appears once per page. */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
  },
  actions: {
    add: assign(({ context }, { type: _, ...given }: NoticeGiven) => ({
      notices: [...context.notices, { id: freeId(context.notices), ...given }],
    })),
    removeAnswered: assign(({ context }, { message: by }: NoticeGiven) => ({
      notices: context.notices.filter(({ message }) => !isAnswered(message, by)),
    })),
    remove: assign(({ context }, id: number) => ({
      notices: context.notices.filter((notice) => notice.id !== id),
    })),
    removeOldest: assign(({ context }) => ({ notices: context.notices.slice(1) })),
  },
  guards: {
    isTold: ({ context }, { message, page, tone, code }: NoticeGiven) =>
      tone === 'error' &&
      context.notices.some(
        (notice) => notice.message === message && notice.page === page && notice.code === code,
      ),
    isEmpty: ({ context }) => context.notices.length === 0,
  },
  delays: { displayTime: NOTICE_DISPLAY_MS },
}).createMachine({
  id: 'notifications',
  context: { notices: [] },
  initial: 'quiet',
  on: {
    'notice.given': [
      { guard: { type: 'isTold', params: ({ event }) => event } },
      {
        target: '.showing',
        actions: [
          { type: 'removeAnswered', params: ({ event }) => event },
          { type: 'add', params: ({ event }) => event },
        ],
      },
    ],
    'notice.dismissed': {
      target: '.showing',
      actions: { type: 'remove', params: ({ event }) => event.id },
    },
  },
  states: {
    quiet: {},
    showing: {
      always: { guard: 'isEmpty', target: 'quiet' },
      on: { 'attention.given': 'held' },
      after: { displayTime: { target: 'showing', reenter: true, actions: 'removeOldest' } },
    },
    held: {
      description: 'A notice is hovered or has the focus, so none goes away. To dismiss one ends this state.',
      on: {
        'attention.lost': 'showing',
        'notice.given': [
          { guard: { type: 'isTold', params: ({ event }) => event } },
          {
            actions: { type: 'add', params: ({ event }) => event },
          },
        ],
      },
    },
  },
})

/** The smallest number that no current notice has. */
function freeId(notices: readonly Notice[]): number {
  const taken = new Set(notices.map(({ id }) => id))
  let id = 1
  while (taken.has(id)) id += 1
  return id
}
