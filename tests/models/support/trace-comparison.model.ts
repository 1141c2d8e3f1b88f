import { traceComparisonMachine } from '../../../src/machines/support/trace-comparison.machine.ts'
import { leftAt } from '../../../src/machines/support/trace-comparison.rows.ts'
import { alignmentOf } from '../../../src/trace/alignment.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure, rejection } from '../samples.ts'
import { otherRecording, recording } from './recordings.ts'

const CODE = 'ABCD-2345'
const OTHER = 'EFGH-6789'
const alignment = alignmentOf(recording, otherRecording)
const same = alignmentOf(recording, recording)

export const model = defineModel(import.meta.url, {
  machine: traceComparisonMachine,
  events: [
    { type: 'screen.opened', code: CODE, moment: null, other: null },
    { type: 'screen.opened', code: CODE, moment: 2, other: OTHER },
    { type: 'screen.left' },
    { type: 'recording.opened', recording, index: 0 },
    { type: 'moment.shown', index: 0, isJump: true },
    { type: 'moment.shown', index: 3, isJump: false },
    { type: 'comparison.requested' },
    { type: 'comparison.ended' },
    { type: 'code.submitted', code: 'efgh 6789' },
    { type: 'code.submitted', code: '' },
    { type: 'file.chosen', file: new Blob(['{}']) },
    { type: 'row.chosen', row: 0 },
    { type: 'row.chosen', row: 3 },
    { type: 'difference.requested', by: 1 },
    { type: 'difference.requested', by: -1 },
    done('readOther', { recording: otherRecording, code: OTHER }),
    done('readOther', { problem: { kind: 'otherVersion', version: '99' } }),
    failed('readOther', networkFailure),
    failed('readOther', { ...rejection, status: 404 }),
    done('readFile', { recording: otherRecording, code: null }),
    done('readFile', { problem: { kind: 'notTrace' } }),
    failed('readFile', { code: 'fileTooLarge' }),
    done('align', alignment),
    done('align', same),
    failed('align', networkFailure),
  ],
  ignored: Object.fromEntries(
    ['done', 'error'].map((end) => [
      `xstate.${end}.actor.comparedFrame`,
      'it runs as long as the comparison',
    ]),
  ),
  project: ({ context }) => [
    context.address,
    context.main === null,
    context.index,
    context.other?.code,
    context.alignment?.differences.length,
    context.row,
    context.failure === null,
    context.problem === null,
  ],
  invariants: {
    'both traces and their alignment are there while they are compared': ({ value, context }) =>
      value !== 'open' || (context.main !== null && context.other !== null && context.alignment !== null),
    'the address has the code of the compared trace, and none for a file': ({ value, context }) =>
      value !== 'open' || context.address.other === context.other?.code,
    'without a comparison nothing of another trace is left': ({ value, context }) =>
      value !== 'closed' ||
      [context.other, context.alignment, context.failure, context.problem].every((one) => one === null),
    'a reason is given at most once, and only where a trace is asked for': ({
      value,
      context: { failure, problem },
    }) =>
      (failure === null && problem === null) ||
      (typeof value === 'object' && 'asking' in value && (failure === null || problem === null)),
  },
  edgeInvariants: {
    'the row belongs to the moment that the player shows': ({ to, event }) =>
      event.type !== 'moment.shown' ||
      !to.matches('open') ||
      to.context.alignment === null ||
      leftAt(to.context.alignment, to.context.row) === to.context.index,
    'the address changes only with what is compared': ({ from, to, emitted }) =>
      emitted.length === 0 || from.value !== to.value,
  },
})
