import { globSync } from 'node:fs'
import { matchesGlob, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { Area, Tests } from './areas.ts'
import { type Imports, readImports } from './imports.ts'

/** What can notice a change of a file. */
export interface CheckName {
  readonly kind: 'paths' | 'tests'
  readonly name: string
  /** Of vitest; empty for a machine. */
  readonly project: '' | Tests['project']
  /** How far its imports are from the file: the nearest is the likeliest to notice something. */
  readonly distance: number
}

export const keyOf = ({ project, name }: Pick<CheckName, 'project' | 'name'>): string =>
  `${project || 'paths'} ${name}`

/** Finds the checks of files: models whose machines they are part of, and tests that import them. */
export async function checksIn(root: string): Promise<(area: Area, file: string) => readonly CheckName[]> {
  const imports = readImports(root)
  const models = await machinesOfModels(root)
  return (area, file) => {
    const explored = !area.hasModels
      ? []
      : models.flatMap(({ file: model, id: name, children }) => {
          const distance = imports.distance(model, file, false, children)
          return distance === undefined
            ? []
            : [{ kind: 'paths' as const, name, project: '' as const, distance }]
        })
    return [...explored, ...area.tests.flatMap((tests) => testsOf(root, imports, tests, file))]
  }
}

function testsOf(root: string, imports: Imports, tests: Tests, file: string): readonly CheckName[] {
  const all = globSync([...tests.files], { cwd: root })
    .filter((test) => !tests.except?.some((pattern) => matchesGlob(test, pattern)))
    .sort()
  const found = (lazily: boolean): readonly CheckName[] =>
    all.flatMap((name) => {
      const distance = tests.which === 'all' ? 1 : imports.distance(name, file, lazily)
      return distance === undefined ? [] : [{ kind: 'tests', name, project: tests.project, distance }]
    })
  const eagerly = found(false)
  return eagerly.length > 0 ? eagerly : found(true)
}

interface Explored {
  readonly file: string
  readonly id: string
  /** The files of machines that this one starts: the exploration replaces them, so it notices nothing of them. */
  readonly children: readonly string[]
}

async function machinesOfModels(root: string): Promise<readonly Explored[]> {
  const files = globSync('tests/models/**/*.model.ts', { cwd: root }).sort()
  const found = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, unknown> = await import(pathToFileURL(resolve(root, file)).href)
      const models = [exported.model, exported.models].flat().filter(isModel)
      return models.map(({ id, machine }) => ({ file, id, children: childrenOf(machine) }))
    }),
  )
  return found.flat()
}

function isModel(model: unknown): model is { readonly id: string; readonly machine: AnyStateMachine } {
  return typeof model === 'object' && model !== null && 'machine' in model
}

function childrenOf({ implementations }: AnyStateMachine): readonly string[] {
  return Object.values(implementations.actors).flatMap((logic: unknown) =>
    logic instanceof StateMachine
      ? [`${logic.id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.machine.ts`]
      : [],
  )
}
