import type { Failure } from '../../domain/failure.ts'
import type { TraceAddressed } from '../../domain/support/trace-address.ts'
import type { Alignment } from '../../trace/alignment.ts'
import type { TraceProblem } from '../../trace/format.ts'
import type { Recording } from '../../trace/recording.ts'
import type { TracePlayerFact } from './trace-player.types.ts'

/** What was read of the other trace; or why it is no trace. */
export type ReadOtherOutput =
  /** The code is written as the server writes it; `null` for a file. */
  { readonly recording: Recording; readonly code: string | null } | { readonly problem: TraceProblem }

export interface AlignInput {
  readonly main: Recording
  readonly other: Recording
}

export interface TraceComparisonContext {
  /** What the address of the screen says: the codes of the player's trace and of the other one. */
  readonly address: { readonly code: string | null; readonly other: string | null }
  /** The trace in the player; `null` until it is read. */
  readonly main: { readonly recording: Recording } | null
  /** The moment in the player. */
  readonly index: number
  /** What was typed; `null` for a file. */
  readonly code: string | null
  /** `null` until it is read. */
  readonly other: { readonly recording: Recording; readonly code: string | null } | null
  /** `null` until both traces are read. */
  readonly alignment: Alignment | null
  /** The chosen row. */
  readonly row: number
  readonly failure: Failure | null
  /** Why a file, or what the server has, is no trace. */
  readonly problem: TraceProblem | null
}

export type TraceComparisonEvent =
  | ({ readonly type: 'screen.opened' } & TraceAddressed)
  | { readonly type: 'screen.left' }
  | TracePlayerFact
  | { readonly type: 'comparison.requested' }
  | { readonly type: 'comparison.ended' }
  | { readonly type: 'code.submitted'; readonly code: string }
  | { readonly type: 'file.chosen'; readonly file: Blob }
  | { readonly type: 'row.chosen'; readonly row: number }
  | { readonly type: 'difference.requested'; readonly by: 1 | -1 }
