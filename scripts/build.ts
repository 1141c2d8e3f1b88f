import { optionsOrExit } from './options.ts'
import { buildInto, buildWhenStale } from './portal-build.ts'

const usage = `Usage: npm run build [-- --out <folder>]
  --out  builds into this folder, whether or not dist is of the same sources`

const { values } = optionsOrExit({ options: { out: { type: 'string' } } }, usage)
process.exitCode = await main()

async function main(): Promise<number> {
  try {
    await (values.out === undefined ? buildWhenStale() : buildInto(values.out))
    return 0
  } catch (error) {
    console.error(messageOf(error))
    return 1
  }
}

/** Without the stacks that the bundler adds to the errors of plugins: their messages name the file. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const errors: unknown[] = 'errors' in error && Array.isArray(error.errors) ? error.errors : []
  return errors.length === 0 ? error.message : errors.map(messageOf).join('\n')
}
