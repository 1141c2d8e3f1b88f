import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { optionsOrExit } from './options.ts'
import { storedVersion, storeRelease } from './release/last-release.ts'
import { notesOf, releaseProblems } from './release/release-rules.ts'

const USAGE = `Usage: npm run release [-- --notes | --store]

Checks that tree, changelog, lock file and version agree, and that the data of the release before is stored, and says which tag to
set. --notes prints the notes of the version instead. --store stores a database with demo data and the calls of this version, with
which the tests compare the versions after it. It needs the programs of PostgreSQL.`

const flag = { type: 'boolean', default: false } as const
const { notes: isNotes, store: isStore } = optionsOrExit(
  { options: { notes: flag, store: flag } },
  USAGE,
).values
const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()
const versionOf = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).version

const version = versionOf('package.json')
const changelog = readFileSync('CHANGELOG.md', 'utf8')
if (isNotes) console.log(notesOf(changelog, version) ?? '')
else if (isStore) {
  await storeRelease(version)
  console.log(`Stored the data and the calls of ${version}: commit tests/server/last-release.`)
} else check()

function check(): void {
  const problems = releaseProblems({
    version,
    lockVersion: versionOf('package-lock.json'),
    changelog,
    changes: git('status', '--porcelain'),
    tags: git('tag', '--list', '--sort=-version:refname', 'v*').split('\n'),
    stored: storedVersion(),
  })
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else
    console.log(
      `Ready: npm run --silent release -- --notes | git tag --annotate v${version} --cleanup=whitespace --file -`,
    )
}
