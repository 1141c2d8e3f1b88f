import { parseArgs } from 'node:util'
import { answerHelp } from './options.ts'
import { buildInto, buildWhenStale } from './portal-build.ts'

const usage = `Usage: npm run build [-- --out <folder>]
  --out  builds into this folder, whether or not dist is of the same sources`

answerHelp(usage)
process.exitCode = await main()

async function main(): Promise<number> {
  let out: string | undefined
  try {
    out = parseArgs({ options: { out: { type: 'string' } } }).values.out
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    return 2
  }
  await (out === undefined ? buildWhenStale() : buildInto(out))
  return 0
}
