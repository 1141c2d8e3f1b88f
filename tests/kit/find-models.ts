import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Model } from './model.ts'

export interface Found {
  readonly models: readonly Model[]
  /** Machines without a model, and model files that export none. */
  readonly missing: readonly string[]
}

/**
 * Loads every `tests/models/**\/*.model.ts` under `root` (each exports `model`, or `models` for several), and finds the
 * machines of `src/machines` that none is named after: `sign-in.machine.ts` needs `sign-in.model.ts`, in whatever folder.
 */
export async function findModels(root: string): Promise<Found> {
  const files = globSync('tests/models/**/*.model.ts', { cwd: root }).sort()
  const machines = globSync('src/machines/**/*.machine.ts', { cwd: root }).sort()
  const models: Model[] = []
  const missing: string[] = []
  for (const file of files) {
    const found = (await import(pathToFileURL(`${root}/${file}`).href)) as {
      model?: Model
      models?: readonly Model[]
    }
    const own = [...(found.model ? [found.model] : []), ...(found.models ?? [])]
    if (own.length === 0) missing.push(`${file} exports neither "model" nor "models"`)
    models.push(...own)
  }
  const named = new Set(files.map((file) => basename(file, '.model.ts')))
  for (const file of machines) {
    if (!named.has(basename(file, '.machine.ts'))) missing.push(`${file} has no model in tests/models`)
  }
  const ids = models.map(({ id }) => id)
  for (const id of new Set(ids.filter((id, i) => ids.indexOf(id) !== i)))
    missing.push(`two models are called "${id}"`)
  return { models, missing }
}
