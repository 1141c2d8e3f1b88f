import * as z from 'zod/mini'
import { areRules, problemsOf, type TraceRules } from './rules.ts'

export const TRACE_VERSION = 2
/** Traces of the first version say nothing of the page, its calls and its faults. */
const FIRST_VERSION = 1

const stateValue: z.ZodMiniType<StateValue> = z.lazy(() =>
  z.union([z.string(), z.record(z.string(), stateValue)]),
)
const status = z.enum(['active', 'done', 'error', 'stopped'])
const fields = z.record(z.string(), z.unknown())

const eventSchema = z.object({
  /** Position among all events of the trace, over all actors. */
  seq: z.number(),
  /** Milliseconds since the trace started. */
  at: z.number(),
  event: z.looseObject({ type: z.string() }),
  /** State after the event; only when it differs from the state before. */
  value: z.optional(stateValue),
  /** The event took no transition. */
  ignored: z.optional(z.literal(true)),
})

const actorSchema = z.object({
  /** Ids from the root to the actor: `portal/signIn`. Several actors can have the same path, one after the other. */
  path: z.string(),
  systemId: z.nullable(z.string()),
  machine: z.string(),
  /** The snapshot from which the recorded events start. */
  checkpoint: z.object({
    status,
    value: stateValue,
    context: fields,
    history: z.record(z.string(), z.array(z.object({ id: z.string() }))),
    children: z.array(z.object({ id: z.string(), src: z.string() })),
  }),
  /** Number of events that were folded into the checkpoint. */
  dropped: z.number(),
  events: z.array(eventSchema),
  /** Snapshot at the end of the trace. The context has only the fields that the rules name. */
  end: z.object({ status, value: stateValue, context: fields }),
})

const pageSchema = z.object({
  /** In CSS pixels. */
  width: z.number(),
  height: z.number(),
  pixelRatio: z.number(),
  language: z.string(),
  theme: z.string(),
  /** The user agent string. */
  browser: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  isOnline: z.boolean(),
})

const callSchema = z.object({
  /** Number of events of the trace when the call began. */
  seq: z.number(),
  /** Milliseconds since the trace started. */
  at: z.number(),
  /** Milliseconds until the answer began; `null` while there is none. */
  ms: z.nullable(z.number()),
  method: z.string(),
  /** Without the query, and with `*` in the place of ids. */
  path: z.string(),
  /** `null` without an answer. */
  status: z.nullable(z.number()),
  /** The id of the request in the server's log. */
  requestId: z.nullable(z.string()),
})

const faultSchema = z.object({
  /** Number of events of the trace when it happened. */
  seq: z.number(),
  /** Milliseconds since the trace started. */
  at: z.number(),
  kind: z.enum(['render', 'error', 'rejection']),
  /** Name of the error's class. */
  name: z.string(),
  message: z.string(),
  /** Functions with file, line and column, the innermost first. */
  stack: z.readonly(z.array(z.string())),
})

const traceSchema = z.object({
  version: z.literal(TRACE_VERSION),
  buildId: z.string(),
  /** Start of the recording, ISO 8601. */
  startedAt: z.string(),
  /** Note of the sender. */
  note: z.string(),
  /** The page at the end of the recording; `null` where there is none. */
  page: z.nullable(pageSchema),
  calls: z.array(callSchema),
  faults: z.array(faultSchema),
  /** Trace rules of the recording, one for each machine. */
  rules: z.array(z.unknown()),
  actors: z.array(actorSchema),
})

export type StateValue = string | { [state: string]: StateValue }
export type TracedEvent = z.infer<typeof eventSchema>
export type TracedActor = z.infer<typeof actorSchema>
export type TracedPage = Readonly<z.infer<typeof pageSchema>>
export type TracedCall = Readonly<z.infer<typeof callSchema>>
export type TracedFault = Readonly<z.infer<typeof faultSchema>>
export type Trace = Omit<z.infer<typeof traceSchema>, 'rules'> & { readonly rules: readonly TraceRules[] }

export type ReadTrace =
  | { readonly ok: true; readonly trace: Trace }
  | { readonly ok: false; readonly problem: string }

/** Parses the JSON of a trace. `problem` is one line for the user. */
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
  if (data.version !== TRACE_VERSION && data.version !== FIRST_VERSION) {
    return {
      ok: false,
      problem: `This trace has version ${JSON.stringify(data.version)}; this build reads up to ${TRACE_VERSION}.`,
    }
  }
  const upgraded =
    data.version === FIRST_VERSION
      ? { page: null, calls: [], faults: [], ...data, version: TRACE_VERSION }
      : data
  const parsed = traceSchema.safeParse(upgraded)
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
