import { replayFrameMachine } from '../../../src/machines/support/replay-frame.machine.ts'
import { defineModel, plain } from '../../kit/model.ts'
import { divergence, otherRecording, recording } from './recordings.ts'

export const model = defineModel(import.meta.url, {
  machine: replayFrameMachine,
  events: [
    { type: 'recording.given', recording, index: 0 },
    { type: 'recording.given', recording: otherRecording, index: 2 },
    { type: 'moment.chosen', index: 1, isJump: false },
    { type: 'picture.scrolled', x: 10, y: 20, by: 100 },
    ...plain('screen.left', 'retry.requested'),
    { type: 'channel.opened', name: 'channel-1' },
    { type: 'replay.ready' },
    {
      type: 'trace.replayed',
      divergences: [null, divergence],
      hints: [{ index: 0, kind: 'unseen' }],
    },
    { type: 'moment.described', index: 1, details: null },
    { type: 'moment.drawn', index: 1 },
    { type: 'moment.failed', index: 1, message: 'no code' },
  ],
  eventSources: {
    channel: [
      'channel.opened',
      'replay.ready',
      'trace.replayed',
      'moment.described',
      'moment.drawn',
      'moment.failed',
    ],
  },
  ignored: Object.fromEntries(
    ['done', 'error'].map((end) => [`xstate.${end}.actor.channel`, 'it runs as long as the frame']),
  ),
  project: ({ context: { recording: own, channel, divergences, hints, described, drawn } }) => [
    own === null,
    channel,
    divergences === null,
    hints.length,
    described === null,
    drawn?.message,
  ],
  delays: { untilLate: 8_000 },
  invariants: {
    'a channel is open exactly while the page has a frame': ({ value, children }) =>
      'channel' in children === (value !== 'absent'),
  },
})
