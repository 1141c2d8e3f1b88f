import type { Backend, Reply, Sent } from './backend.ts'
import type { ContractCall } from './calls.ts'
import { faultsOf, leftOut } from './shape.ts'

/**
 * `differs`: not as the contract says. `without`: the backend does not have it, and the portal does without. `untried`: the
 * backend has no data for it, or it would change what the tool has not made.
 */
export type Verdict = 'honoured' | 'differs' | 'without' | 'untried'

/** One thing that was looked at. */
export interface Check {
  readonly what: string
  readonly verdict: Verdict
  /** What was expected and seen; empty when it is honoured. */
  readonly text: string
}

/** What a probe finds out for the probes after it. */
export interface Known {
  readonly email: string
  readonly password: string
  /** The id of an ownership report that an owner got; `null`: none was named. */
  readonly ownershipReport: string | null
  /** The chip of an unregistered logger, to add and delete; `null`: none was named. */
  readonly chip: string | null
  /** Rows of lists, by the name of the call. */
  readonly rows: Map<string, readonly unknown[]>
  /** The answer of a whole report. */
  report: unknown
}

/** How a probe asks one call and says what it sees. */
export interface Trial {
  readonly call: ContractCall
  readonly backend: Backend
  readonly known: Known
  readonly checks: readonly Check[]
  /** @throws MissingError when the backend does not have the call, and the portal does without. */
  ask(sent?: Sent): Promise<Reply>
  /** Asks another call. */
  askAt(name: string, sent?: Sent): Promise<Reply>
  check(what: string, isHonoured: boolean, text: string): boolean
  status(what: string, reply: Pick<Reply, 'status'>, ...expected: readonly number[]): boolean
  /** Checks the status 200 and the shape of an answer. */
  shape(reply: Reply, what?: string): boolean
  without(what: string, text: string): void
  untried(what: string, text: string): void
}

/** How one call of the contract is tried. */
export interface Probe {
  readonly call: string
  /** What the portal does without this call; `null`: it needs the call. */
  readonly without: string | null
  /** Who may make it: only a session (the default), anybody, or the pages with the public credential. */
  readonly access?: 'session' | 'open' | 'client'
  /** Whether it changes something, on things that it makes and removes. */
  readonly isWriting?: boolean
  /** What it makes, changes or removes, so that a run of one such call makes them all. */
  readonly thing?: 'user' | 'network' | 'device' | 'trace' | 'view'
  readonly run: (trial: Trial) => Promise<void>
}

/** The backend does not have a call, and the portal does without. */
export class MissingError extends Error {
  override readonly name = 'MissingError'
}

const MISSING = [404, 405, 501]

export function createTrial(call: ContractCall, probe: Probe, backend: Backend, known: Known): Trial {
  const checks: Check[] = []
  let isFirst = true
  const check = (what: string, isHonoured: boolean, text: string): boolean => {
    checks.push({ what, verdict: isHonoured ? 'honoured' : 'differs', text: isHonoured ? '' : text })
    return isHonoured
  }
  const askAt = (name: string, sent?: Sent): Promise<Reply> => {
    const [method = '', path = ''] = name.split(' ')
    return backend.send(method, path, sent)
  }
  const status = (what: string, reply: Pick<Reply, 'status'>, ...expected: readonly number[]): boolean =>
    check(what, expected.includes(reply.status), `${reply.status} instead of ${expected.join(' or ')}`)
  return {
    call,
    backend,
    known,
    checks,
    askAt,
    check,
    status,
    ask: async (sent) => {
      const reply = await askAt(call.name, sent)
      const isMissing = isFirst && probe.without !== null && MISSING.includes(reply.status)
      isFirst = false
      if (isMissing) throw new MissingError(String(reply.status))
      return reply
    },
    shape: (reply, what = 'answer') => {
      if (!status(`status of the ${what}`, reply, 200)) return false
      if (call.answer === null) return true
      if (reply.json === undefined) return check(what, false, 'is not JSON')
      const faults = faultsOf(call.answer, reply.json)
      for (const { field, text } of faults) check(field, false, text)
      if (faults.length > 0) return false
      for (const field of leftOut(call.answer, reply.json))
        checks.push({ what: field, verdict: 'without', text: consequenceOf(field) })
      return check(`shape of the ${what}`, true, '')
    },
    without: (what, text) => checks.push({ what, verdict: 'without', text }),
    untried: (what, text) => checks.push({ what, verdict: 'untried', text }),
  }
}

/** What the portal does without an optional field, by the last part of its name. Others are only not shown. */
export const CONSEQUENCES: Readonly<Record<string, string>> = {
  version: 'a change overwrites that of another user without a question',
  gone_quiet: 'devices that stopped reporting are not marked',
  last_seen_at: 'the list does not say when a device last reported',
  quiet: 'the tab of quiet devices has no number',
  last_signed_in_at: 'the list does not say who signed in when',
  has_passkeys: 'passkeys of others cannot be removed',
  other_reports: 'a report does not show how the vehicle changed over time',
  without_trim: 'the list does not say how many reports need a trim',
  work: 'home does not show what waits in the lists',
  report_cell_issue: 'home does not link to reports with cell issues',
  report_unpublished: 'home does not link to reports that are not published',
}

function consequenceOf(field: string): string {
  return CONSEQUENCES[field.split('.').at(-1) ?? ''] ?? 'it is not shown'
}
