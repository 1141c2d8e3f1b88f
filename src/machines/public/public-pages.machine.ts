import { type AnyActorLogic, sendTo, setup } from 'xstate'
import type { Address } from '../../domain/address.ts'
import {
  ownershipReportIdOf,
  PUBLIC_NOT_FOUND_PATH,
  type PublicPage,
  publicPageOf,
  publicReportCodeOf,
} from '../../domain/public/public-pages.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import { namedChild } from '../named-child.ts'
import { connectionMachine } from '../shell/connection.machine.ts'
import { locationMachine } from '../shell/location.machine.ts'
import { unprovidedCallback } from '../unprovided.ts'
import type { PageMissed } from './page-missed.ts'
import type { UnsubscribeSucceeded } from './unsubscribe.machine.ts'

interface PublicPagesInput {
  readonly address: Address
}

type PublicPagesEvent = PageMissed | UnsubscribeSucceeded

/** Tells the analytics service which element the reader clicked. */
export interface ElementClicked {
  readonly type: 'element.clicked'
  readonly element: 'unsubscribe'
}

/** A machine that is loaded with its page: it would be a part of all others. */
const late: AnyActorLogic = unprovidedCallback()

/** The root machine of the public pages. It shows the page of the address, and changes to the not-found address after `page.missed`. */
export const publicPagesMachine = setup({
  types: {
    context: {} as PublicPagesInput,
    events: {} as PublicPagesEvent,
    input: {} as PublicPagesInput,
  },
  actors: {
    forwardEmitted,
    location: locationMachine,
    connection: connectionMachine,
    ownershipReport: late,
    unsubscribe: late,
    publicReport: late,
    verifyReport: late,
    analytics: unprovidedCallback<ElementClicked>(),
  },
  actions: {
    goToNotFound: sendTo('location', { type: 'redirect.derived', to: PUBLIC_NOT_FOUND_PATH }),
    sendClick: sendTo('analytics', { type: 'element.clicked', element: 'unsubscribe' }),
  },
  guards: {
    isPage: ({ context }, page: PublicPage) => publicPageOf(context.address.path) === page,
  },
}).createMachine({
  id: 'publicPages',
  context: ({ input }) => input,
  invoke: [
    { id: 'analytics', src: 'analytics' },
    {
      ...namedChild('location'),
      input: ({ context: { address } }) => ({ address }),
    },
    namedChild('connection'),
  ],
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: { type: 'isPage', params: 'ownershipReport' }, target: 'ownershipReport' },
        { guard: { type: 'isPage', params: 'unsubscribe' }, target: 'unsubscribe' },
        { guard: { type: 'isPage', params: 'publicReport' }, target: 'publicReport' },
        { guard: { type: 'isPage', params: 'verifyReport' }, target: 'verifyReport' },
        { guard: { type: 'isPage', params: 'method' }, target: 'method' },
        { target: 'notFound' },
      ],
    },
    ownershipReport: {
      invoke: [
        { id: 'forwardOwnershipReport', src: 'forwardEmitted', input: { systemId: 'ownershipReport' } },
        {
          ...namedChild('ownershipReport'),
          input: ({ context }) => ({ ownershipReportId: ownershipReportIdOf(context.address.path) }),
        },
      ],
      on: { 'page.missed': { actions: 'goToNotFound' } },
    },
    unsubscribe: {
      invoke: [
        { id: 'forwardUnsubscribe', src: 'forwardEmitted', input: { systemId: 'unsubscribe' } },
        {
          ...namedChild('unsubscribe'),
          input: ({ context }) => ({ ownershipReportId: ownershipReportIdOf(context.address.path) }),
        },
      ],
      on: {
        'page.missed': { actions: 'goToNotFound' },
        'unsubscribe.succeeded': { actions: 'sendClick' },
      },
    },
    publicReport: {
      invoke: [
        { id: 'forwardPublicReport', src: 'forwardEmitted', input: { systemId: 'publicReport' } },
        {
          ...namedChild('publicReport'),
          input: ({ context }) => ({ code: publicReportCodeOf(context.address.path) }),
        },
      ],
      on: { 'page.missed': { actions: 'goToNotFound' } },
    },
    verifyReport: {
      invoke: {
        ...namedChild('verifyReport'),
        input: ({ context: { address } }) => ({ address }),
      },
    },
    method: {
      description: 'How the score is made. It is the same for everybody.',
    },
    notFound: {
      description: 'No public page has this address. The address bar keeps it.',
    },
  },
})
