import type { PostgresCluster } from '../../tests/server/support/postgres-cluster.ts'

/** One attack on a running site. */
export interface Attack {
  readonly name: string
  /** @returns What was seen, when the attack failed as it must. Throws otherwise. */
  attack(): Promise<string>
  /** The same check where the protection does not apply. It must throw, or the check would prove nothing. */
  control(): Promise<string>
}

export interface SuiteOptions {
  /** An empty PostgreSQL database; `null`: the embedded one. */
  readonly databaseUrl: string | null
  /** The PostgreSQL that has it. */
  readonly postgres: PostgresCluster | null
  /** How many requests a suite makes that counts them; `null`: its own number. */
  readonly requests: number | null
}

/** Starts a site and returns the attacks on it. */
export type Suite = (
  options: SuiteOptions,
) => Promise<{ readonly attacks: readonly Attack[]; close(): Promise<void> }>

/** @throws Error with the words when it does not hold. */
export function expectThat(holds: boolean, words: string): string {
  if (!holds) throw new Error(words)
  return words
}
