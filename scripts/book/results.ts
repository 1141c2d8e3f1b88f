import { globSync, readFileSync } from 'node:fs'
import { type RunOrigin, runOriginSchema } from '../run-origin.ts'

/** A picture of the real screen: `<folder>/<machine>/<state>.<language>.<theme>.avif`. */
export interface Picture {
  readonly file: string
  /** The leaf states with dots; `+` separates those of parallel regions. */
  readonly state: string
  readonly language: string
  readonly theme: string
}

export interface MachinePictures {
  readonly all: readonly Picture[]
  /** The run that took them; `null` when it is unknown. */
  readonly origin: RunOrigin | null
}

const NAME = /^(?<state>.+)\.(?<language>[a-z]{2})\.(?<theme>light|dark)\.avif$/

export function picturesOf(folder: string, machine: string): MachinePictures {
  const all = globSync('*.avif', { cwd: `${folder}/${machine}` })
    .sort()
    .flatMap((name) => {
      const { state, language, theme } = NAME.exec(name)?.groups ?? {}
      if (state === undefined || language === undefined || theme === undefined) return []
      return [{ file: `${folder}/${machine}/${name}`, state, language, theme }]
    })
  return { all, origin: readOrigin(`${folder}/${machine}/run.json`) }
}

function readOrigin(file: string): RunOrigin | null {
  try {
    return runOriginSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
