import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { diff } from 'node:util'
import { PIN_HEADER } from './pin-as.ts'

/** The committed pin of a machine. */
export interface Pin {
  readonly path: string
  /** `undefined` when the file is missing. */
  readonly text: string | undefined
  /** The pin of the machine that this one is as. */
  readonly definition?: string | undefined
}

const CONTEXT = 2
const MOST_PLACES = 12
/** Longer parts without a common line are not compared line by line. */
const MOST_LINES = 3_000

/**
 * Reads the pin of a machine.
 *
 * @param as - the path of the pin of the machine that it is as
 */
export function readPin(root: string, path: string, as?: string): Pin {
  return { path, text: readText(root, path), definition: as === undefined ? undefined : readText(root, as) }
}

function readText(root: string, path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}

/** Writes a pin if it differs. Returns whether it did. */
export function writePin(root: string, path: string, text: string): boolean {
  if (readPin(root, path).text === text) return false
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  return true
}

/** Files of pins that are not among these paths. */
export function stalePins(root: string, paths: Iterable<string>): string[] {
  const known = new Set(paths)
  return globSync('tests/pins/**/*.txt', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !known.has(path) && readPin(root, path).text?.split('\n', 1)[0]?.endsWith(PIN_HEADER))
    .sort()
}

export const removePin = (root: string, path: string): void => rmSync(join(root, path))

/** The differences between a machine and its pin, each as a few lines of a diff. */
export function pinDifferences(id: string, pin: Pin, actual: string): string[] {
  const write = `npm run pins -- --machine ${id}`
  if (pin.text === undefined) return [`${id} has no pin: ${pin.path} is missing. \`${write}\` writes it.`]
  if (pin.text === actual) return []
  const places = hunks(pin.text.split('\n'), actual.split('\n'))
  const more = places.length > MOST_PLACES ? [`… and ${places.length - MOST_PLACES} more places`] : []
  return [...places.slice(0, MOST_PLACES), ...more, `If the change is meant, run \`${write}\` (${pin.path}).`]
}

interface Line {
  readonly mark: string
  readonly text: string
}

function hunks(before: readonly string[], after: readonly string[]): string[] {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = 0
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  if (Math.max(old.length, now.length) > MOST_LINES)
    return [`Nearly all is different: ${old.length} lines before, ${now.length} now.`]
  const lines: Line[] = [
    ...before.slice(0, start).map((text) => ({ mark: ' ', text })),
    ...linesBetween(old, now),
    ...before.slice(before.length - end).map((text) => ({ mark: ' ', text })),
  ]
  const shown = new Set<number>()
  lines.forEach(({ mark }, at) => {
    if (mark === ' ') return
    for (let near = at - CONTEXT; near <= at + CONTEXT; near += 1) shown.add(near)
  })
  const found: string[][] = []
  lines.forEach(({ mark, text }, at) => {
    if (!shown.has(at)) return
    if (!shown.has(at - 1)) found.push(placeOf(lines, at))
    found.at(-1)?.push(`${mark} ${text}`)
  })
  return found.map((hunk) => hunk.join('\n'))
}

/** The lines of a diff. Removed lines come before added ones. */
function linesBetween(before: readonly string[], after: readonly string[]): Line[] {
  const lines: Line[] = []
  let added: Line[] = []
  for (const [side, text] of diff(before, after)) {
    const isRemoved = side > 0
    if (side < 0) added.push({ mark: '+', text })
    else if (isRemoved) lines.push({ mark: '-', text })
    else {
      lines.push(...added, { mark: ' ', text })
      added = []
    }
  }
  return [...lines, ...added]
}

/** The transition in whose part of the pin the first change at or after this line is. */
function placeOf(lines: readonly Line[], at: number): string[] {
  const changed = lines.findIndex(({ mark }, i) => i >= at && mark !== ' ')
  const head = lines.findLastIndex(({ text }, i) => i <= changed && /^\S/.test(text))
  if (head < 0 || head >= at) return []
  const rest = lines.slice(head + 1, at)
  const chain = rest.findIndex(({ text }) => !text.startsWith('  then '))
  return lines.slice(head, head + 1 + (chain < 0 ? rest.length : chain)).map(({ text }) => `@ ${text}`)
}
