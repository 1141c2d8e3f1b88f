import { assign, fromCallback, sendTo, setup } from 'xstate'
import { DEFAULT_LAYOUT, type ListLayout } from '../../domain/lists/list-layout.ts'
import type { LayoutOfView } from './saved-views.types.ts'

export interface ListLayoutContext {
  /** As the list is shown. */
  readonly layout: ListLayout
  /** The user's own layout, while the list is shown in that of a saved view; `null` while it is shown. */
  readonly own: ListLayout | null
}

/** Stores the layout on this device. */
export interface LayoutStored {
  readonly type: 'layout.stored'
  readonly layout: ListLayout
}

export type ListLayoutEvent =
  /** Here, or in another tab before this one. */
  | { readonly type: 'layout.restored'; readonly layout: ListLayout }
  | { readonly type: 'layout.chosen'; readonly layout: ListLayout }
  | { readonly type: 'layout.reset' }
  | LayoutOfView
  | { readonly type: 'columns.requested' | 'columns.closed' }
  /** The portal shows another address, or another screen. */
  | { readonly type: 'screen.opened' | 'screen.left' }

/**
 * Knows how the user has laid out a list, and keeps it on this device. Its panel changes the list at once. While a saved view is
 * open, the list is laid out as the view says, and what is changed then is not kept as the user's own layout.
 */
export const listLayoutMachine = setup({
  types: { context: {} as ListLayoutContext, events: {} as ListLayoutEvent },
  actors: { storeLayout: fromCallback<LayoutStored>(() => undefined) },
  actions: {
    setLayout: assign((_, layout: ListLayout) => ({ layout })),
    restore: assign(({ context: { own } }, layout: ListLayout) =>
      own === null ? { layout } : { own: layout },
    ),
    showView: assign(({ context }, layout: ListLayout) => ({ layout, own: context.own ?? context.layout })),
    showOwn: assign(({ context }) => ({ layout: context.own ?? context.layout, own: null })),
    store: sendTo('storeLayout', ({ context: { layout } }) => ({ type: 'layout.stored', layout })),
  },
  guards: { isOfView: ({ context }) => context.own !== null },
}).createMachine({
  id: 'listLayout',
  context: { layout: DEFAULT_LAYOUT, own: null },
  invoke: { id: 'storeLayout', src: 'storeLayout' },
  on: {
    'layout.restored': { actions: { type: 'restore', params: ({ event }) => event.layout } },
    'layout.chosen': [
      { guard: 'isOfView', actions: { type: 'setLayout', params: ({ event }) => event.layout } },
      { actions: [{ type: 'setLayout', params: ({ event }) => event.layout }, 'store'] },
    ],
    'layout.reset': [
      { guard: 'isOfView', actions: { type: 'setLayout', params: DEFAULT_LAYOUT } },
      { actions: [{ type: 'setLayout', params: DEFAULT_LAYOUT }, 'store'] },
    ],
    'layout.opened': { actions: { type: 'showView', params: ({ event }) => event.layout } },
    'layout.left': { actions: 'showOwn' },
  },
  initial: 'closed',
  states: {
    closed: { on: { 'columns.requested': 'open' } },
    open: {
      on: { 'columns.closed': 'closed', 'screen.opened': 'closed', 'screen.left': 'closed' },
    },
  },
})
