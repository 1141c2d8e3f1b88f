import { failureOf } from '../../domain/failure.ts'
import type { TraceProblem } from '../../trace/format.ts'
import type { Recording } from '../../trace/recording.ts'
import { comparison, NO_OTHER } from './trace-comparison.setup.ts'
import type { ReadOtherOutput, TraceComparisonContext } from './trace-comparison.types.ts'

const ended = {
  'comparison.ended': { target: 'closed', actions: ['forgetOther', 'addressOther'] },
} as const

const asking = comparison.createStateConfig({
  description: 'Waits for the code of another trace, or for a file.',
  initial: 'fresh',
  on: {
    ...ended,
    'code.submitted': [
      {
        guard: { type: 'isGiven', params: ({ event }) => event.code },
        target: 'preparing.reading',
        actions: ['clearProblem', { type: 'setCode', params: ({ event }) => event.code }],
      },
      { target: '.empty', actions: 'clearProblem' },
    ],
    'file.chosen': { target: 'preparing.readingFile', actions: ['clearProblem', 'forgetCode'] },
  },
  states: {
    fresh: {},
    empty: { description: 'Nothing was typed.' },
    failed: {},
    unreadable: { description: 'The file, or what the server has, is no trace that this release can read.' },
  },
})

const preparing = comparison.createStateConfig({
  tags: 'busy',
  initial: 'reading',
  on: { ...ended, 'screen.left': { target: 'closed', actions: 'forgetAddress' } },
  states: {
    reading: {
      invoke: {
        id: 'readOther',
        src: 'readOther',
        input: ({ context: { code } }) => ({ code: code ?? '' }),
        onDone: [
          {
            guard: { type: 'isReadable', params: ({ event }) => event.output },
            target: 'awaitingMain',
            actions: { type: 'setOther', params: ({ event }) => readIn(event.output) },
          },
          {
            target: '#traceComparison.asking.unreadable',
            actions: { type: 'setProblem', params: ({ event }) => problemOf(event.output) },
          },
        ],
        onError: {
          target: '#traceComparison.asking.failed',
          actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    readingFile: {
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ event }) => ({ file: event.type === 'file.chosen' ? event.file : new Blob() }),
        onDone: [
          {
            guard: { type: 'isReadable', params: ({ event }) => event.output },
            target: 'awaitingMain',
            actions: { type: 'setOther', params: ({ event }) => readIn(event.output) },
          },
          {
            target: '#traceComparison.asking.unreadable',
            actions: { type: 'setProblem', params: ({ event }) => problemOf(event.output) },
          },
        ],
        onError: {
          target: '#traceComparison.asking.failed',
          description: 'The browser could not read the file, or it is too large.',
          actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    awaitingMain: {
      description: 'The player may still be reading its own trace.',
      always: { guard: 'hasMain', target: 'aligning' },
    },
    aligning: {
      on: {
        'recording.opened': {
          target: 'aligning',
          reenter: true,
          actions: { type: 'setMain', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'align',
        src: 'align',
        input: ({ context: { main, other } }) => ({
          main: recordingOf(main),
          other: recordingOf(other),
        }),
        onDone: {
          target: '#traceComparison.open',
          actions: { type: 'setAlignment', params: ({ event }) => event.output },
        },
        onError: {
          target: '#traceComparison.asking.failed',
          description: 'The code of the comparison has not arrived.',
          actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
  },
})

const open = comparison.createStateConfig({
  entry: ['giveOther', 'addressOther'],
  exit: 'leaveFrame',
  on: {
    ...ended,
    'recording.opened': {
      target: 'preparing.aligning',
      actions: { type: 'setMain', params: ({ event }) => event },
    },
    'moment.shown': { actions: { type: 'follow', params: ({ event }) => event } },
    'row.chosen': { actions: [{ type: 'chooseRow', params: ({ event }) => event.row }, 'showMain'] },
    'difference.requested': {
      actions: [{ type: 'chooseDifference', params: ({ event }) => event.by }, 'showMain'],
    },
    'screen.left': { actions: 'leaveFrame' },
  },
})

/** Compares the trace in the player with another one, and shows that one at the moments that the player shows. */
export const traceComparisonMachine = comparison.createMachine({
  id: 'traceComparison',
  context: { ...NO_OTHER, address: { code: null, other: null }, main: null, index: 0 },
  initial: 'closed',
  invoke: { id: 'comparedFrame', src: 'replayFrame', systemId: 'trace.comparedFrame' },
  on: {
    'screen.opened': [
      {
        guard: { type: 'isAsked', params: ({ event }) => event },
        target: '.preparing',
        actions: { type: 'setAddress', params: ({ event }) => event },
      },
      {
        guard: { type: 'isElsewhere', params: ({ event }) => event },
        target: '.closed',
        actions: { type: 'setAddress', params: ({ event }) => event },
      },
    ],
    'recording.opened': { actions: { type: 'setMain', params: ({ event }) => event } },
    'moment.shown': { actions: { type: 'setIndex', params: ({ event }) => event.index } },
  },
  states: {
    closed: { on: { 'comparison.requested': 'asking' } },
    asking,
    preparing,
    open,
  },
})

function readIn(output: ReadOtherOutput): { readonly recording: Recording; readonly code: string | null } {
  if ('problem' in output) throw new Error('There is no recording.')
  return output
}

function problemOf(output: ReadOtherOutput): TraceProblem {
  return 'problem' in output ? output.problem : { kind: 'notTrace' }
}

function recordingOf(trace: TraceComparisonContext['main']): Recording {
  if (trace === null) throw new Error('There is no trace to align.')
  return trace.recording
}
