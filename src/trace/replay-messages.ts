import type { EventDetails } from './describe.ts'
import type { Trace } from './format.ts'
import type { Hint } from './hints.ts'
import type { Divergence } from './replay.ts'

/** What the player tells the frame that draws a recorded page. */
export type ToReplay =
  /** Replays a trace. */
  { readonly type: 'trace.given'; readonly trace: Trace } | MomentChosen | PictureScrolled

/** Draws the page at a moment, and describes what the machines did there. */
export interface MomentChosen {
  readonly type: 'moment.chosen'
  /** Index into the timeline of the trace. */
  readonly index: number
  /** Draw the page anew: what views keep themselves, such as a position in a list, belongs to another moment. */
  readonly isJump: boolean
}

/** Scrolls what is at a point of the picture. Positions of scrolling are not recorded. */
export interface PictureScrolled {
  readonly type: 'picture.scrolled'
  /** From the left of the recorded page, in its pixels. */
  readonly x: number
  /** From its top. */
  readonly y: number
  /** Pixels, downwards. */
  readonly by: number
}

export interface TraceReplayed {
  readonly type: 'trace.replayed'
  /** By actor of the trace, where this build leaves the recorded path. */
  readonly divergences: readonly (Divergence | null)[]
  /** What the words of the story need of the replay. */
  readonly hints: readonly Hint[]
}

/** What the frame tells the player. */
export type FromReplay =
  /** The frame waits for a trace. */
  | { readonly type: 'replay.ready' }
  | TraceReplayed
  | { readonly type: 'moment.described'; readonly index: number; readonly details: EventDetails | null }
  | { readonly type: 'moment.drawn'; readonly index: number }
  | { readonly type: 'moment.failed'; readonly index: number; readonly message: string }
