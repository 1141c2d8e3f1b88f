import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pinParts } from '../../scripts/book/pin-parts.ts'
import { compareRelease } from '../../scripts/book/release-changes.ts'

const DOOR = readFileSync('tests/kit/fixtures/whole/tests/pins/a/door.txt', 'utf8')

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'))
})

afterEach(() => rmSync(root, { recursive: true }))

function git(...args: readonly string[]): void {
  const user = ['-c', 'user.name=Ada', '-c', 'user.email=ada@maple.example', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...user, ...args], { cwd: root, stdio: 'ignore' })
}

function write(pins: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  rmSync(join(root, 'tests'), { recursive: true, force: true })
  const paths = Object.entries(pins).map(([id, text]) => {
    const path = `tests/pins/a/${id}.txt`
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    return [id, path] as const
  })
  return new Map(paths)
}

function release(pins: Readonly<Record<string, string>>, tag: string): void {
  git('init', '--quiet')
  write(pins)
  git('add', '-A')
  git('commit', '--quiet', '-m', 'release')
  git('tag', tag)
}

const windowOf = (text: string): string => text.replaceAll('door', 'window')

test('a pin says its machine, its states and its transitions', () => {
  const { machine, states, transitions } = pinParts(DOOR)
  expect({ machine, states, transitions: [...transitions.keys()] }).toEqual({
    machine: 'door',
    states: ['door.closed', 'door.open'],
    transitions: ['door.closed | opened → #door.open', 'door.open | shut → #door.closed'],
  })
  expect(pinParts('notes about | doors').machine).toBeNull()
})

describe('compared with a release', () => {
  test('machines are added, removed and changed, with their states and transitions', () => {
    release({ door: DOOR, window: windowOf(DOOR) }, 'v1')
    const changed = DOOR.replaceAll('door.open | shut', 'door.ajar | shut')
    const pins = write({ door: changed, gate: DOOR.replaceAll('door', 'gate') })
    const { changes } = compareRelease(root, pins, undefined)
    expect(changes?.since).toBe('v1')
    expect(changes?.machines.map(({ id, change }) => [id, change])).toEqual([
      ['door', 'changed'],
      ['gate', 'added'],
      ['window', 'removed'],
    ])
    expect(changes?.machines[0]).toMatchObject({
      states: [{ name: 'door.ajar', change: 'added' }],
      transitions: [
        { name: 'door.ajar | shut → #door.closed', change: 'added' },
        { name: 'door.open | shut → #door.closed', change: 'removed' },
      ],
    })
  })

  test('a transition that does something else is changed, and one with other edges says so', () => {
    release({ door: DOOR, window: windowOf(DOOR) }, 'v1')
    const pins = write({
      door: DOOR.replace(/^( {2}opened: .*)$/m, '$1\n    emits opened {}'),
      window: windowOf(DOOR).replace(/: 1, \w+/, ': 2, 0123456789ab'),
    })
    const { changes } = compareRelease(root, pins, 'v1')
    expect(changes?.machines).toMatchObject([
      { change: 'changed', transitions: [{ name: 'door.closed | opened → #door.open', change: 'changed' }] },
      { change: 'digest', transitions: [{ change: 'digest' }] },
    ])
  })
})

test('without git, without a tag and for an unknown version there is a reason', () => {
  const pins = new Map<string, string>()
  expect(compareRelease(root, pins, undefined)).toMatchObject({
    changes: null,
    problem: 'This copy has no git history to compare with.',
  })
  git('init', '--quiet')
  git('commit', '--quiet', '--allow-empty', '-m', 'first')
  expect(compareRelease(root, pins, undefined)).toMatchObject({ problem: 'No version has a tag yet.' })
  for (const since of ['v9', '--help'])
    expect(compareRelease(root, pins, since)).toMatchObject({
      problem: `There is no tag or commit "${since}".`,
    })
})
