import { CHECKS, countLine, runSteps } from './steps.ts'

const count = await runSteps(CHECKS)
console.log(countLine(count))
process.exitCode = count.failed === 0 ? 0 : 1
