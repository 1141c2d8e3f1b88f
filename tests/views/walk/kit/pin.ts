import { changesOf } from './operate.ts'

/** One appearance of a view, with the names of its situations. */
export interface Look {
  readonly names: string[]
  readonly lines: readonly string[]
}

/** A look that differs in less than this share of its lines from an earlier one is written as a difference. */
const SIMILAR = 0.8

/** The text of a pin: each look in full, or as its difference from the most similar earlier look. */
export function pinText(title: string, looks: readonly Look[]): string {
  const blocks = looks.map(({ names, lines }, at) => {
    const heading = `## ${at + 1}. ${[...new Set(names)].join(' | ')}`
    const [nearest] = looks
      .slice(0, at)
      .map((look, index) => ({ number: index + 1, changes: changesOf(look.lines, lines) }))
      .sort((a, b) => a.changes.length - b.changes.length)
    return nearest && nearest.changes.length < lines.length * SIMILAR
      ? [heading, `like ${nearest.number}, but:`, ...nearest.changes]
      : [heading, ...lines]
  })
  return `# ${title}\n\n${blocks.map((block) => block.join('\n')).join('\n\n')}\n`
}
