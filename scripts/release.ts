import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { optionsOrExit } from './options.ts'
import { notesOf, releaseProblems } from './release/release-rules.ts'

const USAGE = `Usage: npm run release [-- --notes]

Checks that tree, changelog, lock file and version agree, and says which tag to set. --notes prints the notes of the version instead.`

const { notes: isNotes } = optionsOrExit(
  { options: { notes: { type: 'boolean', default: false } } },
  USAGE,
).values
const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()
const versionOf = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).version

const version = versionOf('package.json')
const changelog = readFileSync('CHANGELOG.md', 'utf8')
const problems = releaseProblems({
  version,
  lockVersion: versionOf('package-lock.json'),
  changelog,
  changes: git('status', '--porcelain'),
  tags: git('tag', '--list').split('\n'),
})
if (isNotes) console.log(notesOf(changelog, version) ?? '')
else for (const problem of problems) console.error(problem)
if (problems.length > 0 && !isNotes) process.exitCode = 1
else if (!isNotes)
  console.log(`Ready: npm run --silent release -- --notes | git tag --annotate v${version} --file -`)
