import { refuseOptions } from './options.ts'
import { CHECKS, countLine, runSteps, sumOf } from './steps.ts'

refuseOptions(
  'Usage: npm run check\n\nRuns all checks that need no server: types, lint, architecture, dead code, texts, sentences, budget and sizes.',
)
const count = sumOf(await runSteps(CHECKS))
console.log(countLine(count))
process.exitCode = count.failed === 0 ? 0 : 1
