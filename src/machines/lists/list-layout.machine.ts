import { assign, fromCallback, sendTo, setup } from 'xstate'
import { DEFAULT_LAYOUT, type ListLayout } from '../../domain/lists/list-layout.ts'

export interface ListLayoutContext {
  /** As the list is shown. */
  readonly layout: ListLayout
  /** Ids of the rows whose cards show their details, on a phone. */
  readonly opened: readonly string[]
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
  | { readonly type: 'card.toggled'; readonly id: string }
  | { readonly type: 'columns.requested' | 'columns.closed' }
  /** The portal shows another address, or another screen. */
  | { readonly type: 'screen.opened' | 'screen.left' }

/** Knows how the user has laid out a list, and keeps it on this device. Its panel changes the list at once. Knows which cards are open, too. */
export const listLayoutMachine = setup({
  types: { context: {} as ListLayoutContext, events: {} as ListLayoutEvent },
  actors: { storeLayout: fromCallback<LayoutStored>(() => undefined) },
  actions: {
    setLayout: assign((_, layout: ListLayout) => ({ layout })),
    toggle: assign(({ context: { opened } }, id: string) => ({
      opened: opened.includes(id) ? opened.filter((other) => other !== id) : [...opened, id],
    })),
    store: sendTo('storeLayout', ({ context: { layout } }) => ({ type: 'layout.stored', layout })),
  },
}).createMachine({
  id: 'listLayout',
  context: { layout: DEFAULT_LAYOUT, opened: [] },
  invoke: { id: 'storeLayout', src: 'storeLayout' },
  on: {
    'layout.restored': { actions: { type: 'setLayout', params: ({ event }) => event.layout } },
    'layout.chosen': { actions: [{ type: 'setLayout', params: ({ event }) => event.layout }, 'store'] },
    'card.toggled': { actions: { type: 'toggle', params: ({ event }) => event.id } },
    'layout.reset': {
      actions: [
        { type: 'setLayout', params: ({ context: { layout } }) => ({ ...layout, ...DEFAULT_LAYOUT }) },
        'store',
      ],
    },
  },
  initial: 'closed',
  states: {
    closed: { on: { 'columns.requested': 'open' } },
    open: {
      on: { 'columns.closed': 'closed', 'screen.opened': 'closed', 'screen.left': 'closed' },
    },
  },
})
