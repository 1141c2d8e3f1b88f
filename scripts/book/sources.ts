import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'

export interface Source {
  /** The path from the project's root. */
  readonly file: string
  /** The first paragraph of the comment above the machine; `null` when there is none. */
  readonly summary: string | null
}

/**
 * Finds the files that declare the machines of a project.
 *
 * @returns Sources by the `config` of a machine: `machine.provide` creates a new machine with the same `config`.
 */
export async function findSources(root: string): Promise<ReadonlyMap<unknown, Source>> {
  const sources = new Map<unknown, Source>()
  for (const file of globSync('src/machines/**/*.ts', { cwd: root }).sort()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(`${root}/${file}`).href)
    const text = readFileSync(`${root}/${file}`, 'utf8')
    for (const [name, value] of Object.entries(exported))
      if (value instanceof StateMachine) sources.set(value.config, { file, summary: summaryOf(text, name) })
  }
  return sources
}

export function sourceOf(sources: ReadonlyMap<unknown, Source>, machine: AnyStateMachine): Source | null {
  return sources.get(machine.config) ?? null
}

export function summaryOf(text: string, name: string): string | null {
  const declaration = new RegExp(
    String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*export const ${name.replaceAll('$', '\\$')}\b`,
  )
  const comment = declaration.exec(text)?.[1]
  if (comment === undefined) return null
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
  return (
    lines
      .join('\n')
      .trim()
      .split(/\n\s*\n/)[0]
      ?.replaceAll('\n', ' ') ?? null
  )
}
