import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { type Failure, isNotFound } from '../../domain/failure.ts'
import { answerIn, MISSED } from '../params.ts'
import { unprovided } from '../unprovided.ts'
import type { PageMissed } from './page-missed.ts'

export interface UnsubscribeInput {
  readonly ownershipReportId: string
}

type UnsubscribeEvent = { readonly type: 'unsubscribe.confirmed' } | { readonly type: 'unsubscribe.undone' }

export interface UnsubscribeSucceeded {
  readonly type: 'unsubscribe.succeeded'
}

interface UnsubscribeStatus {
  readonly unsubscribed: boolean
  readonly vehicle?: string | undefined
  readonly dealership?: string | undefined
}

interface UnsubscribeContext extends UnsubscribeInput {
  /** What the e-mails are about, and who sends them, as far as that is known. */
  readonly about: readonly string[]
}

/** Lets a recipient unsubscribe from e-mails, and take that back. It sends nothing before the recipient asks for it. */
export const unsubscribeMachine = setup({
  types: {
    context: {} as UnsubscribeContext,
    events: {} as UnsubscribeEvent,
    input: {} as UnsubscribeInput,
    tags: {} as 'busy',
    emitted: {} as UnsubscribeSucceeded | PageMissed,
  },
  actors: {
    readStatus: unprovided<UnsubscribeStatus, UnsubscribeInput>('readStatus'),
    unsubscribe: unprovided<void, UnsubscribeInput>('unsubscribe'),
    resubscribe: unprovided<void, UnsubscribeInput>('resubscribe'),
  },
  actions: {
    setAbout: assign((_, { vehicle, dealership }: UnsubscribeStatus) => ({
      about: [vehicle, dealership].filter((name) => name !== undefined),
    })),
  },
  guards: {
    isUnsubscribed: (_, { unsubscribed }: UnsubscribeStatus) => unsubscribed,
    isNotFound: (_, failure: Failure) => isNotFound(failure),
  },
}).createMachine({
  id: 'unsubscribe',
  context: ({ input }) => ({ ...input, about: [] }),
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        input: ({ context: { ownershipReportId } }) => ({ ownershipReportId }),
        onDone: [
          {
            guard: { type: 'isUnsubscribed', params: answerIn },
            target: 'unsubscribed',
            actions: { type: 'setAbout', params: answerIn },
          },
          { target: 'asking', actions: { type: 'setAbout', params: answerIn } },
        ],
        onError: MISSED,
      },
    },
    asking: {
      on: { 'unsubscribe.confirmed': 'confirming' },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'unsubscribe',
        src: 'unsubscribe',
        input: ({ context: { ownershipReportId } }) => ({ ownershipReportId }),
        onDone: { target: 'justUnsubscribed', actions: emit({ type: 'unsubscribe.succeeded' }) },
        onError: MISSED,
      },
    },
    unsubscribed: {
      description:
        'The recipient gets no more e-mails, since an earlier visit. Who has the link cannot take that back.',
    },
    justUnsubscribed: {
      description: 'The recipient gets no more e-mails.',
      on: { 'unsubscribe.undone': 'resubscribing' },
    },
    resubscribing: {
      tags: 'busy',
      invoke: {
        id: 'resubscribe',
        src: 'resubscribe',
        input: ({ context: { ownershipReportId } }) => ({ ownershipReportId }),
        onDone: 'resubscribed',
        onError: MISSED,
      },
    },
    resubscribed: {
      description: 'The recipient gets the e-mails again.',
      on: { 'unsubscribe.confirmed': 'confirming' },
    },
    notFound: {
      description: 'The link is unknown. The page is the public not-found page.',
      entry: emit({ type: 'page.missed' }),
    },
    failed: {
      description:
        'The service failed, and the link may be good. The public not-found page says so and offers to try again.',
      entry: emit({ type: 'page.missed' }),
    },
  },
})

export type UnsubscribeScreen = SnapshotFrom<typeof unsubscribeMachine>['value']
