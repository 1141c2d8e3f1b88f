import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { EventDetails } from '../../trace/describe.ts'
import type { Hint } from '../../trace/hints.ts'
import type { Recording } from '../../trace/recording.ts'
import type { Divergence } from '../../trace/replay.ts'
import type { FromReplay, MomentChosen, PictureScrolled, TraceReplayed } from '../../trace/replay-messages.ts'
import { eventOf } from '../params.ts'
import { unprovidedCallback } from '../unprovided.ts'

/** A frame that has not said within this time that its code runs is late, in ms. */
const LATE_MS = 8_000

/** Replays another recording, from this moment. */
interface RecordingGiven {
  readonly type: 'recording.given'
  readonly recording: Recording
  /** Index into its timeline. */
  readonly index: number
}

/** What the owner tells the program in the frame. */
export type ToFrame =
  | MomentChosen
  | PictureScrolled
  | { readonly type: 'recording.posted'; readonly recording: Recording }

export interface ReplayFrameContext {
  /** `null` before the first. */
  readonly recording: Recording | null
  /** Index into its timeline. */
  readonly index: number
  /** The channel to the frame; `null` until it is open. Another channel is another frame. */
  readonly channel: string | null
  /** By actor of the trace, where this build leaves the recorded path; `null` until the frame has replayed it. */
  readonly divergences: readonly (Divergence | null)[] | null
  /** What its story needs of the replay. */
  readonly hints: readonly Hint[]
  /** What the machines did at a moment; `null` until the frame says so. */
  readonly described: { readonly index: number; readonly details: EventDetails | null } | null
  /** The moment that the frame has drawn, or why it could not; `null` until it says so. */
  readonly drawn: { readonly index: number; readonly message: string | null } | null
}

export type ReplayFrameEvent =
  | RecordingGiven
  | MomentChosen
  | PictureScrolled
  | { readonly type: 'screen.left' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'channel.opened'; readonly name: string }
  | FromReplay

const NOTHING = {
  channel: null,
  divergences: null,
  hints: [],
  described: null,
  drawn: null,
} as const

/** Lets a frame draw the moments of a recording. When the code of the frame does not arrive, it says so and can be loaded again. */
export const replayFrameMachine = setup({
  types: { context: {} as ReplayFrameContext, events: {} as ReplayFrameEvent },
  actors: {
    /** Opens a channel to a new frame, tells its name, and passes messages both ways. */
    channel: unprovidedCallback<ToFrame>(),
  },
  actions: {
    forget: assign(NOTHING),
    setRecording: assign((_, { recording, index }: RecordingGiven) => ({ ...NOTHING, recording, index })),
    setIndex: assign((_, index: number) => ({ index })),
    setChannel: assign((_, channel: string) => ({ channel })),
    setReplayed: assign((_, { divergences, hints }: TraceReplayed) => ({ divergences, hints })),
    setDetails: assign((_, described: { index: number; details: EventDetails | null }) => ({ described })),
    setDrawn: assign((_, drawn: { index: number; message: string | null }) => ({ drawn })),
    postRecording: enqueueActions(({ context: { recording, index }, enqueue }) => {
      if (recording === null) return
      enqueue.sendTo('channel', { type: 'recording.posted', recording })
      enqueue.sendTo('channel', { type: 'moment.chosen', index, isJump: true })
    }),
    postScroll: sendTo('channel', (_, scrolled: PictureScrolled) => scrolled),
    postMoment: sendTo('channel', (_, moment: MomentChosen) => moment),
  },
  delays: { untilLate: LATE_MS },
}).createMachine({
  id: 'replayFrame',
  context: { recording: null, index: 0, ...NOTHING },
  initial: 'absent',
  on: { 'recording.given': { target: '.mounted', actions: { type: 'setRecording', params: eventOf } } },
  states: {
    absent: {
      description: 'The page has no frame.',
      on: {
        'moment.chosen': {
          target: 'mounted',
          actions: { type: 'setIndex', params: ({ event }) => event.index },
        },
      },
    },
    mounted: {
      initial: 'awaiting',
      invoke: { id: 'channel', src: 'channel' },
      on: {
        'channel.opened': { actions: { type: 'setChannel', params: ({ event }) => event.name } },
        'replay.ready': { target: '.ready', actions: 'postRecording' },
        'moment.chosen': {
          actions: [
            { type: 'setIndex', params: ({ event }) => event.index },
            { type: 'postMoment', params: eventOf },
          ],
        },
        'picture.scrolled': { actions: { type: 'postScroll', params: eventOf } },
        'trace.replayed': { actions: { type: 'setReplayed', params: eventOf } },
        'moment.described': {
          actions: {
            type: 'setDetails',
            params: ({ event: { index, details } }) => ({ index, details }),
          },
        },
        'moment.drawn': {
          actions: { type: 'setDrawn', params: ({ event: { index } }) => ({ index, message: null }) },
        },
        'moment.failed': {
          actions: { type: 'setDrawn', params: ({ event: { index, message } }) => ({ index, message }) },
        },
        'retry.requested': { target: 'mounted', reenter: true, actions: 'forget' },
        'screen.left': { target: 'absent', actions: 'forget' },
      },
      states: {
        awaiting: { after: { untilLate: 'late' } },
        late: { description: 'The code of the frame has not arrived.' },
        ready: {},
      },
    },
  },
})
