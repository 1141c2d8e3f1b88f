import { findViolations } from './check/architecture.ts'

/** Checks imports against scripts/check/architecture-rules.ts. Prints each violation on a line, then exits with 1. */
const violations = await findViolations(process.cwd())
for (const { rule, from, to } of violations) console.error(`${from} → ${to}: ${rule}`)
if (violations.length === 0) console.log('Architecture: every import is allowed')
else process.exitCode = 1
