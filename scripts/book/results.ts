import { globSync, readFileSync, statSync } from 'node:fs'
import * as z from 'zod'

/** A picture of the real screen: `<folder>/<machine>/<state>.<language>.<theme>.png`. */
export interface Picture {
  readonly file: string
  /** The leaf states with dots; `+` separates those of parallel regions. */
  readonly state: string
  readonly language: string
  readonly theme: string
}

/** The result of the last run in the browser, from its reporter. */
export interface BrowserRun {
  readonly passed: number
  readonly failed: number
  readonly at: Date
  /** The tests with the parts of their titles, the machine's id first; empty when the report has only counts. */
  readonly tests: readonly { readonly titles: readonly string[]; readonly passed: boolean }[]
}

const NAME = /^(?<state>.+)\.(?<language>[a-z]{2})\.(?<theme>light|dark)\.png$/

export function picturesOf(folder: string, machine: string): Picture[] {
  return globSync('*.png', { cwd: `${folder}/${machine}` })
    .sort()
    .flatMap((name) => {
      const { state, language, theme } = NAME.exec(name)?.groups ?? {}
      if (state === undefined || language === undefined || theme === undefined) return []
      return [{ file: `${folder}/${machine}/${name}`, state, language, theme }]
    })
}

const runSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  tests: z._default(z.array(z.object({ titles: z.array(z.string()), passed: z.boolean() })), []),
})

/** @returns `null` when the file is missing or is not a report. */
export function readBrowserRun(file: string): BrowserRun | null {
  try {
    const { numPassedTests, numFailedTests, tests } = runSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return { passed: numPassedTests, failed: numFailedTests, at: statSync(file).mtime, tests }
  } catch {
    return null
  }
}
