import { diff } from 'node:util'

/** One line of a view, with notes on its control where the walk operates it. */
export interface Written {
  readonly text: string
  readonly notes: readonly string[]
}

interface Change extends Written {
  readonly sign: '+' | '-'
}

/**
 * The lines that `to` adds (`+`), removes (`-`) and shows in another way (`~`), after their parent line, and the notes on them. Of what
 * is removed as a whole only the first line.
 */
export function changesOf(from: readonly Written[], to: readonly Written[]): readonly string[] {
  const changes: string[] = []
  const hunk: Change[] = []
  const left = [...to]
  let above = ''
  const flush = () => {
    const lines = hunkLines(hunk.splice(0))
    const [first] = lines
    if (first !== undefined && above !== '' && indentOf(first.slice(2)) > indentOf(above))
      changes.push(`  ${above}`)
    changes.push(...lines)
  }
  for (const [operation, text] of diff(textsOf(from), textsOf(to))) {
    const notes = operation === 1 ? [] : (left.shift()?.notes ?? [])
    if (operation !== 0) {
      hunk.push({ sign: operation === 1 ? '-' : '+', text, notes })
      continue
    }
    flush()
    above = notes.length === 0 ? text : ''
    if (notes.length > 0) changes.push(`  ${text}`, ...notesIn(notes))
  }
  flush()
  return changes
}

/** The consecutive changes of one place. A line that is replaced by one with the same role and name is written once, as it is now. */
function hunkLines(hunk: readonly Change[]): readonly string[] {
  const removed = hunk.filter(({ sign }) => sign === '-')
  const replaced = new Map<Change, Change>()
  for (const added of hunk.filter(({ sign }) => sign === '+')) {
    const at = removed.findIndex(({ text }) => headOf(text) === headOf(added.text))
    for (const old of at < 0 ? [] : removed.splice(at, 1)) replaced.set(added, old)
  }
  let around: string | null = null
  return hunk.flatMap((change) => {
    const { sign, text, notes } = change
    if (sign === '+') {
      around = null
      return [`${replaced.has(change) ? '~' : '+'} ${text}`, ...notesIn(notes)]
    }
    if (!removed.includes(change) || (around !== null && indentOf(text) > indentOf(around))) return []
    around = text
    return [`- ${text}`]
  })
}

const notesIn = (notes: readonly string[]) => notes.map((note) => `+ ${note}`)

const textsOf = (lines: readonly Written[]): string[] => lines.map(({ text }) => text)

const indentOf = (line: string) => line.length - line.trimStart().length

/** The indent, the role and the name of a line. */
const headOf = (line: string) => /^\s*(?:drawn: )?[^\s:]+(?: "(?:[^"\\]|\\.)*")?/.exec(line)?.[0]
