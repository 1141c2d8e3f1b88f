import type { TraceSummary } from '../domain/lists/sent-trace.ts'
import type { Trace, TracedCall } from './format.ts'

/** The part of a trace that the summary needs. */
type Summarised = Pick<Trace, 'buildId' | 'startedAt'> & {
  readonly calls: readonly Pick<TracedCall, 'method' | 'status' | 'ms'>[]
  readonly faults: readonly Pick<Trace['faults'][number], 'name'>[]
  readonly before: Pick<Trace, 'calls' | 'faults'> | null
  readonly actors: readonly (Pick<Trace['actors'][number], 'machine'> & {
    readonly events: readonly { readonly at: number; readonly event: { readonly type: string } }[]
  })[]
}

/** Summarises a trace for lists and searches. */
export function summaryOf(trace: Summarised): TraceSummary {
  const machines = trace.actors.map(({ machine }) => machine)
  const events = trace.actors.flatMap((actor) => actor.events)
  const effects = events.flatMap(({ event }) => FAILURE.exec(event.type)?.[1] ?? [])
  // What failed before a reload is often why somebody reports.
  const calls = [...trace.calls, ...(trace.before?.calls ?? [])]
  const faults = [...trace.faults, ...(trace.before?.faults ?? [])]
  const failed = calls.filter(hasFailed)
  const names = [
    ...faults.flatMap(({ name }) => ['crash', name]),
    ...failed.flatMap(({ status }) => (status === null ? [] : [String(status)])),
    ...effects,
  ]
  return {
    buildId: plainText(trace.buildId, MAX_LENGTH),
    startedAt: dateIn(trace.startedAt),
    lastedMs: events.reduce((last, { at }) => Math.max(last, Math.min(Math.round(at), MAX_MS)), 0),
    events: events.length,
    screens: distinct(machines.flatMap((machine) => screenOf(machine) ?? [])),
    failures: { count: faults.length + failed.length, names: distinct(names) },
  }
}

/** A text that can be shown and stored: no control characters except line breaks, no half of a surrogate pair. */
export function plainText(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim()
}

/** Whether a call has no answer or a refusal. By a 401 the portal learns that there is no session, when it reads. */
export const hasFailed = ({ method, status, ms }: Pick<TracedCall, 'method' | 'status' | 'ms'>): boolean =>
  status === null ? ms !== null : status >= 400 && !(status === 401 && method === 'GET')

/** How bad a failure is, worst last: by `crash`, `fault`, or the status of an answer. The server sorts by the same. */
export function severityOf(code: string): number {
  if (code === 'crash' || code === 'fault') return code === 'crash' ? 5 : 4
  return /^5\d\d$/.test(code) ? 3 : code === '409' ? 2 : 1
}

/** Whether an event says that an effect has failed. */
export const isFailure = (type: string): boolean => FAILURE.test(type)

/** XState's event for an effect that failed, with the id of its actor; of numbered actors without the number. */
const FAILURE = /^xstate\.error\.(?:actor\.)?(.+?)(?:\.\d+)?$/s

/** Machines that are a screen, but are not named `<screen>Screen`. */
const SCREENS: Readonly<Record<string, string>> = {
  signIn: 'signIn',
  setPassword: 'setPassword',
  passwordReset: 'resetPassword',
  ownershipReport: 'ownershipReport',
  unsubscribe: 'unsubscribe',
  publicReport: 'publicReport',
  verifyReport: 'verifyReport',
}

const MAX_LENGTH = 100
const MAX_NAMES = 100
/** Fits into an integer column. */
const MAX_MS = 2 ** 31 - 1

function screenOf(machine: string): string | null {
  return Object.hasOwn(SCREENS, machine)
    ? (SCREENS[machine] ?? null)
    : (/^(.+)Screen$/s.exec(machine)?.[1] ?? null)
}

function distinct(names: readonly string[]): readonly string[] {
  const short = names.map((name) => plainText(name, MAX_LENGTH)).filter(Boolean)
  return [...new Set(short)].slice(0, MAX_NAMES)
}

function dateIn(text: string): string | null {
  const date = new Date(text)
  const year = date.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? date.toISOString() : null
}
