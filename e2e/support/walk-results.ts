import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { runOriginSchema } from '../../scripts/run-origin.ts'

const stepSchema = z.object({
  gesture: z.string(),
  machine: z.string(),
  event: z.string(),
  /** The transitions that the page took until it was at rest again, by name. */
  taken: z.array(z.string()),
})

/** One gesture of a walk. */
export type WalkStep = Readonly<z.infer<typeof stepSchema>>

const resultSchema = z.object({
  isPassed: z.boolean(),
  seconds: z.number(),
  /** The first line of the error. */
  error: z.nullable(z.string()),
  /** Empty when the walk failed. */
  steps: z.array(stepSchema),
  origin: runOriginSchema,
})

/** The result of the last complete walk of a screen. */
export type WalkResult = Readonly<z.infer<typeof resultSchema>>

export function writeWalkResult(folder: string, screen: string, result: WalkResult): void {
  const file = join(folder, `${screen}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(result))
}

/** @returns `null` when this screen was never walked, or its file is damaged. */
export function readWalkResult(folder: string, screen: string): WalkResult | null {
  try {
    return resultSchema.parse(JSON.parse(readFileSync(join(folder, `${screen}.json`), 'utf8')))
  } catch {
    return null
  }
}
