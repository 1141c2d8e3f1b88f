import { assertEvent } from 'xstate'
import { viewIn } from '../../domain/lists/view-address.ts'
import { successNotice } from '../../domain/shell/notice.ts'
import { answerIn, eventOf, SET_FAILURE } from '../params.ts'
import { savedViewsSetup } from './saved-views.setup.ts'
import { type ViewDeleted, type ViewDrafted, type ViewOpened, viewOf } from './saved-views.types.ts'

const REFUSED = { target: 'shown.refused', actions: SET_FAILURE } as const

/** Also while the views are read again: those that were read last are there to be pressed. */
const VIEW_OPENED = {
  guard: {
    type: 'mayOpen',
    params: ({ event }: { readonly event: ViewOpened }) => event.id,
  },
  target: '#savedViews.panel.closed',
  actions: { type: 'open', params: ({ event }: { readonly event: ViewOpened }) => event },
} as const

/** As above: a press while they are read again would be lost. */
const VIEW_DELETED = {
  guard: {
    type: 'mayChange',
    params: ({ event }: { readonly event: ViewDeleted }) => event.id,
  },
  target: '#savedViews.panel.deleting',
  actions: { type: 'setDeleted', params: ({ event }: { readonly event: ViewDeleted }) => event.id },
} as const

const VIEW_DRAFTED = {
  target: '#savedViews.panel.drafting',
  actions: {
    type: 'setDrafted',
    params: ({ event }: { readonly event: ViewDrafted }) => (event.subject.row === null ? '' : null),
  },
} as const

/** Also when the session ends: what is typed stays, and what becomes of a change is told. */
const STAYING = { 'screen.left': {} } as const

/** The saved views of a list: opens, saves, shares and deletes them. Which one is open, the address says. A deleted one comes back by the notice about it. */
export const savedViewsMachine = savedViewsSetup.createMachine({
  id: 'savedViews',
  type: 'parallel',
  context: ({ input }) => ({
    list: input.list,
    views: [],
    openedId: null,
    deletedId: null,
    drafted: null,
    failure: null,
  }),
  invoke: { id: 'lastView', src: 'lastView' },
  on: {
    'lastView.returned': {
      actions: [
        { type: 'showLast', params: ({ event }) => event.search },
        { type: 'notify', params: successNotice('general.success.lastView') },
      ],
    },
    'notice.raised': { actions: { type: 'notify', params: eventOf } },
  },
  states: {
    panel: {
      initial: 'closed',
      on: {
        'screen.left': '.closed',
        'screen.opened': [
          {
            guard: { type: 'isUnread', params: ({ event }) => viewIn(event.search) },
            target: '.following',
            actions: { type: 'follow', params: ({ event }) => viewIn(event.search) },
          },
          {
            guard: { type: 'isOther', params: ({ event }) => viewIn(event.search) },
            target: '.closed',
            actions: { type: 'follow', params: ({ event }) => viewIn(event.search) },
          },
        ],
      },
      states: {
        closed: { on: { 'views.requested': 'reading' } },
        following: {
          description: 'Reads the view that the address names.',
          invoke: {
            id: 'readViews',
            src: 'readViews',
            input: ({ context: { list, openedId } }) => ({ list, openedId }),
            onDone: { target: 'closed', actions: { type: 'setViews', params: answerIn } },
            onError: 'closed',
          },
          on: { 'views.requested': 'reading' },
        },
        reading: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'readViews',
            src: 'readViews',
            input: ({ context: { list, openedId } }) => ({ list, openedId }),
            onDone: { target: 'shown', actions: { type: 'setViews', params: answerIn } },
            onError: { target: 'failed', actions: SET_FAILURE },
          },
          on: {
            'views.closed': 'closed',
            'view.opened': VIEW_OPENED,
            'view.deleted': VIEW_DELETED,
            'view.drafted': { guard: 'isNoneNew', ...VIEW_DRAFTED },
          },
        },
        failed: {
          tags: 'failed',
          on: { 'retry.requested': 'reading', 'views.closed': 'closed' },
        },
        shown: {
          initial: 'fresh',
          on: {
            'views.closed': 'closed',
            'views.outdated': 'reading',
            'view.opened': VIEW_OPENED,
            'view.drafted': VIEW_DRAFTED,
            'view.updated': {
              guard: { type: 'mayChange', params: ({ event }) => event.id },
              target: 'updating',
            },
            'view.deleted': VIEW_DELETED,
          },
          states: {
            fresh: {},
            refused: {
              description: 'A change was not made. The reason is shown until the next attempt.',
              tags: 'failed',
            },
          },
        },
        drafting: {
          description: 'The form of a new or renamed view is open.',
          on: STAYING,
          invoke: [
            { id: 'forward.saveView', src: 'forwardEmitted', input: { systemId: 'saveView' } },
            {
              id: 'saveView',
              src: 'saveView',
              systemId: 'saveView',
              input: ({ context: { list }, event }) => {
                assertEvent(event, 'view.drafted')
                return { subject: { ...event.subject, list } }
              },
              onDone: [
                {
                  guard: { type: 'isSaved', params: answerIn },
                  target: 'reading',
                  actions: { type: 'setDraftedName', params: ({ event }) => event.output.values },
                },
                { target: 'shown' },
              ],
            },
          ],
        },
        updating: {
          tags: ['busy', 'unsaved'],
          on: STAYING,
          entry: 'clearFailure',
          invoke: {
            id: 'updateView',
            src: 'updateView',
            input: ({ context, event }) => {
              assertEvent(event, 'view.updated')
              return { view: viewOf(context, event.id), query: event.query }
            },
            onDone: {
              target: 'reading',
              actions: { type: 'notify', params: successNotice('views.success.viewChanged') },
            },
            onError: REFUSED,
          },
        },
        deleting: {
          tags: ['busy', 'unsaved'],
          on: STAYING,
          entry: 'clearFailure',
          invoke: {
            id: 'deleteView',
            src: 'deleteView',
            input: ({ context, event }) => {
              assertEvent(event, 'view.deleted')
              return { view: viewOf(context, event.id) }
            },
            onDone: [
              {
                guard: 'isDeletedOpen',
                target: 'reading',
                actions: ['emitDeleted', 'removeDeleted', 'leave'],
              },
              { target: 'reading', actions: ['emitDeleted', 'removeDeleted'] },
            ],
            onError: REFUSED,
          },
        },
      },
    },
  },
})
