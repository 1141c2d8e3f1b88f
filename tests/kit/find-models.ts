import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StateMachine } from 'xstate'
import type { Model } from './model.ts'

export interface Found {
  readonly models: readonly Model[]
  /** By id of the model, the path of its file under `root`. */
  readonly files: ReadonlyMap<string, string>
  /** By id of the model, the path of its pin under `root`. */
  readonly pins: ReadonlyMap<string, string>
  /** Machines without a model, and model files without an export. */
  readonly missing: readonly string[]
}

/**
 * Loads every `tests/models/**\/*.model.ts` under `root` (each exports `model`, or `models` for several), and finds the
 * exported machines of `src/machines` without a model. A model of a `provide`d copy counts as a model of the machine.
 */
export async function findModels(root: string): Promise<Found> {
  const models: Model[] = []
  const missing: string[] = []
  const pins = new Map<string, string>()
  const files = new Map<string, string>()
  for (const file of filesOf(root, 'tests/models/**/*.model.ts')) {
    const { model, models: several } = (await load(root, file)) as {
      model?: Model
      models?: readonly Model[]
    }
    const own = [...(model ? [model] : []), ...(several ?? [])]
    if (own.length === 0) missing.push(`${file} exports neither "model" nor "models"`)
    models.push(...own)
    for (const { id } of own) {
      pins.set(id, pinPath(file, id))
      files.set(id, file.replaceAll('\\', '/'))
    }
  }
  const modelled = new Set<unknown>(models.map(({ machine }) => machine.config))
  for (const file of filesOf(root, 'src/machines/**/*.ts')) {
    for (const [name, value] of Object.entries(await load(root, file))) {
      if (!(value instanceof StateMachine) || modelled.has(value.config)) continue
      missing.push(`${name} of ${file} has no model in tests/models`)
    }
  }
  const ids = models.map(({ id }) => id)
  for (const { id, as } of models)
    if (as !== null && models.find((other) => other.id === as)?.as !== null)
      missing.push(`${id} is as "${as}", which no model explores whole`)
  for (const id of new Set(ids.filter((id, i) => ids.indexOf(id) !== i)))
    missing.push(`two models are called "${id}"`)
  return { models, files, pins, missing }
}

const filesOf = (root: string, pattern: string): string[] => globSync(pattern, { cwd: root }).sort()

/** `tests/models/lists/trims.model.ts` and `trims` → `tests/pins/lists/trims.txt`. */
function pinPath(modelFile: string, id: string): string {
  const name = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `${dirname(modelFile).replaceAll('\\', '/').replace('tests/models', 'tests/pins')}/${name}.txt`
}

const load = (root: string, file: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(`${root}/${file}`).href)
