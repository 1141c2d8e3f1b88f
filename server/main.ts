import { runServer } from './run.ts'

await runServer({ env: process.env })
