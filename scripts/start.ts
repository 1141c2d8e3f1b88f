import { spawnSync } from 'node:child_process'
import { checkStart, runServer } from '../server/run.ts'
import { refuseOptions } from './options.ts'

refuseOptions(
  'Usage: npm start\n\nBuilds the portal when it is stale, and runs the server with the settings of the environment: docs/running.md.',
)
// Before the build: a wrong setting or a port in use is told at once.
await checkStart(process.env)
// A separate process: its end frees the memory of the bundler before the server runs.
const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
if (build.status === 0) await runServer({ env: process.env })
else {
  console.error('The portal could not be built, see above.')
  process.exitCode = 1
}
