import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import type { TraceAddressed } from '../../domain/support/trace-address.ts'
import type { Alignment } from '../../trace/alignment.ts'
import type { TraceProblem } from '../../trace/format.ts'
import type { Recording } from '../../trace/recording.ts'
import { unprovided } from '../unprovided.ts'
import { replayFrameMachine } from './replay-frame.machine.ts'
import { leftAt, nextDifference, rightAt, rowOfLeft } from './trace-comparison.rows.ts'
import type {
  AlignInput,
  ReadOtherOutput,
  TraceComparisonContext,
  TraceComparisonEvent,
} from './trace-comparison.types.ts'
import type { ComparisonAddressed } from './trace-player.types.ts'

interface Shown {
  readonly index: number
  readonly isJump: boolean
}

const NO_PROBLEM = { failure: null, problem: null } as const

/** What belongs to one comparison. */
export const NO_OTHER = { code: null, other: null, alignment: null, row: 0, ...NO_PROBLEM } as const

/** What the states of the comparison use. */
export const comparison = setup({
  types: {
    context: {} as TraceComparisonContext,
    events: {} as TraceComparisonEvent,
    tags: {} as 'busy',
    emitted: {} as ComparisonAddressed,
  },
  actors: {
    readOther: unprovided<ReadOtherOutput, { readonly code: string }>('readOther'),
    readFile: unprovided<ReadOtherOutput, { readonly file: Blob }>('readFile'),
    align: unprovided<Alignment, AlignInput>('align'),
    replayFrame: replayFrameMachine,
  },
  actions: {
    setAddress: assign((_, { code, other }: TraceAddressed) => ({
      ...NO_OTHER,
      address: { code, other },
      code: other,
    })),
    forgetAddress: assign({ ...NO_OTHER, address: { code: null, other: null } }),
    setMain: assign((_, { recording, index }: { recording: Recording; index: number }) => ({
      main: { recording },
      index,
    })),
    setIndex: assign((_, index: number) => ({ index })),
    setCode: assign((_, code: string) => ({ code })),
    forgetCode: assign({ code: null }),
    setOther: assign((_, other: { recording: Recording; code: string | null }) => ({
      other,
      code: other.code,
    })),
    setAlignment: assign(({ context: { index } }, alignment: Alignment) => ({
      alignment,
      row: rowOfLeft(alignment, index),
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    setProblem: assign((_, problem: TraceProblem) => ({ problem })),
    clearProblem: assign(NO_PROBLEM),
    forgetOther: assign(NO_OTHER),
    chooseRow: assign((_, row: number) => ({ row })),
    chooseDifference: assign(({ context: { alignment, row } }, by: 1 | -1) => ({
      row: alignment === null ? row : nextDifference(alignment, row, by),
    })),
    /** A row that only the other trace has stays chosen, as long as the player stays where it is. */
    follow: enqueueActions(({ context: { alignment, row: last }, enqueue }, { index, isJump }: Shown) => {
      if (alignment === null) return
      const row = leftAt(alignment, last) === index ? last : rowOfLeft(alignment, index)
      const [from, to] = [rightAt(alignment, last), rightAt(alignment, row)]
      enqueue.assign({ index, row })
      enqueue.sendTo('comparedFrame', {
        type: 'moment.chosen',
        index: to,
        isJump: isJump || to < from || to > from + 1,
      })
    }),
    giveOther: enqueueActions(({ context: { other, alignment, row }, enqueue }) => {
      if (other === null || alignment === null) return
      enqueue.sendTo('comparedFrame', {
        type: 'recording.given',
        recording: other.recording,
        index: rightAt(alignment, row),
      })
    }),
    leaveFrame: sendTo('comparedFrame', { type: 'screen.left' }),
    showMain: sendTo(
      ({ system }) => system.get('tracePlayer'),
      ({ context: { alignment, row } }) => ({
        type: 'moment.chosen',
        index: alignment === null ? 0 : leftAt(alignment, row),
      }),
    ),
    addressOther: enqueueActions(({ context: { address, other }, enqueue }) => {
      const code = other?.code ?? null
      enqueue.assign({ address: { ...address, other: code } })
      enqueue.emit({ type: 'comparison.addressed', code })
    }),
  },
  guards: {
    isAsked: ({ context: { address } }, { code, other }: TraceAddressed) =>
      other !== null && (other !== address.other || code !== address.code),
    isElsewhere: ({ context: { address } }, { code, other }: TraceAddressed) =>
      other !== address.other || code !== address.code,
    isGiven: (_, code: string) => code !== '',
    isReadable: (_, output: ReadOtherOutput) => !('problem' in output),
    hasMain: ({ context: { main } }) => main !== null,
  },
})
