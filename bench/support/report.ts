import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** One figure of the portal and of its peer. */
export interface Figures {
  readonly what: string
  readonly portal: number
  readonly thin: number
  /** The highest accepted ratio of portal to thin peer. Without it the ratio is only reported. */
  readonly limit?: number
}

const FILE = 'docs/performance.md'

/**
 * Prints figures and the ratio of portal to thin peer, and writes them to a section of docs/performance.md. Sets exit code 1 when
 * a ratio exceeds its limit.
 */
export function storeRatios(bench: string, setting: string, figures: readonly Figures[]): void {
  const hasLimits = figures.some(({ limit }) => limit !== undefined)
  const head = ['', 'portal', 'thin', 'portal / thin', ...(hasLimits ? ['at most'] : [])]
  const rows = figures.map((figure) => {
    const { what, portal, thin, limit } = figure
    return [
      what,
      ...[portal, thin].map((value) => value.toFixed(0)),
      thin === 0 ? '' : ratioOf(figure).toFixed(2),
      ...(hasLimits ? [limit?.toFixed(2) ?? ''] : []),
    ]
  })
  storeSection(bench, setting, [head, ...rows])
  if (!hasLimits) return
  const exceeded = figures.filter((figure) => figure.limit !== undefined && ratioOf(figure) > figure.limit)
  console.log(
    exceeded.length === 0
      ? 'All ratios are within their limits.'
      : `${exceeded.length} ratios exceed their limits: ${exceeded.map(({ what }) => what).join('; ')}.`,
  )
  process.exitCode = exceeded.length === 0 ? 0 : 1
}

function ratioOf({ portal, thin }: Figures): number {
  return portal / thin
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
