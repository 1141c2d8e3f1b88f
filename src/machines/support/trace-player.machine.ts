import type { TraceProblem } from '../../trace/format.ts'
import type { ReadOutcome, ReadRecording } from '../../trace/recording.ts'
import { answerIn, eventOf, SET_FAILURE } from '../params.ts'
import { NO_TRACE, player } from './trace-player.setup.ts'
import type { TracePlayerContext } from './trace-player.types.ts'

const reading = player.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'readTrace',
    src: 'readTrace',
    input: ({ context: { code } }) => ({ code: code ?? '' }),
    onDone: [
      {
        guard: { type: 'isReadable', params: answerIn },
        target: 'open',
        actions: [{ type: 'setRead', params: ({ event }) => readIn(event.output) }, 'giveTrace'],
      },
      {
        target: 'unreadable',
        actions: { type: 'setProblem', params: ({ event }) => problemOf(event.output) },
      },
    ],
    onError: { target: 'failed', actions: SET_FAILURE },
  },
})

const readingFile = player.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'readFile',
    src: 'readFile',
    input: ({ event }) => ({ file: event.type === 'file.chosen' ? event.file : new Blob() }),
    onDone: [
      {
        guard: { type: 'isReadable', params: answerIn },
        target: 'open',
        actions: [
          { type: 'setRead', params: ({ event }) => readIn(event.output) },
          'giveTrace',
          'redirectToFile',
        ],
      },
      {
        target: 'unreadable',
        actions: { type: 'setProblem', params: ({ event }) => problemOf(event.output) },
      },
    ],
    onError: { target: 'failed', description: 'The browser could not read the file.', actions: SET_FAILURE },
  },
})

const open = player.createStateConfig({
  initial: 'paused',
  on: {
    'moment.chosen': {
      target: '.paused',
      actions: [
        { type: 'choose', params: ({ event }) => event.index },
        { type: 'showMoment', params: true },
        'sendQuery',
      ],
    },
    'step.requested': [
      {
        guard: { type: 'isNext', params: ({ context, event }) => context.index + event.by },
        target: '.paused',
        actions: [
          { type: 'choose', params: ({ context, event }) => context.index + event.by },
          { type: 'showMoment', params: false },
          'sendQuery',
        ],
      },
      {
        target: '.paused',
        actions: [
          { type: 'choose', params: ({ context, event }) => context.index + event.by },
          { type: 'showMoment', params: true },
          'sendQuery',
        ],
      },
    ],
    'jump.requested': {
      target: '.paused',
      actions: [
        { type: 'choose', params: ({ context, event }) => jumpOf(context, event) },
        { type: 'showMoment', params: true },
        'sendQuery',
      ],
    },
    'export.requested': { actions: 'exportRecording' },
    'speed.chosen': { actions: { type: 'setSpeed', params: ({ event }) => event.speed } },
  },
  states: {
    paused: {
      on: {
        'play.toggled': [
          { guard: 'hasNext', target: 'playing' },
          { target: 'playing', actions: ['startOver', { type: 'showMoment', params: true }] },
        ],
      },
    },
    playing: {
      on: {
        'play.toggled': { target: 'paused', actions: 'sendQuery' },
        'screen.left': { target: 'paused', actions: 'leaveFrame' },
      },
      after: {
        untilNext: [
          {
            guard: 'hasNext',
            target: 'playing',
            reenter: true,
            actions: [
              { type: 'choose', params: ({ context }) => context.index + 1 },
              { type: 'showMoment', params: false },
            ],
          },
          { target: 'paused', actions: 'sendQuery' },
        ],
      },
    },
  },
})

/** Plays a trace: goes from moment to moment, and lets a frame draw each. */
export const tracePlayerMachine = player.createMachine({
  id: 'tracePlayer',
  context: { ...NO_TRACE, code: null, speed: 1 },
  initial: 'idle',
  invoke: [
    { id: 'replayFrame', src: 'replayFrame', systemId: 'trace.replayFrame' },
    { id: 'files', src: 'files' },
  ],
  on: {
    'screen.opened': [
      {
        guard: { type: 'isOpen', params: ({ event }) => event.code },
        actions: [
          { type: 'address', params: eventOf },
          { type: 'showMoment', params: true },
        ],
      },
      {
        guard: { type: 'hasCode', params: ({ event }) => event.code },
        target: '.reading',
        actions: { type: 'address', params: eventOf },
      },
      { target: '.awaitingFile', actions: { type: 'address', params: eventOf } },
    ],
    'file.chosen': { target: '.readingFile', actions: 'leaveCode' },
    'screen.left': { actions: 'leaveFrame' },
  },
  states: {
    idle: {},
    reading,
    failed: {
      tags: 'failed',
      on: {
        'retry.requested': [
          { guard: 'isFromServer', target: 'reading' },
          { target: 'awaitingFile', actions: 'clearFailure' },
        ],
      },
    },
    awaitingFile: {},
    readingFile,
    unreadable: { description: 'The file, or what the server has, is no trace that this release can read.' },
    open,
  },
})

/** The next failure or screen in a direction, from the other end when there is none; the moment itself without any. */
function jumpOf(
  { read, index }: TracePlayerContext,
  { to, by }: { readonly to: 'failure' | 'screen'; readonly by: 1 | -1 },
): number {
  const marks = (to === 'failure' ? read?.failures : read?.visits) ?? []
  const next = by > 0 ? marks.find((mark) => mark > index) : marks.findLast((mark) => mark < index)
  return next ?? marks.at(by > 0 ? 0 : -1) ?? index
}

function readIn(output: ReadOutcome): ReadRecording {
  if ('length' in output) return output
  throw new Error('There is no recording.')
}

function problemOf(output: ReadOutcome): TraceProblem {
  return 'problem' in output ? output.problem : { kind: 'notTrace' }
}
