import { tracePlayerMachine } from '../../../src/machines/support/trace-player.machine.ts'
import type { ReadRecording } from '../../../src/trace/recording.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { networkFailure, rejection } from '../samples.ts'
import { recording } from './recordings.ts'

/** What was read of the recording. */
export const read: ReadRecording = {
  recording,
  length: 4,
  failures: [2],
  visits: [3],
  start: 2,
  gaps: [10, 3000, 200, 0],
}
const CODE = 'ABCD-2345'
const file = new Blob(['{}'])

export const model = defineModel(import.meta.url, {
  machine: tracePlayerMachine,
  events: [
    { type: 'screen.opened', code: CODE, moment: null },
    { type: 'screen.opened', code: CODE, moment: 2 },
    { type: 'screen.opened', code: null, moment: null },
    ...plain('screen.left', 'retry.requested'),
    { type: 'file.chosen', file },
    { type: 'moment.chosen', index: 0 },
    { type: 'moment.chosen', index: 99 },
    { type: 'step.requested', by: 1 },
    { type: 'step.requested', by: -1 },
    { type: 'jump.requested', to: 'failure', by: 1 },
    { type: 'jump.requested', to: 'failure', by: -1 },
    { type: 'jump.requested', to: 'screen', by: 1 },
    { type: 'jump.requested', to: 'screen', by: -1 },
    { type: 'export.requested' },
    { type: 'play.toggled' },
    { type: 'speed.chosen', speed: 4 },
    ...ends('readTrace', [read, { problem: { kind: 'notTrace' } }], [networkFailure, rejection]),
    ...ends('readFile', [read, { problem: { kind: 'damaged', where: 'actors' } }], [networkFailure]),
  ],
  ignored: Object.fromEntries(
    ['replayFrame', 'files'].flatMap((id) =>
      ['done', 'error'].map((end) => [`xstate.${end}.actor.${id}`, 'it runs as long as the player']),
    ),
  ),
  project: ({ context: { code, read: own, index, speed, failure, problem } }) => [
    code === null,
    speed,
    own === null,
    index,
    failure === null,
    problem === null,
  ],
  invariants: {
    'the moment is one of the timeline': ({ context: { read: own, index } }) =>
      own === null || (index >= 0 && index < own.length),
  },
})
