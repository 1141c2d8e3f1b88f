import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { answerHelp } from './options.ts'

const usage = 'Usage: npm run bench -- <name> [options]'
const benches = globSync('bench/*.ts')
  .map((path) => basename(path, '.ts'))
  .sort()
const [name, ...options] = process.argv.slice(2)

answerHelp(list())
if (name === undefined) console.log(list())
else if (benches.includes(name)) {
  const known: readonly string[] = descriptionOf(name).match(/--[a-z-]+/g) ?? []
  const unknown = options.find((option) => option.startsWith('--') && !known.includes(option))
  if (unknown === undefined) run(name)
  else {
    console.error(`The bench ${name} has no option ${unknown}.\n${descriptionOf(name)}`)
    process.exitCode = 2
  }
} else {
  console.error(`There is no bench "${name}".\n${list()}`)
  process.exitCode = 2
}

function run(bench: string): void {
  const { status } = spawnSync(process.execPath, [`bench/${bench}.ts`, ...options], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}

function list(): string {
  return [usage, ...benches.map((bench) => `\n${bench}\n${descriptionOf(bench)}`)].join('\n')
}

/** The first doc comment of a bench, indented. */
function descriptionOf(bench: string): string {
  const [, comment = ''] = /\/\*\*(.*?)\*\//s.exec(readFileSync(`bench/${bench}.ts`, 'utf8')) ?? []
  return comment.trim().replace(/^[ *]*/gm, '  ')
}
