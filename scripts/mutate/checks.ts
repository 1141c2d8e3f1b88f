import { globSync } from 'node:fs'
import { matchesGlob, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
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
      : models.flatMap(({ file: model, ids }) => {
          const distance = imports.distance(model, file, false)
          return distance === undefined
            ? []
            : ids.map((name) => ({ kind: 'paths' as const, name, project: '' as const, distance }))
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

interface ModelFile {
  readonly file: string
  readonly ids: readonly string[]
}

async function machinesOfModels(root: string): Promise<readonly ModelFile[]> {
  const files = globSync('tests/models/**/*.model.ts', { cwd: root }).sort()
  return Promise.all(
    files.map(async (file) => {
      const exported: Record<string, unknown> = await import(pathToFileURL(resolve(root, file)).href)
      return { file, ids: [exported.model, exported.models].flat().flatMap(idOf) }
    }),
  )
}

function idOf(model: unknown): readonly string[] {
  const isModel = typeof model === 'object' && model !== null && 'id' in model
  return isModel && typeof model.id === 'string' ? [model.id] : []
}
