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

const MOST_PLACES = 12

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
  const write = `npm run qa -- pins --machine ${id}`
  if (pin.text === undefined) return [`${id} has no pin: ${pin.path} is missing. \`${write}\` writes it.`]
  if (pin.text === actual) return []
  const places = placesIn(pin.text.split('\n'), actual.split('\n'))
  const more = places.length > MOST_PLACES ? [`… and ${places.length - MOST_PLACES} more places`] : []
  return [...places.slice(0, MOST_PLACES), ...more, `If the change is meant, run \`${write}\` (${pin.path}).`]
}

/** The lines that are removed and added, each group below the transition to which it belongs. */
function placesIn(before: readonly string[], now: readonly string[]): string[] {
  const places: string[][] = []
  let transition = ''
  let isSame = true
  for (const [side, text] of diff(before, now)) {
    if (isSame && side !== 0) places.push(/^\S/.test(text) ? [] : [`@ ${transition}`])
    if (/^\S/.test(text)) transition = text
    isSame = side === 0
    if (!isSame) places.at(-1)?.push(`${side > 0 ? '-' : '+'} ${text}`)
  }
  // Removed lines come before added ones.
  return places.map((lines) => lines.toSorted((a, b) => rankOf(a) - rankOf(b)).join('\n'))
}

const rankOf = (line: string): number => '@-+'.indexOf(line.charAt(0))
