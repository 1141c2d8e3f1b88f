import { CHECKS, countLine, runSteps, sumOf } from './steps.ts'

const count = sumOf(await runSteps(CHECKS))
console.log(countLine(count))
process.exitCode = count.failed === 0 ? 0 : 1
