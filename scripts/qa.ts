import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { optionsOrExit } from './options.ts'
import { type Flow, findFlows, matching } from './qa/flows.ts'
import { npmCommand } from './run-origin.ts'

const usage = `Usage: npm run qa -- "<what a person does>" [--headed] [--pictures] [--list] [--take <number>]
Finds the flow that a test tells in such words, and walks it in Chromium with the real server.
  --headed    shows the browser
  --pictures  takes a picture after each step that changes a state
  --list      only prints what is found
  --take      walks another one of those that are found`
const PICTURES = 'test-results/flows'
const SHOWN = 5

const flag = { type: 'boolean', default: false } as const
const { values, positionals } = optionsOrExit(
  {
    allowPositionals: true,
    options: { headed: flag, pictures: flag, list: flag, take: { type: 'string', default: '1' } },
  },
  usage,
)
const sentence = positionals.join(' ')
const found = matching(findFlows('.'), sentence).slice(0, SHOWN)
for (const [at, { title, place }] of found.entries()) console.log(`${at + 1}. ${title}\n   ${place}`)
const chosen = found[Number(values.take) - 1]
if (chosen === undefined) {
  console.error(sentence === '' ? usage : `No flow is told in these words: ${sentence}`)
  process.exit(2)
}
if (!values.list) process.exitCode = walk(chosen)

function walk({ suite, place }: Flow): number {
  if (values.pictures) rmSync(PICTURES, { recursive: true, force: true })
  const { status } = spawnSync(
    process.execPath,
    [
      ...['node_modules/playwright/cli.js', 'test', ...(suite === 'paths' ? [] : [place])],
      ...(values.headed ? ['--headed', '--workers=1'] : []),
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        E2E_SUITE: suite,
        RUN_COMMAND: npmCommand('qa', process.argv.slice(2)),
        ...(suite === 'paths' ? { PATHS_SCREEN: place } : {}),
        ...(values.pictures ? { FLOW_PICTURES: PICTURES } : {}),
      },
    },
  )
  if (values.pictures) console.log(`The pictures are in ${PICTURES}, numbered in the order of the steps.`)
  return status ?? 1
}
