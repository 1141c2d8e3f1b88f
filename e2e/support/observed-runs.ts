import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { runOriginSchema } from '../../scripts/run-origin.ts'

const observedSchema = z.object({
  /** `null` when no test ran. */
  origin: z.nullable(runOriginSchema),
  /** The transitions that passed tests took, by name. */
  transitions: z.array(z.string()),
})

/** What the last run of a suite, or of a part of it, observed in the browser. */
export type ObservedRun = Readonly<z.infer<typeof observedSchema>>

/** Reads what the last runs observed. Ignores damaged files, and those of earlier versions. */
export function readObservedRuns(folder = 'test-results/observed', files = '*.json'): ObservedRun[] {
  return globSync(files, { cwd: folder })
    .sort()
    .flatMap((file) => read(join(folder, file)) ?? [])
}

function read(file: string): ObservedRun | null {
  try {
    return observedSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
