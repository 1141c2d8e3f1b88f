import { fileURLToPath, pathToFileURL } from 'node:url'
import { UNOBSERVED } from '../e2e/support/unobserved.ts'
import { writeBook } from './book/write-book.ts'
import { optionsOrExit } from './options.ts'

const usage = 'Usage: npm run qa -- book'

/** Writes the state book into `book`. Exit code 1 when writing fails. The book lists gaps; they do not fail this script. */
const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

optionsOrExit({}, usage)
process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { machines, paths, walks, pictures, leftOut } = await writeBook({
      root: at('.'),
      out: at('book'),
      results: at('test-results'),
      unobserved: UNOBSERVED,
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
