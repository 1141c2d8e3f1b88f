import { loadEnv } from 'vite'
import { createBackend } from '../../../scripts/contract/backend.ts'
import type { ContractCall } from '../../../scripts/contract/calls.ts'
import { type CallResult, type RunOptions, runContract } from '../../../scripts/contract/run.ts'
import { DEMO_PASSWORD } from '../../../server/secrets/demo-password.ts'
import { readEnvironment } from '../../../src/services/environment.ts'
import { ACCOUNTS } from '../api/users/people.ts'

/** Runs the contract at a server with demo data, with all writes. */
export function runAt(
  contract: readonly ContractCall[],
  origin: string,
  options: Partial<RunOptions> = {},
): Promise<readonly CallResult[]> {
  const read = readEnvironment(loadEnv('test', process.cwd(), 'VITE_'))
  if (!read.ok) throw new Error(`Wrong settings: ${read.wrong}`)
  return runContract(contract, createBackend(`${origin}/`, read.environment, origin), {
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
