import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { runOriginSchema } from '../../scripts/run-origin.ts'

const resultSchema = z.object({
  isPassed: z.boolean(),
  seconds: z.number(),
  /** The first line of the error. */
  error: z.nullable(z.string()),
  /** The transitions that the walk observed, by name; empty when it failed. */
  transitions: z.array(z.string()),
  origin: runOriginSchema,
})

/** The result of the last complete walk of a tour. */
export type TourResult = Readonly<z.infer<typeof resultSchema>>

export function writeTourResult(folder: string, machine: string, digest: string, result: TourResult): void {
  const file = fileOf(folder, machine, digest)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(result))
}

/** @returns `null` when this tour was never walked, or its file is damaged. */
export function readTourResult(folder: string, machine: string, digest: string): TourResult | null {
  try {
    return resultSchema.parse(JSON.parse(readFileSync(fileOf(folder, machine, digest), 'utf8')))
  } catch {
    return null
  }
}

const fileOf = (folder: string, machine: string, digest: string): string =>
  join(folder, machine, `${digest}.json`)
