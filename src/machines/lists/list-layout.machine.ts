import { assign, fromCallback, sendTo, setup } from 'xstate'
import { DEFAULT_LAYOUT, type ListLayout } from '../../domain/lists/list-layout.ts'

export interface ListLayoutContext {
  /** As the list is shown. */
  readonly layout: ListLayout
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
  | { readonly type: 'columns.requested' | 'columns.closed' }
  /** The portal shows another address, or another screen. */
  | { readonly type: 'screen.opened' | 'screen.left' }

/** Knows how the user has laid out a list, and keeps it on this device. Its panel changes the list at once. */
export const listLayoutMachine = setup({
  types: { context: {} as ListLayoutContext, events: {} as ListLayoutEvent },
  actors: { storeLayout: fromCallback<LayoutStored>(() => undefined) },
  actions: {
    setLayout: assign((_, layout: ListLayout) => ({ layout })),
    store: sendTo('storeLayout', ({ context: { layout } }) => ({ type: 'layout.stored', layout })),
  },
}).createMachine({
  id: 'listLayout',
  context: { layout: DEFAULT_LAYOUT },
  invoke: { id: 'storeLayout', src: 'storeLayout' },
  on: {
    'layout.restored': { actions: { type: 'setLayout', params: ({ event }) => event.layout } },
    'layout.chosen': { actions: [{ type: 'setLayout', params: ({ event }) => event.layout }, 'store'] },
    'layout.reset': { actions: [{ type: 'setLayout', params: DEFAULT_LAYOUT }, 'store'] },
  },
  initial: 'closed',
  states: {
    closed: { on: { 'columns.requested': 'open' } },
    open: {
      on: { 'columns.closed': 'closed', 'screen.opened': 'closed', 'screen.left': 'closed' },
    },
  },
})
