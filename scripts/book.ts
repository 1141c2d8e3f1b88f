import { fileURLToPath, pathToFileURL } from 'node:url'
import { writeBook } from './book/write-book.ts'

/** Writes the state book into `book`. Exit code 1 when writing fails. The book lists gaps; they do not fail this script. */
const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

try {
  const { machines, paths, pictures, gaps } = await writeBook({
    root: at('.'),
    out: at('book'),
    run: at('test-results/paths.json'),
    pictures: at('test-results/states'),
  })
  const found = `${machines} machines, ${paths} paths, ${pictures} pictures, ${gaps} gaps`
  console.log(`State book: ${found}. Open ${pathToFileURL(at('book/index.html')).href}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
