import { coverageOf, gapsOf, percent, withShared } from '../e2e/support/coverage.ts'
import { observedIn, readObservedRuns } from '../e2e/support/observed-runs.ts'
import { UNOBSERVED } from '../e2e/support/unobserved.ts'
import { startedMachines } from './product-machines.ts'

/**
 * Merges what the views and the browser tests have observed, of all shards whose files are in `test-results/observed`, and prints the
 * transitions that are missing. Exits with 1 for one that e2e/support/unobserved.ts does not explain.
 */
const runs = readObservedRuns()
const machines = await startedMachines()
const seen = withShared(observedIn(runs), machines)
const found = machines.map((machine) => ({ id: machine.id, ...coverageOf(machine, seen) }))
for (const { id, missing } of found)
  for (const name of missing) console.log(`${id}: ${name}: ${UNOBSERVED[name] ?? 'NOT TAKEN'}`)
const taken = found.reduce((sum, one) => sum + one.taken.length, 0)
const all = found.reduce((sum, one) => sum + one.taken.length + one.missing.length, 0)
console.log(`Observed in ${runs.length} runs: ${taken} of ${all} transitions (${percent(taken / all)})`)
const gaps = gapsOf(machines, seen, UNOBSERVED)
for (const gap of gaps) console.error(gap)
process.exitCode = gaps.length === 0 ? 0 : 1
