import * as z from 'zod/mini'
import { areRules, problemsOf, type TraceRules } from './rules.ts'

export const TRACE_VERSION = 1

const stateValue: z.ZodMiniType<StateValue> = z.lazy(() =>
  z.union([z.string(), z.record(z.string(), stateValue)]),
)
const status = z.enum(['active', 'done', 'error', 'stopped'])
const fields = z.record(z.string(), z.unknown())

const eventSchema = z.object({
  /** The order of all events of the trace, over all actors. */
  seq: z.number(),
  /** Milliseconds since the trace started. */
  at: z.number(),
  event: z.looseObject({ type: z.string() }),
  /** The state it led to, where that is another one than before. */
  value: z.optional(stateValue),
  /** The actor had no use for it. */
  ignored: z.optional(z.literal(true)),
})

const actorSchema = z.object({
  /** The ids from the root to the actor: `portal/signIn`. Two actors of one path lived one after the other. */
  path: z.string(),
  systemId: z.nullable(z.string()),
  machine: z.string(),
  /** Where the recorded events begin. */
  checkpoint: z.object({
    status,
    value: stateValue,
    context: fields,
    history: z.record(z.string(), z.array(z.object({ id: z.string() }))),
    children: z.array(z.object({ id: z.string(), src: z.string() })),
  }),
  /** Events before the checkpoint that are not in the trace. */
  dropped: z.number(),
  events: z.array(eventSchema),
  /** Where the actor was when the trace was taken; of the context only what the rules name. */
  end: z.object({ status, value: stateValue, context: fields }),
})

const traceSchema = z.object({
  version: z.literal(TRACE_VERSION),
  buildId: z.string(),
  /** ISO date of the first moment. */
  startedAt: z.string(),
  /** What the person who sent it wrote. */
  note: z.string(),
  /** The allow-lists that were in force, one for each machine. */
  rules: z.array(z.unknown()),
  actors: z.array(actorSchema),
})

export type StateValue = string | { [state: string]: StateValue }
export type TracedEvent = z.infer<typeof eventSchema>
export type TracedActor = z.infer<typeof actorSchema>
export type Trace = Omit<z.infer<typeof traceSchema>, 'rules'> & { readonly rules: readonly TraceRules[] }

export type ReadTrace =
  | { readonly ok: true; readonly trace: Trace }
  | { readonly ok: false; readonly problem: string }

/** Reads the JSON of a trace; what is wrong with it comes back as one line. */
export function readTrace(json: string): ReadTrace {
  let data: unknown
  try {
    data = JSON.parse(json)
  } catch {
    return { ok: false, problem: 'This is no trace: it is not JSON.' }
  }
  if (typeof data !== 'object' || data === null || !('version' in data)) {
    return { ok: false, problem: 'This is no trace: it has no version.' }
  }
  if (data.version !== TRACE_VERSION) {
    return {
      ok: false,
      problem: `This trace has version ${JSON.stringify(data.version)}; this build reads ${TRACE_VERSION}.`,
    }
  }
  const parsed = traceSchema.safeParse(data)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return {
      ok: false,
      problem: `This trace is damaged at ${issue?.path.join('.') || 'its root'}: ${issue?.message}.`,
    }
  }
  const { rules, ...rest } = parsed.data
  const sound = rules.filter(areRules)
  const [problem] = rules.flatMap(problemsOf)
  if (problem !== undefined) return { ok: false, problem: `This trace is damaged in its rules: ${problem}.` }
  return { ok: true, trace: { ...rest, rules: sound } }
}
