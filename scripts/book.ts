import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { UNOBSERVED } from '../e2e/support/unobserved.ts'
import { writeBook } from './book/write-book.ts'
import { answerHelp } from './options.ts'

const usage = `Usage: npm run qa -- book [--since <tag or commit>]
  --since  the version that the book compares with; by default, the last tag`

/** Writes the state book into `book`. Exit code 1 when writing fails. The book lists gaps; they do not fail this script. */
const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

answerHelp(usage)
process.exitCode = await main()

async function main(): Promise<number> {
  let since: string | undefined
  try {
    since = parseArgs({ options: { since: { type: 'string' } } }).values.since
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    return 2
  }
  try {
    const { machines, paths, walks, pictures, leftOut } = await writeBook({
      root: at('.'),
      out: at('book'),
      results: at('test-results'),
      unobserved: UNOBSERVED,
      since,
      say: (step) => console.log(step),
    })
    const found = `${machines} machines, ${paths} paths, ${walks} walks, ${pictures} pictures, ${leftOut} left out`
    console.log(`State book: ${found}. Open ${pathToFileURL(at('book/index.html')).href}`)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}
