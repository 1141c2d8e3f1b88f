import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { runOriginSchema } from '../../scripts/run-origin.ts'

const observedSchema = z.object({
  /** `null` when no test ran, and for views. */
  origin: z.nullable(runOriginSchema),
  /** The transitions that passed tests took, by name: in the browser, or by an event of the machine itself under its view. */
  transitions: z.array(z.string()),
  /** Those that a view has followed after an event from outside. They count where a browser or a gesture sends that event. */
  followed: z.array(z.string()).default([]),
  /** By machine and event, what gestures on views have sent: `signIn credentials.submitted`. */
  sent: z.array(z.string()).default([]),
})

/** What the last run of a suite, or of a part of it, observed. */
export type ObservedRun = Readonly<z.infer<typeof observedSchema>>

/** Reads what the last runs observed. Ignores damaged files, and those of earlier versions. */
export function readObservedRuns(folder = 'test-results/observed'): ObservedRun[] {
  return globSync('*.json', { cwd: folder })
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

/** The transitions that runs have taken, in the browser or under their views. */
export function observedIn(runs: readonly ObservedRun[]): Set<string> {
  const taken = new Set(runs.flatMap(({ transitions }) => transitions))
  // Pins say which machines pass an event on, so a browser proves it once for all of them.
  const given = new Set([
    ...runs.flatMap(({ sent }) => sent).map((name) => name.split(' ')[1]),
    ...[...taken].map(eventOf),
  ])
  for (const name of runs.flatMap(({ followed }) => followed)) if (given.has(eventOf(name))) taken.add(name)
  return taken
}

/** The event of a transition: of `a.b | go [0] → #a.c` it is `go`. */
function eventOf(name: string): string | undefined {
  return name.split(' | ')[1]?.split(' ')[0]
}
