import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import { failureNotice, type NoticeRaised, successNotice } from '../../domain/shell/notice.ts'
import { isWorthTelling } from '../cache-rules.ts'
import { failureIn } from '../params.ts'
import { unprovided } from '../unprovided.ts'

interface TraceFileContext {
  /** The code of the trace that is being saved, or was saved last; empty before the first one. */
  readonly code: string
}

export type TraceFileEvent = { readonly type: 'save.requested'; readonly code: string }

/** Saves traces as files, one at a time: the server records each reading, so nothing is read twice. */
export const traceFileMachine = setup({
  types: {
    context: {} as TraceFileContext,
    events: {} as TraceFileEvent,
    emitted: {} as NoticeRaised,
    tags: {} as 'busy',
  },
  actors: {
    saveTrace: unprovided<void, TraceFileContext>('saveTrace'),
  },
  actions: {
    setCode: assign((_, code: string) => ({ code })),
    notifySaved: emit(successNotice('traces.success.saved')),
    notifyFailed: enqueueActions(({ enqueue }, failure: Failure) => {
      if (isWorthTelling(failure)) enqueue.emit(failureNotice('traces.error.saveFailed'))
    }),
  },
}).createMachine({
  id: 'traceFile',
  context: { code: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'save.requested': {
          target: 'saving',
          actions: { type: 'setCode', params: ({ event }) => event.code },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveTrace',
        src: 'saveTrace',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: 'notifySaved' },
        onError: { target: 'idle', actions: { type: 'notifyFailed', params: failureIn } },
      },
    },
  },
})
