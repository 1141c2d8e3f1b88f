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

/** Asks one call, and notes what is seen. */
export interface Trial {
  readonly call: ContractCall
  readonly checks: readonly Check[]
  ask(sent?: Sent): Promise<Reply>
  /** Asks another call. */
  askAt(name: string, sent?: Sent): Promise<Reply>
  check(what: string, isHonoured: boolean, text: string): boolean
  status(what: string, reply: Pick<Reply, 'status'>, ...expected: readonly number[]): boolean
  /** Checks the status of a refusal, and that it has a text for people. */
  refuses(what: string, reply: Reply, ...expected: readonly number[]): void
  /** Checks the status 200 and the shape of an answer. */
  shape(reply: Reply): boolean
  note(verdict: 'without' | 'untried', what: string, text: string): void
}

export function createTrial(call: ContractCall, backend: Backend): Trial {
  const checks: Check[] = []
  const check: Trial['check'] = (what, isHonoured, text) => {
    checks.push({ what, verdict: isHonoured ? 'honoured' : 'differs', text: isHonoured ? '' : text })
    return isHonoured
  }
  const askAt: Trial['askAt'] = (name, sent) => {
    const [method = '', path = ''] = name.split(' ')
    return backend.send(method, path, sent)
  }
  const status: Trial['status'] = (what, reply, ...expected) =>
    check(what, expected.includes(reply.status), `${reply.status} instead of ${expected.join(' or ')}`)
  const note: Trial['note'] = (verdict, what, text) => void checks.push({ what, verdict, text })
  return {
    ...{ call, checks, askAt, check, status, note },
    ask: (sent) => askAt(call.name, sent),
    refuses: (what, reply, ...expected) => {
      if (!status(what, reply, ...expected)) return
      check(
        'message of a refusal',
        textAt(reply.json, 'message') !== null,
        'it has no text that the portal could show',
      )
    },
    shape: (reply) => {
      if (!status('status of the answer', reply, 200)) return false
      if (call.answer === null) return true
      if (reply.json === undefined) return check('answer', false, 'is not JSON')
      const faults = faultsOf(call.answer, reply.json)
      for (const { field, text } of faults) check(field, false, text)
      if (faults.length > 0) return false
      return check('shape of the answer', true, '')
    },
  }
}

/** The value at a path of an answer, such as `configuration.id`; `undefined` when there is none. */
export function valueAt(json: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce(
      (value: unknown, name) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
      json,
    )
}

/** The same, when it is a text. */
export function textAt(json: unknown, path: string): string | null {
  const value = valueAt(json, path)
  return typeof value === 'string' && value !== '' ? value : null
}
