import type { AnyStateMachine } from 'xstate'
import { describeMoment } from './describe.ts'
import type { Trace } from './format.ts'
import { hintsOf } from './hints.ts'
import { drawnAt, type Playback, playbackOf } from './playback.ts'
import type { FromReplay, MomentChosen, PictureScrolled, ToReplay } from './replay-messages.ts'
import { createStage, type Scene, type Stage } from './stage.ts'

export interface ReplayedMoment {
  readonly trace: Trace
  readonly stage: Stage
  readonly scene: Scene
  /** The time of the moment, in milliseconds since 1970. */
  readonly now: number
  /** Another key draws the page anew. */
  readonly key: number
}

interface ReplayFrameOptions<Picture> {
  readonly tell: (message: FromReplay) => void
  readonly machines: readonly AnyStateMachine[]
  /** Loads what the page had loaded by then. Rejects when it does not arrive. */
  readonly load: (moment: ReplayedMoment) => Promise<Picture>
  /** Draws a picture after `change` has set the actors to its moment, in one step. */
  readonly draw: (change: () => void, picture: Picture) => void
  /** Removes the picture. */
  readonly clear: () => void
  readonly scroll: (scrolled: PictureScrolled) => void
}

export interface ReplayFrame {
  readonly receive: (message: ToReplay) => void
  /** The shown picture has failed. */
  readonly fail: (error: unknown) => void
}

/** Replays the trace that the player gives, and draws the moments that it chooses. */
export function createReplayFrame<Picture>(options: ReplayFrameOptions<Picture>): ReplayFrame {
  const { tell, machines, load, draw, clear } = options
  let opened: { readonly playback: Playback; readonly stage: Stage } | null = null
  let wanted = { index: 0, key: 0 }
  /** The moment whose picture has failed. */
  let failed: typeof wanted | null = null

  return {
    receive: (message) => {
      if (message.type === 'trace.given') open(message.trace)
      else if (message.type === 'picture.scrolled') options.scroll(message)
      else void show(message)
    },
    fail,
  }

  function fail(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    failed = wanted
    // React reports a failure while it draws, and cannot draw anything else then.
    queueMicrotask(clear)
    tell({ type: 'moment.failed', index: wanted.index, message })
  }

  function open(trace: Trace): void {
    const playback = playbackOf(trace, machines)
    opened = { playback, stage: createStage(playback) }
    wanted = { index: 0, key: wanted.key + 1 }
    tell({
      type: 'trace.replayed',
      divergences: playback.actors.map(({ divergence }) => divergence),
      hints: hintsOf(playback),
    })
  }

  async function show({ index, isJump }: MomentChosen): Promise<void> {
    if (opened === null) return
    // After a failure there is no picture that could be drawn further.
    const own = { index, key: wanted.key + Number(isJump || failed === wanted) }
    wanted = own
    const { playback, stage } = opened
    const { moments, trace } = playback
    tell({ type: 'moment.described', index, details: describeMoment(playback, index) })
    const last = drawnAt(playback, moments[index]?.seq ?? 0)
    const at = moments.findLast((moment) => moment.seq <= last)?.at ?? 0
    try {
      const scene = stage.sceneAt(last)
      const picture = await load({
        trace,
        stage,
        scene,
        now: Date.parse(trace.startedAt) + at,
        key: own.key,
      })
      if (wanted !== own) return
      draw(() => stage.show(scene), picture)
      if (failed !== own) tell({ type: 'moment.drawn', index })
    } catch (error) {
      if (wanted === own) fail(error)
    }
  }
}
