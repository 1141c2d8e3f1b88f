import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import { type DeviceOffers, NO_OFFERS, type UnregisteredDevice } from '../../domain/lists/device.ts'
import { failureNotice, type NoticeRaised } from '../../domain/shell/notice.ts'
import { isWorthTelling, mayRetry, RETRY_DELAY_MS } from '../cache-rules.ts'
import { answerIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'

interface DeviceOffersContext extends DeviceOffers {
  readonly failure: Failure | null
  readonly retries: number
}

type DeviceOffersEvent = { readonly type: 'chips.wanted' } | { readonly type: 'name.wanted' }

export interface OffersChanged {
  readonly type: 'offers.changed'
  readonly offers: DeviceOffers
}

/** Reads what the form of a new device offers: the loggers that are not added yet, and a free name. */
export const deviceOffersMachine = setup({
  types: {
    context: {} as DeviceOffersContext,
    events: {} as DeviceOffersEvent,
    emitted: {} as NoticeRaised | OffersChanged,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    readUnregistered: unprovided<readonly UnregisteredDevice[], void>('readUnregistered'),
    suggestName: unprovided<string, void>('suggestName'),
  },
  actions: {
    setChips: assign((_, unregistered: readonly UnregisteredDevice[]) => ({ unregistered, retries: 0 })),
    setName: assign((_, name: string) => ({ name })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    emitOffers: emit(({ context: { unregistered, name } }) => ({
      type: 'offers.changed' as const,
      offers: { unregistered, name },
    })),
    notifyFailed: enqueueActions(({ context, enqueue }) => {
      if (isWorthTelling(context.failure))
        enqueue.emit(failureNotice('devices.error.fetchUnregisteredDevicesFailed'))
    }),
  },
  guards: {
    mayRetry: ({ context }) => mayRetry(context),
  },
  delays: { retryDelay: RETRY_DELAY_MS },
}).createMachine({
  id: 'deviceOffers',
  type: 'parallel',
  context: { ...NO_OFFERS, failure: null, retries: 0 },
  states: {
    chips: {
      initial: 'reading',
      states: {
        reading: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'readUnregistered',
            src: 'readUnregistered',
            onDone: { target: 'listed', actions: [{ type: 'setChips', params: answerIn }, 'emitOffers'] },
            onError: { target: 'failed', actions: [SET_FAILURE, 'notifyFailed'] },
          },
        },
        listed: { on: { 'chips.wanted': 'reading' } },
        failed: {
          tags: 'failed',
          on: { 'chips.wanted': 'reading' },
          after: { retryDelay: { guard: 'mayRetry', target: 'reading', actions: 'countRetry' } },
        },
      },
    },
    name: {
      initial: 'suggesting',
      states: {
        suggesting: {
          invoke: {
            id: 'suggestName',
            src: 'suggestName',
            onDone: { target: 'suggested', actions: [{ type: 'setName', params: answerIn }, 'emitOffers'] },
            onError: 'suggested',
          },
        },
        suggested: { on: { 'name.wanted': 'suggesting' } },
      },
    },
  },
})
