import type { AnyEventObject } from 'xstate'
import type { Trace } from '../../src/trace/format.ts'
import { createRecorder } from '../../src/trace/recorder.ts'
import type { Rule, RuleFields, TraceRules } from '../../src/trace/rules.ts'
import { LiveActor } from './live-actor.ts'
import type { Model } from './model.ts'
import type { Route } from './paths.ts'
import { isActor } from './stable.ts'
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
  const steps = edges.map(({ step }) => step)
  const rules = sampleRules(
    model.machine.id,
    [initial, ...steps].map(({ to }) => to.snapshot.context),
    steps.map(({ event }) => event),
  )
  const recorder = createRecorder({ rules: [rules], buildId, now: () => startedAt })
  const live = new LiveActor(model, controlled, input, recorder.inspect)
  let problem = live.compare(initial)
  for (const { from, step } of edges) problem ??= await live.follow(from.situation, step)
  const trace = recorder.export('')
  live.stop()
  return { problem: problem ?? null, trace }
}

/** Rules that record everything: the data of models are samples, which need no redaction. */
function sampleRules(
  machine: string,
  contexts: readonly unknown[],
  events: readonly AnyEventObject[],
): TraceRules {
  const byType = Map.groupBy(events, ({ type }) => type)
  return {
    machine,
    context: fieldsOf(contexts),
    events: Object.fromEntries([...byType].map(([type, own]) => [type, fieldsOf(own)])),
  }
}

/** For each field, a rule under which its values are recorded as they are. */
function fieldsOf(objects: readonly unknown[]): RuleFields {
  const entries = objects.filter(isObject).flatMap((value) => Object.entries(value))
  // Keys that are data can become pseudonyms, so no rule may name them.
  if (entries.some(([key]) => !/^[a-z_]\w*$/i.test(key)))
    return { '*': ruleOf(entries.map(([, value]) => value)), $keys: 'keep' }
  const byKey = Map.groupBy(entries, ([key]) => key)
  const rules = [...byKey].map(([key, own]) => [key, ruleOf(own.map(([, value]) => value))])
  return Object.fromEntries(rules)
}

function ruleOf(values: readonly unknown[]): Rule {
  const items = values.filter((value) => Array.isArray(value)).flat()
  if (items.some(isObject) || items.some(Array.isArray)) return [ruleOf(items)]
  const objects = values.filter(isObject)
  if (objects.some((value) => isActor(value) || 'getInitialSnapshot' in value)) return 'actor'
  return objects.length === 0 ? 'keep' : fieldsOf(objects)
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
