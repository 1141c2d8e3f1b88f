import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { StateMachine } from 'xstate'
import type { Model } from './model.ts'

export interface Found {
  readonly models: readonly Model[]
  /** Machines without a model, and model files that export none. */
  readonly missing: readonly string[]
}

/**
 * Loads every `tests/models/**\/*.model.ts` under `root` (each exports `model`, or `models` for several), and finds the
 * machines that files of `src/machines` export and that none is a model of. A machine that got its services by `provide`
 * is still the same machine.
 */
export async function findModels(root: string): Promise<Found> {
  const models: Model[] = []
  const missing: string[] = []
  for (const file of filesOf(root, 'tests/models/**/*.model.ts')) {
    const { model, models: several } = (await load(root, file)) as {
      model?: Model
      models?: readonly Model[]
    }
    const own = [...(model ? [model] : []), ...(several ?? [])]
    if (own.length === 0) missing.push(`${file} exports neither "model" nor "models"`)
    models.push(...own)
  }
  const modelled = new Set<unknown>(models.map(({ machine }) => machine.config))
  for (const file of filesOf(root, 'src/machines/**/*.ts')) {
    for (const [name, value] of Object.entries(await load(root, file))) {
      if (!(value instanceof StateMachine) || modelled.has(value.config)) continue
      missing.push(`${name} of ${file} has no model in tests/models`)
    }
  }
  const ids = models.map(({ id }) => id)
  for (const id of new Set(ids.filter((id, i) => ids.indexOf(id) !== i)))
    missing.push(`two models are called "${id}"`)
  return { models, missing }
}

const filesOf = (root: string, pattern: string): string[] => globSync(pattern, { cwd: root }).sort()

const load = (root: string, file: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(`${root}/${file}`).href)
