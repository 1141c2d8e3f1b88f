import type { Trace } from '../../src/trace/format.ts'
import { createRecorder } from '../../src/trace/recorder.ts'
import type { Dictionary } from '../../src/trace/rules.ts'
import { LiveActor } from './live-actor.ts'
import type { Model } from './model.ts'
import type { Route } from './paths.ts'
import type { ControlledActors } from './stubs.ts'

export interface WalkedPath {
  /** The first difference between the live actor and the exploration. */
  readonly problem: string | null
  readonly trace: Trace
}

interface Recording {
  readonly buildId: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

/** Walks one path with a live actor whose children are controlled, and records it. The time in the trace stands still. */
export async function walkPath(
  model: Model,
  controlled: ControlledActors,
  { input, initial, edges }: Route,
  { buildId, startedAt }: Recording,
): Promise<WalkedPath> {
  const recorder = createRecorder({ dictionary: SAMPLES, buildId, now: () => startedAt })
  const live = new LiveActor(model, controlled, input, recorder.inspect)
  let problem = live.compare(initial)
  for (const { from, step } of edges) problem ??= await live.follow(from.situation, step)
  const trace = recorder.export('')
  live.stop()
  return { problem: problem ?? null, trace }
}

/** Records everything: the data of models are samples, which need no redaction. */
const SAMPLES: Dictionary = { ruleOf: () => 'keep', digest: 'samples' }
