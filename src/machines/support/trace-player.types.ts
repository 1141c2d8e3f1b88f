import type { Failure } from '../../domain/failure.ts'
import type { TraceAddressed } from '../../domain/support/trace-address.ts'
import type { TraceProblem } from '../../trace/format.ts'
import type { ReadRecording, Recording } from '../../trace/recording.ts'

export const SPEEDS = [0.5, 1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

/** Saves a recording as a file. */
export interface RecordingExported {
  readonly type: 'recording.exported'
  readonly recording: Recording
  /** Without an extension. */
  readonly name: string
}

export interface TracePlayerContext {
  /** `null` for a trace from a file. */
  readonly code: string | null
  /** `null` until there is one. */
  readonly read: ReadRecording | null
  /** Index into the timeline; negative until it is known where the player opens. */
  readonly index: number
  readonly speed: Speed
  /** The name of the file that was saved last, without an extension. */
  readonly exported: string | null
  readonly failure: Failure | null
  /** Why a file is no trace. */
  readonly problem: TraceProblem | null
}

export type TracePlayerEvent =
  | ({ readonly type: 'screen.opened' } & TraceAddressed)
  | { readonly type: 'screen.left' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'file.chosen'; readonly file: Blob }
  | { readonly type: 'moment.chosen'; readonly index: number }
  | { readonly type: 'step.requested'; readonly by: 1 | -1 }
  | { readonly type: 'jump.requested'; readonly to: 'failure' | 'screen'; readonly by: 1 | -1 }
  | { readonly type: 'export.requested' }
  | { readonly type: 'play.toggled' }
  | { readonly type: 'speed.chosen'; readonly speed: Speed }

/** A trace from a file has an address of its own. */
export interface FileOpened {
  readonly type: 'redirect.due'
  readonly to: string
}
