import { findCrossings } from './check/architecture.ts'

/** Checks who imports whom (rules: scripts/check/architecture-rules.ts). Prints what is wrong, one a line; exit code 1 then. */
const crossings = await findCrossings(process.cwd())
for (const { rule, from, to } of crossings) console.error(`${from} → ${to}: ${rule}`)
if (crossings.length === 0) console.log('Architecture: every import is allowed')
else process.exitCode = 1
