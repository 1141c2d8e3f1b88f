import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { git } from '../run-origin.ts'
import { type PinnedTransition, type PinParts, pinParts, wholeParts } from './pin-parts.ts'

/** `digest`: only the digest of all edges differs, because of other samples or of a part that the pin does not show. */
export type Change = 'added' | 'removed' | 'changed' | 'digest'

export interface Changed {
  readonly name: string
  readonly change: Change
}

export interface MachineChange {
  readonly id: string
  readonly change: Change
  readonly states: readonly Changed[]
  readonly transitions: readonly Changed[]
}

/** The differences between the pins of a release and those of the project. */
export interface ReleaseChanges {
  /** The tag or commit, as the caller names it. */
  readonly since: string
  readonly commit: string
  readonly machines: readonly MachineChange[]
}

export type Comparison =
  | { readonly changes: ReleaseChanges }
  /** Why there is nothing to compare with. */
  | { readonly changes: null; readonly problem: string }

/**
 * Compares the pins with those of a release.
 *
 * @param pins By machine, the path of its pin under `root`.
 * @param since A tag or a commit; without it, the last tag.
 */
export function compareRelease(
  root: string,
  pins: ReadonlyMap<string, string>,
  since: string | undefined,
): Comparison {
  if (git(root, 'rev-parse', '--git-dir') === null)
    return { changes: null, problem: 'This copy has no git history to compare with.' }
  const ref = since ?? git(root, 'describe', '--tags', '--abbrev=0')
  if (ref === null) return { changes: null, problem: 'No version has a tag yet.' }
  const commit = git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
  if (commit === null) return { changes: null, problem: `There is no tag or commit "${ref}".` }
  const before = pinsAt(root, commit)
  const now = new Map(
    [...pins].flatMap(([id, path]) => {
      const text = read(join(root, path))
      return text === null ? [] : [[id, pinParts(text)] as const]
    }),
  )
  const ids = [...new Set([...before.keys(), ...now.keys()])].sort()
  const machines = ids.flatMap((id) => changeOf(id, wholeIn(before, id), wholeIn(now, id)) ?? [])
  return { changes: { since: ref, commit: commit.slice(0, 10), machines } }
}

function wholeIn(all: ReadonlyMap<string, PinParts>, id: string): PinParts | undefined {
  const parts = all.get(id)
  return parts && wholeParts(parts, all)
}

/** The pins of a commit by machine. */
function pinsAt(root: string, commit: string): Map<string, PinParts> {
  const listed = git(root, 'ls-tree', '-r', '--name-only', commit, '--', 'tests/pins') ?? ''
  const pins = new Map<string, PinParts>()
  for (const path of listed.split('\n').filter((name) => name.endsWith('.txt'))) {
    // Paths of `git show` start at the repository's root, with `./` at the folder.
    const parts = pinParts(git(root, 'show', `${commit}:./${path}`) ?? '')
    if (parts.machine !== null) pins.set(parts.machine, parts)
  }
  return pins
}

function changeOf(id: string, before: PinParts | undefined, now: PinParts | undefined): MachineChange | null {
  const states = statesChanged(before?.states ?? [], now?.states ?? [])
  const transitions = transitionsChanged(before?.transitions ?? new Map(), now?.transitions ?? new Map())
  if (!before || !now) return { id, change: now ? 'added' : 'removed', states, transitions }
  const all = [...states, ...transitions]
  if (all.length === 0) return null
  const change = all.every((one) => one.change === 'digest') ? 'digest' : 'changed'
  return { id, change, states, transitions }
}

function statesChanged(before: readonly string[], now: readonly string[]): Changed[] {
  return [
    ...now.filter((id) => !before.includes(id)).map((name): Changed => ({ name, change: 'added' })),
    ...before.filter((id) => !now.includes(id)).map((name): Changed => ({ name, change: 'removed' })),
  ]
}

type Transitions = ReadonlyMap<string, PinnedTransition>

function transitionsChanged(before: Transitions, now: Transitions): Changed[] {
  const names = [...new Set([...now.keys(), ...before.keys()])]
  return names.flatMap((name): Changed[] => {
    const [old, current] = [before.get(name), now.get(name)]
    if (!old || !current) return [{ name, change: current ? 'added' : 'removed' }]
    if (old.text !== current.text) return [{ name, change: 'changed' }]
    return old.digests === current.digests ? [] : [{ name, change: 'digest' }]
  })
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
