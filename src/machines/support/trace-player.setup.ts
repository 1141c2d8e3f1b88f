import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import { tracePath } from '../../domain/session/routes.ts'
import { type TraceAddressed, traceParams } from '../../domain/support/trace-address.ts'
import type { TraceProblem } from '../../trace/format.ts'
import type { ReadOutcome, ReadRecording } from '../../trace/recording.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { replayFrameMachine } from './replay-frame.machine.ts'
import type {
  FileOpened,
  RecordingExported,
  Speed,
  TracePlayerContext,
  TracePlayerEvent,
} from './trace-player.types.ts'

/** The longest and the shortest time that a moment is shown while it plays, in ms. */
const LONGEST_MS = 1500
const SHORTEST_MS = 40

/** The player opens where it is worth looking first. */
const UNCHOSEN = -1

/** What belongs to one trace. */
export const NO_TRACE = {
  read: null,
  index: UNCHOSEN,
  exported: null,
  failure: null,
  problem: null,
} as const

/** What the states of the player use. */
export const player = setup({
  types: {
    context: {} as TracePlayerContext,
    events: {} as TracePlayerEvent,
    tags: {} as 'busy' | 'failed',
    emitted: {} as FileOpened,
  },
  actors: {
    readTrace: unprovided<ReadOutcome, { readonly code: string }>('readTrace'),
    readFile: unprovided<ReadOutcome, { readonly file: Blob }>('readFile'),
    replayFrame: replayFrameMachine,
    files: unprovidedCallback<RecordingExported>(),
  },
  actions: {
    address: assign(({ context }, { code, moment }: TraceAddressed) => ({
      ...(isSame(context, code) ? {} : NO_TRACE),
      code,
      index: clamped(
        context,
        moment ?? (isSame(context, code) ? (context.read?.start ?? UNCHOSEN) : UNCHOSEN),
      ),
    })),
    leaveCode: assign({ ...NO_TRACE, code: null }),
    redirectToFile: emit({ type: 'redirect.due', to: tracePath('file') }),
    setRead: assign(({ context }, read: ReadRecording) => ({
      ...NO_TRACE,
      read,
      index: context.index < 0 ? read.start : Math.min(context.index, Math.max(0, read.length - 1)),
    })),
    setFailure: assign((_, failure: Failure) => ({ ...NO_TRACE, failure })),
    setProblem: assign((_, problem: TraceProblem) => ({ ...NO_TRACE, problem })),
    clearFailure: assign({ failure: null }),
    startOver: assign({ index: 0 }),
    choose: assign(({ context }, index: number) => ({ index: clamped(context, index) })),
    setSpeed: assign((_, speed: Speed) => ({ speed })),
    giveTrace: enqueueActions(({ context: { read, index }, enqueue }) => {
      if (read === null) return
      enqueue.sendTo('replayFrame', { type: 'recording.given', recording: read.recording, index })
    }),
    exportRecording: enqueueActions(({ context: { read, code }, enqueue }) => {
      if (read === null) return
      const name = `trace-${code ?? 'file'}`
      enqueue.assign({ exported: name })
      enqueue.sendTo('files', { type: 'recording.exported', recording: read.recording, name })
    }),
    showMoment: sendTo('replayFrame', ({ context: { index } }, isJump: boolean) => ({
      type: 'moment.chosen',
      index,
      isJump,
    })),
    leaveFrame: sendTo('replayFrame', { type: 'screen.left' }),
    sendQuery: sendTo(
      ({ system }) => system.get('session'),
      ({ context: { index } }) => ({ type: 'query.changed', params: traceParams(index) }),
    ),
  },
  guards: {
    isOpen: ({ context }, code: string | null) => isSame(context, code),
    hasCode: (_, code: string | null) => code !== null,
    isFromServer: ({ context }) => context.code !== null,
    isReadable: (_, output: ReadOutcome) => 'length' in output,
    isNext: ({ context }, index: number) => clamped(context, index) === context.index + 1,
    hasNext: ({ context: { read, index } }) => read !== null && index < read.length - 1,
  },
  delays: {
    untilNext: ({ context: { read, index, speed } }) =>
      Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (read?.gaps[index] ?? 0) / speed)),
  },
})

function isSame({ code, read }: TracePlayerContext, addressed: string | null): boolean {
  return read !== null && code === addressed
}

function clamped({ read }: TracePlayerContext, index: number): number {
  return read === null ? index : Math.max(0, Math.min(index, read.length - 1))
}
