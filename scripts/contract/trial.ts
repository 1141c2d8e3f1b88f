import type { Backend, Reply, Sent } from './backend.ts'
import type { ContractCall } from './calls.ts'
import { faultsOf } from './shape.ts'

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

export type Trial = ReturnType<typeof createTrial>

/** Asks one call, and notes what is seen. */
export function createTrial(call: ContractCall, backend: Backend) {
  const checks: Check[] = []
  const check = (what: string, isHonoured: boolean, text: string): boolean => {
    checks.push({ what, verdict: isHonoured ? 'honoured' : 'differs', text: isHonoured ? '' : text })
    return isHonoured
  }
  const note = (verdict: 'without' | 'untried', what: string, text: string): void =>
    void checks.push({ what, verdict, text })
  /** Asks another call. */
  const askAt = (name: string, sent?: Sent): Promise<Reply> => {
    const [method = '', path = ''] = name.split(' ')
    return backend.send(method, path, sent)
  }
  const ask = (sent?: Sent): Promise<Reply> => askAt(call.name, sent)
  const status = (what: string, reply: Pick<Reply, 'status'>, ...expected: readonly number[]): boolean =>
    check(what, expected.includes(reply.status), `${reply.status} instead of ${expected.join(' or ')}`)
  /** Checks the status of a refusal, and that it has a text for people. */
  const refuses = (what: string, reply: Reply, ...expected: readonly number[]): void => {
    if (!status(what, reply, ...expected)) return
    const hasText = textAt(reply.json, 'message') !== null
    check('message of a refusal', hasText, 'it has no text that the portal could show')
  }
  /** Checks the status 200 and the shape of an answer. */
  const shape = (reply: Reply): boolean => {
    if (!status('status of the answer', reply, 200)) return false
    if (call.answer === null) return true
    if (reply.json === undefined) return check('answer', false, 'is not JSON')
    const faults = faultsOf(call.answer, reply.json)
    for (const { field, text } of faults) check(field, false, text)
    return faults.length === 0 && check('shape of the answer', true, '')
  }
  return { call, checks, ask, askAt, check, status, refuses, shape, note }
}

/** The value at a path of an answer, such as `configuration.id`; `undefined` when there is none. */
export function valueAt(json: unknown, path: string): unknown {
  const partOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name)
  return path.split('.').reduce(partOf, json)
}

/** The same, when it is a text. */
export function textAt(json: unknown, path: string): string | null {
  const value = valueAt(json, path)
  return typeof value === 'string' && value !== '' ? value : null
}
