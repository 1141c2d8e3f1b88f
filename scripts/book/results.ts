import { globSync, readFileSync, statSync } from 'node:fs'
import * as z from 'zod'

/** A picture of the real screen: `<folder>/<machine>/<state>.<language>.<theme>.png`. */
export interface Picture {
  readonly file: string
  /** Dotted leaf states; those of a parallel machine with `+` between. */
  readonly state: string
  readonly language: string
  readonly theme: string
}

/** What the last run in the browser said, as its reporter wrote it. */
export interface BrowserRun {
  readonly passed: number
  readonly failed: number
  readonly at: Date
  /** Each test by its title parts, the machine's id first; none when the reporter wrote only the counts. */
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

/** `null` when nothing was run here, or what lies there is not a result. */
export function readBrowserRun(file: string): BrowserRun | null {
  try {
    const { numPassedTests, numFailedTests, tests } = runSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return { passed: numPassedTests, failed: numFailedTests, at: statSync(file).mtime, tests }
  } catch {
    return null
  }
}
