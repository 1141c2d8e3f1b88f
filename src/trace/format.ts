import * as z from 'zod/mini'
import { TRACE_VERSION } from './version.ts'

/** A trace of the portal has about 20 levels. Thousands of them overflow the stack. */
const MAX_DEPTH = 100
/** All values of a trace: a list or an object counts, too. Real ones take more than 8 characters each, of at most 16 MB. */
const MAX_VALUES = 2_000_000
/** Elements of a list, and events of all actors together: ten times what the recorder keeps. */
const MAX_LENGTH = 50_000
/** In CSS pixels. */
const MAX_SIZE = 20_000
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const stateValue = z.custom<StateValue>(isStateValue)
const event = z.custom<{ readonly type: string; readonly [field: string]: unknown }>(isEvent)
const status = z.enum(['active', 'done', 'error', 'stopped'])
const fields = z.custom<Record<string, unknown>>(isObject)
const size = z.number().check(z.minimum(1), z.maximum(MAX_SIZE))

/** A list. The check stops at the first wrong element: what is wrong in millions of them would take all memory. */
function list<T>(element: z.ZodMiniType<T>) {
  return z
    .custom<T[]>((value) => Array.isArray(value) && value.length <= MAX_LENGTH)
    .check((payload) => {
      const items: readonly unknown[] = payload.value
      const read: T[] = []
      for (const [index, item] of items.entries()) {
        const { success, data, error } = element.safeParse(item)
        if (!success) {
          payload.issues.push({
            code: 'custom',
            input: item,
            path: [index, ...(error.issues[0]?.path ?? [])],
          })
          return
        }
        read.push(data)
      }
      payload.value = read
    })
}

const eventSchema = z.object({
  /** Position among all events of the trace, over all actors. */
  seq: z.number(),
  /** Milliseconds since the trace started. */
  at: z.number(),
  event,
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
  /** Number of events of the trace when the actor was first seen. */
  since: z.number(),
  /** Number of events of the trace when the actor ended; `null` while it runs. */
  until: z.nullable(z.number()),
  /** The snapshot from which the recorded events start. */
  checkpoint: z.object({
    status,
    value: stateValue,
    context: fields,
    history: z.custom<Record<string, { id: string }[]>>(isHistory),
    children: list(z.object({ id: z.string(), src: z.string() })),
  }),
  /** Number of events that were folded into the checkpoint. */
  dropped: z.number(),
  events: list(eventSchema),
  /** Snapshot at the end of the trace. The context has only the fields that the dictionary knows. */
  end: z.object({ status, value: stateValue, context: fields }),
})

const pageSchema = z.object({
  /** In CSS pixels. */
  width: size,
  height: size,
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
  /** Number of events of the trace when its answer came; when the call began while there is none. */
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
  stack: list(z.string()),
})

const pageTraceSchema = z.object({
  version: z.literal(TRACE_VERSION),
  buildId: z.string(),
  /** Start of the recording, ISO 8601. */
  startedAt: z.string().check(z.refine(isTime)),
  /** Note of the sender. */
  note: z.string(),
  /** A random UUID of the page load, also in the server's log of its errors; `null` where there is none. */
  visit: z.nullable(z.string().check(z.regex(UUID))),
  /** The page at the end of the recording; `null` where there is none. */
  page: z.nullable(pageSchema),
  calls: list(callSchema),
  faults: list(faultSchema),
  /** Digest of the dictionary of the recording. */
  dictionary: z.string(),
  actors: list(actorSchema),
})

const traceSchema = z.extend(pageTraceSchema, {
  /** What the tab recorded before its page was loaded again, of the same person; `null` where there is nothing. */
  before: z.nullable(pageTraceSchema),
})

export type StateValue = string | { [state: string]: StateValue }
export type TracedEvent = z.infer<typeof eventSchema>
export type TracedActor = z.infer<typeof actorSchema>
export type TracedPage = Readonly<z.infer<typeof pageSchema>>
export type TracedCall = Readonly<z.infer<typeof callSchema>>
export type TracedFault = Readonly<z.infer<typeof faultSchema>>
/** What one page has recorded. */
export type PageTrace = z.infer<typeof pageTraceSchema>
export type Trace = z.infer<typeof traceSchema>

/** Why a file or an answer is no trace that this build reads. */
export type TraceProblem =
  | { readonly kind: 'notTrace' }
  | { readonly kind: 'otherVersion'; readonly version: string }
  | { readonly kind: 'damaged'; readonly where: string }

export type ReadTrace =
  | { readonly ok: true; readonly trace: Trace }
  /** `reason` is one line in English. */
  | { readonly ok: false; readonly problem: TraceProblem; readonly reason: string }

/** Parses the JSON of a trace. */
export function readTrace(json: string): ReadTrace {
  let data: unknown
  try {
    data = JSON.parse(json)
  } catch {
    return failed({ kind: 'notTrace' }, 'This is no trace: it is not JSON.')
  }
  return traceIn(data)
}

/** Checks parsed JSON. The check of a hostile one is short, too. */
export function traceIn(data: unknown): ReadTrace {
  if (typeof data !== 'object' || data === null || !('version' in data))
    return failed({ kind: 'notTrace' }, 'This is no trace: it has no version.')
  const excess = excessOf(data)
  if (excess !== null)
    return failed({ kind: 'damaged', where: excess }, `This trace is damaged: it has too many ${excess}.`)
  if (data.version !== TRACE_VERSION) {
    const version = JSON.stringify(data.version).slice(0, MAX_VERSION)
    return failed(
      { kind: 'otherVersion', version },
      `This trace has version ${version}; this build reads ${TRACE_VERSION}.`,
    )
  }
  const parsed = traceSchema.safeParse(data)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const where = issue?.path.join('.') || 'its root'
    return failed({ kind: 'damaged', where }, `This trace is damaged at ${where}: ${issue?.message}.`)
  }
  return { ok: true, trace: parsed.data }
}

const MAX_VERSION = 40

const failed = (problem: TraceProblem, reason: string): ReadTrace => ({ ok: false, problem, reason })

/** What a trace has so much of that even its check would take too long; `null` for a trace that can be checked. */
function excessOf(trace: object): string | null {
  const { actors, before }: { actors?: unknown; before?: unknown } = trace
  const all = [actors, isObject(before) ? before.actors : []].flatMap((some) => (isList(some) ? some : []))
  const events = all.flatMap((actor) => (isObject(actor) ? actor.events : null))
  return excessIn(trace, MAX_VALUES) ?? (events.length > MAX_LENGTH ? 'events' : null)
}

/** Goes level by level: a recursive function would overflow the stack. */
function excessIn(value: object, most: number): string | null {
  let level = [value]
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === MAX_DEPTH) return 'levels'
    const next: object[] = []
    for (const nested of level) {
      const items: readonly unknown[] = Array.isArray(nested) ? nested : Object.values(nested)
      count += items.length
      if (count > most) return 'values'
      for (const item of items) if (typeof item === 'object' && item !== null) next.push(item)
    }
    level = next
  }
  return null
}

function isStateValue(value: unknown): value is StateValue {
  if (typeof value === 'string') return true
  return isObject(value) && Object.values(value).every(isStateValue)
}

function isEvent(value: unknown): value is { readonly type: string } {
  return isObject(value) && typeof value.type === 'string'
}

/** A replay says so when a node of the history is none of its machine. */
function isHistory(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(isList)
}

function isTime(text: string): boolean {
  return ISO_TIME.test(text) && !Number.isNaN(Date.parse(text))
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT.+[Z\d]$/

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
