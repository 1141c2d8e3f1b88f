import { loadEnv } from 'vite'
import { type Backend, createBackend, type Reply, type Sent } from '../../../scripts/contract/backend.ts'
import type { ContractCall } from '../../../scripts/contract/calls.ts'
import { type CallResult, type RunOptions, runContract } from '../../../scripts/contract/run.ts'
import { DEMO_PASSWORD } from '../../../server/secrets/demo-password.ts'
import { readEnvironment } from '../../../src/services/environment.ts'
import { ACCOUNTS } from '../api/users/people.ts'

/** What a backend does differently with one call. */
export interface Bend {
  readonly call: string
  /** Changes what is asked. */
  readonly sent?: (sent: Sent) => Sent
  /** Changes what is answered. */
  readonly reply?: (reply: Reply, sent: Sent) => Reply
}

/** A backend, as a page at this origin reaches it. */
export function backendAt(base: string, pageOrigin = base, bend?: Bend): Backend {
  const read = readEnvironment(loadEnv('test', process.cwd(), 'VITE_'))
  if (!read.ok) throw new Error(`Wrong settings: ${read.wrong}`)
  const backend = createBackend(`${base}/`, read.environment, pageOrigin)
  return {
    ...backend,
    send: async (method, path, sent = {}) => {
      if (`${method} ${path}` !== bend?.call) return backend.send(method, path, sent)
      const reply = await backend.send(method, path, bend.sent?.(sent) ?? sent)
      return bend.reply?.(reply, sent) ?? reply
    },
  }
}

/** Runs the contract at a backend with demo data, with all writes. */
export function runAt(
  contract: readonly ContractCall[],
  backend: Backend,
  options: Partial<RunOptions> = {},
): Promise<readonly CallResult[]> {
  return runContract(contract, backend, {
    email: ACCOUNTS.LF_ADMIN,
    password: DEMO_PASSWORD,
    ownershipReport: null,
    writes: true,
    ...options,
  })
}

/** What differs, as `call: check`. */
export function differences(results: readonly CallResult[]): readonly string[] {
  return results.flatMap(({ call, checks }) =>
    checks.filter(({ verdict }) => verdict === 'differs').map(({ what }) => `${call}: ${what}`),
  )
}
