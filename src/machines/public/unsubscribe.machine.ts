import { emit, type SnapshotFrom, setup } from 'xstate'
import { type Failure, isNotFound } from '../../domain/failure.ts'
import { answerIn, failureIn } from '../params.ts'
import { unprovided } from '../unprovided.ts'
import type { PageMissed } from './page-missed.ts'

export interface UnsubscribeInput {
  readonly ownershipReportId: string
}

type UnsubscribeEvent = { readonly type: 'unsubscribe.confirmed' }

export interface UnsubscribeSucceeded {
  readonly type: 'unsubscribe.succeeded'
}

interface UnsubscribeStatus {
  readonly unsubscribed: boolean
}

/** Lets a recipient unsubscribe from e-mails. It sends nothing before the recipient confirms. */
export const unsubscribeMachine = setup({
  types: {
    context: {} as UnsubscribeInput,
    events: {} as UnsubscribeEvent,
    input: {} as UnsubscribeInput,
    tags: {} as 'busy',
    emitted: {} as UnsubscribeSucceeded | PageMissed,
  },
  actors: {
    readStatus: unprovided<UnsubscribeStatus, UnsubscribeInput>('readStatus'),
    unsubscribe: unprovided<void, UnsubscribeInput>('unsubscribe'),
  },
  guards: {
    isUnsubscribed: (_, { unsubscribed }: UnsubscribeStatus) => unsubscribed,
    isNotFound: (_, failure: Failure) => isNotFound(failure),
  },
}).createMachine({
  id: 'unsubscribe',
  context: ({ input }) => input,
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isUnsubscribed', params: answerIn }, target: 'unsubscribed' },
          { target: 'asking' },
        ],
        onError: [
          { guard: { type: 'isNotFound', params: failureIn }, target: 'notFound' },
          { target: 'failed' },
        ],
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
        input: ({ context }) => context,
        onDone: { target: 'unsubscribed', actions: emit({ type: 'unsubscribe.succeeded' }) },
        onError: [
          { guard: { type: 'isNotFound', params: failureIn }, target: 'notFound' },
          { target: 'failed' },
        ],
      },
    },
    unsubscribed: { description: 'The recipient gets no more e-mails.' },
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
