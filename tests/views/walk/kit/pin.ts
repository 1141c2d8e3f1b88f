import { changesOf, type Written } from './differences.ts'

/** One appearance of a view, with the names of its situations. */
export interface Look {
  readonly names: string[]
  readonly lines: readonly Written[]
}

/** A look that differs in less than this share of its lines from an earlier one is written as a difference. */
const SIMILAR = 0.8

/** The text of a pin: each look in full, or as its difference from the most similar earlier look. */
export function pinText(title: string, looks: readonly Look[]): string {
  const blocks = looks.map(({ names, lines }, at) => {
    const heading = `## ${at + 1}. ${[...new Set(names)].join(' | ')}`
    const nearest = nearestOf(looks.slice(0, at), lines)
    const full = lines.flatMap(({ text, notes }) => [text, ...notes])
    return nearest && nearest.changes.length < full.length * SIMILAR
      ? [heading, `like ${nearest.number}, but:`, ...nearest.changes]
      : [heading, ...full]
  })
  return `# ${title}\n\n${blocks.map((block) => block.join('\n')).join('\n\n')}\n`
}

/** So many earlier looks are compared line by line. */
const CANDIDATES = 8

/** The shortest difference from an earlier look. */
function nearestOf(earlier: readonly Look[], lines: readonly Written[]) {
  const [nearest] = earlier
    .map((look, index) => ({ number: index + 1, look, count: differing(look.lines, lines) }))
    .sort((a, b) => a.count - b.count)
    .slice(0, CANDIDATES)
    .sort((a, b) => a.number - b.number)
    .map(({ number, look }) => ({ number, changes: changesOf(look.lines, lines) }))
    .sort((a, b) => a.changes.length - b.changes.length)
  return nearest
}

/** The number of lines that only one of both has, in any order. */
function differing(one: readonly Written[], other: readonly Written[]): number {
  const counts = new Map<string, number>()
  for (const { text } of one) counts.set(text, (counts.get(text) ?? 0) + 1)
  for (const { text } of other) counts.set(text, (counts.get(text) ?? 0) - 1)
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0)
}
