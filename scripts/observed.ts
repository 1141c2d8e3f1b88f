import { WALKED_AS } from '../e2e/paths/unwalked.ts'
import { coverageOf, gapsOf, percent, withShared } from '../e2e/support/coverage.ts'
import { readObservedRuns } from '../e2e/support/observed-runs.ts'
import { UNOBSERVED } from '../e2e/support/unobserved.ts'
import { productMachines, startedMachines } from './product-machines.ts'

/**
 * Prints for each machine that the product starts the transitions that passed browser tests took. Reads the files that their runs wrote. Exits
 * with 1 for a missing transition that e2e/support/unobserved.ts does not explain.
 */
const runs = readObservedRuns()
const seen = withShared(new Set(runs.flatMap(({ transitions }) => transitions)), WALKED_AS)
const started = await startedMachines()
const machines = (await productMachines()).filter(({ id }) => started.has(id))
let takenOfAll = 0
let all = 0
for (const machine of machines) {
  const { taken, missing } = coverageOf(machine, seen)
  takenOfAll += taken.length
  all += taken.length + missing.length
  console.log(`${machine.id}: ${taken.length} of ${taken.length + missing.length} transitions`)
  for (const name of missing) console.log(`  ${name}: ${UNOBSERVED[name] ?? 'NOT TAKEN'}`)
}
console.log(
  `Observed in ${runs.length} runs: ${takenOfAll} of ${all} transitions (${percent(takenOfAll / all)})`,
)
const gaps = gapsOf(machines, seen, UNOBSERVED)
for (const gap of gaps) console.error(gap)
process.exitCode = gaps.length === 0 ? 0 : 1
