import { globSync, readFileSync } from 'node:fs'
import { optionsOrExit } from './options.ts'
import { pageOf, problemsOf, readSentences, tagsOf } from './sentence-rules.ts'

const usage = `Usage: npm run qa -- sentences [--check]
  --check  prints only problems, and how many sentences have a test`

/** Prints the sentences of the specification, each with its tests. Exits with 1 for a problem. */
const { values } = optionsOrExit({ options: { check: { type: 'boolean', default: false } } }, usage)
const sections = ['platform', 'domain'].flatMap((part) =>
  readSentences(readFileSync(`tests/sentences/${part}.txt`, 'utf8')),
)
const proofs = new Map<string, string[]>()
for (const file of globSync(['tests/**/*.{test.ts,test.tsx,model.ts}', 'e2e/**/*.ts']).sort())
  for (const tag of tagsOf(file, readFileSync(file, 'utf8')))
    proofs.set(tag, [...(proofs.get(tag) ?? []), file.replaceAll('\\', '/')])

const page = pageOf(sections, proofs)
const problems = problemsOf(sections, proofs)
if (!values.check) console.log(page)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`Sentences: ${/^\d+ of \d+/m.exec(page)?.[0]} have a test`)
