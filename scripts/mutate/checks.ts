import { globSync } from 'node:fs'
import { matchesGlob, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { Area, Tests } from './areas.ts'
import { type Imports, readImports } from './imports.ts'

/** A check that can detect a change of a file: the exploration of a machine, or a test file. */
export interface CheckName {
  readonly kind: 'paths' | 'tests'
  readonly name: string
  /** The Vitest project; empty for a machine. */
  readonly project: '' | Tests['project']
  /** The number of imports between the check and the file. The nearest check is the most likely to detect a change. */
  readonly distance: number
}

export const keyOf = ({ project, name }: Pick<CheckName, 'project' | 'name'>): string =>
  `${project || 'paths'} ${name}`

/** @returns A function that finds the checks of a file: models of machines that contain it, and tests that import it. */
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
  const names = new Set(eagerly.map(({ name }) => name))
  return [...eagerly, ...found(true).filter(({ name }) => !names.has(name))]
}

interface Explored {
  readonly file: string
  readonly id: string
  /** The files of child machines. The exploration replaces them, so it cannot detect changes of them. */
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
