import type { Model } from '../../tests/kit/model.ts'
import { type Path, type PathState, pathsOf } from '../../tests/kit/paths.ts'
import { eventName } from '../../tests/kit/stable.ts'
import { type Report, verify } from '../../tests/kit/verify.ts'
import { type Chart, chartOf } from './chart.ts'
import type { Html } from './html.ts'
import type { BrowserRun, Picture } from './results.ts'
import type { Source } from './sources.ts'

/** The content of the book for one machine. */
export interface Chapter {
  readonly id: string
  readonly model: Model
  readonly source: Source | null
  readonly chart: Chart
  readonly diagram: Html
  readonly report: Report
  /** The shortest paths that together take every transition. The report has the paths to all situations. */
  readonly paths: readonly Path[]
  readonly pictures: readonly Picture[]
  readonly browser: BrowserRun | null
}

/** Explores and verifies a machine. When exploration fails, `paths` is empty and the report contains the reason. */
export async function exploreMachine(model: Model): Promise<Pick<Chapter, 'chart' | 'report' | 'paths'>> {
  const report = await verify(model)
  const paths = report.paths.length === 0 ? [] : pathsOf(model, 'transitions')
  return { chart: chartOf(model.machine), report, paths }
}

/**
 * Writes paths as an indented outline with one step per line. Paths with the same beginning share its lines; each line
 * without deeper lines below it ends a path.
 */
export function outlineOf(paths: readonly Path[]): string {
  const root: Branch = new Map()
  for (const { initial, steps } of paths) {
    let branch = grow(root, `(start) → ${nameOf(initial)}`)
    for (const { event, to } of steps) branch = grow(branch, `${eventName(event)} → ${nameOf(to)}`)
  }
  const lines: string[] = []
  const write = (branch: Branch, depth: number): void => {
    for (const [line, next] of branch) {
      lines.push('  '.repeat(depth) + line)
      write(next, depth + 1)
    }
  }
  write(root, 0)
  return `${lines.join('\n')}\n`
}

interface Branch extends Map<string, Branch> {}

function grow(branch: Branch, line: string): Branch {
  const next: Branch = branch.get(line) ?? new Map()
  branch.set(line, next)
  return next
}

/** A machine without states has no state name; its status replaces it. */
export function nameOf({ name, status }: PathState): string {
  return name === '' ? status : name
}
