import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** One figure of the portal and of its peers. */
export interface Figures {
  readonly what: string
  readonly portal: number
  readonly thin: number
  readonly plain: number
}

const FILE = 'docs/performance.md'

/** Prints figures and the ratio of portal to thin peer, and writes them to a section of docs/performance.md. */
export function storeRatios(bench: string, setting: string, figures: readonly Figures[]): void {
  const rows = figures.map(({ what, portal, thin, plain }) => [
    what,
    ...[portal, thin, plain].map((value) => value.toFixed(0)),
    (portal / thin).toFixed(2),
  ])
  storeSection(bench, setting, [['', 'portal', 'thin', 'plain', 'portal / thin'], ...rows])
}

/** Prints a table, and replaces the section of a bench in docs/performance.md by it and its plots. */
export function storeSection(
  bench: string,
  setting: string,
  table: readonly (readonly string[])[],
  plots: readonly string[] = [],
): void {
  const [head = [], ...rows] = table
  const lines = [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
  const text = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  console.log(`${setting}\n${text}`)
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`
  const section = `## ${bench}\n\n${new Date().toISOString().slice(0, 10)}, ${machine}. ${setting}\n\n${[text, ...plots].join('\n\n')}\n`
  const document = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '# Performance\n'
  const parts = document.split(/\n(?=## )/).map((part) => part.trim())
  const others = parts.slice(1).filter((part) => !part.startsWith(`## ${bench}\n`))
  const sections = [...others, section.trim()].sort()
  writeFileSync(FILE, `${[parts[0], ...sections].join('\n\n')}\n`)
  spawnSync('node_modules/.bin/biome', ['format', '--write', FILE])
}
