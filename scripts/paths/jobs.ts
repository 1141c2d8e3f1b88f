import { explore } from '../../tests/kit/explore.ts'
import type { Found } from '../../tests/kit/find-models.ts'
import { readPin } from '../../tests/kit/pin-files.ts'
import { pinIn } from '../../tests/kit/pins.ts'
import { gapsOf, type Report, verify } from '../../tests/kit/verify.ts'

/** A job for one machine: `verify` creates its report, `pin` the text of its pin. */
export interface Job {
  readonly kind: 'verify' | 'pin'
  readonly id: string
  readonly isQuick: boolean
}

/** The result of a job. It must be serialisable: worker threads send it. */
export interface Result {
  readonly id: string
  readonly seconds: number
  readonly report: Omit<Report, 'paths'> | undefined
  /** One line per path. */
  readonly paths: readonly string[]
  readonly pin: string | undefined
  /** The reason when there is neither a report nor a pin. */
  readonly problem: string | undefined
}

export const NO_RESULT = { seconds: 0, report: undefined, paths: [], pin: undefined, problem: undefined }

/** Runs a job in this thread. */
export async function run(
  { models, pins }: Found,
  root: string,
  { kind, id, isQuick }: Job,
): Promise<Result> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const model = models.find((candidate) => candidate.id === id)
  if (model === undefined) return { ...NO_RESULT, id, problem: `no model "${id}"` }
  if (kind === 'pin') {
    try {
      return { ...NO_RESULT, id, pin: pinIn(model, explore(model)), seconds: seconds() }
    } catch (error) {
      return { ...NO_RESULT, id, problem: error instanceof Error ? error.message : String(error) }
    }
  }
  const { paths, ...report } = await verify(model, { pin: readPin(root, pins.get(id) ?? ''), isQuick })
  return { ...NO_RESULT, id, report, paths: paths.map(lineOf), seconds: seconds() }
}

/** The number of gaps and problems of a machine. */
export const gapCountOf = ({ report, problem }: Result): number =>
  (problem === undefined ? 0 : 1) +
  (report === undefined ? 0 : gapsOf(report).reduce((sum, { items }) => sum + items.length, 0))

const lineOf = ({ initial, name, steps }: Report['paths'][number]): string =>
  `${initial.name || '(start)'}: ${name} ⇒ ${steps.at(-1)?.to.name || '(end)'}`
