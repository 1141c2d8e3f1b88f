import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type Trace, traceIn } from '../../../src/trace/format.ts'

const SAVED = 'tests/traces/user-invited-edited-and-disabled.json.gz'

/**
 * A trace with the text wherever the format allows any text. Every second one has it also in the contexts of the machines,
 * which the replay may refuse: the others show the screens.
 */
export function hostileTrace(text: string, index: number): Trace {
  const read = traceIn(JSON.parse(gunzipSync(readFileSync(SAVED)).toString('utf8')))
  if (!read.ok) throw new Error(read.reason)
  const { trace } = read
  const isDeep = index % 2 === 1
  return {
    ...trace,
    note: text,
    buildId: text,
    page: trace.page && { ...trace.page, browser: text, timeZone: text, language: text, theme: text },
    calls: trace.calls.map((call) => ({ ...call, method: text, path: text, requestId: text })),
    faults: [{ seq: 5, at: 20, kind: 'error', name: text, message: text, stack: [text] }],
    actors: trace.actors.map((actor) => ({
      ...actor,
      events: actor.events.map((traced) => ({
        ...traced,
        event: { ...withText(traced.event, text), type: traced.event.type },
      })),
      ...(isDeep ? { end: { ...actor.end, context: withText(actor.end.context, text) } } : {}),
    })),
  }
}

/** The same fields, with the text in the place of each person, name and id. */
function withText<T extends object>(value: T, text: string): T {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' && PSEUDONYM.test(part) ? text : part,
  )
}

const PSEUDONYM = /^(?:person|name|user|id)-\d+/
