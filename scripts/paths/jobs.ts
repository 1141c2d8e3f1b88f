import { explore } from '../../tests/kit/explore.ts'
import type { Found } from '../../tests/kit/find-models.ts'
import { storeGraph } from '../../tests/kit/graphs.ts'
import { type Path, pathsOf } from '../../tests/kit/paths.ts'
import { readPin } from '../../tests/kit/pin-files.ts'
import { pinIn } from '../../tests/kit/pins.ts'
import { gapsOf, type Report, verified } from '../../tests/kit/verify.ts'

/** A job for one machine: `verify` creates its report, `pin` the text of its pin. */
export interface Job {
  readonly kind: 'verify' | 'pin'
  readonly id: string
  readonly isQuick: boolean
  readonly isListed: boolean
}

/** The result of a job. It must be serialisable: worker threads send it. */
export interface Result {
  readonly id: string
  readonly seconds: number
  readonly report: Report | undefined
  /** One line per path, if they are listed. */
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
  { kind, id, isQuick, isListed }: Job,
): Promise<Result> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const model = models.find((candidate) => candidate.id === id)
  if (model === undefined) return { ...NO_RESULT, id, problem: `no model "${id}"` }
  const pin = readPin(root, pins.get(id) ?? '', pins.get(model.as ?? ''))
  if (kind === 'pin') {
    try {
      const graph = explore(model)
      storeGraph(model, graph)
      return { ...NO_RESULT, id, pin: pinIn(model, graph, pin.definition), seconds: seconds() }
    } catch (error) {
      return { ...NO_RESULT, id, problem: error instanceof Error ? error.message : String(error) }
    }
  }
  const report = await verified(model, { pin, isQuick })
  return { ...NO_RESULT, id, report, paths: isListed ? pathsOf(model).map(lineOf) : [], seconds: seconds() }
}

/** The number of gaps and problems of a machine. */
export const gapCountOf = ({ report, problem }: Result): number =>
  (problem === undefined ? 0 : 1) +
  (report === undefined ? 0 : gapsOf(report).reduce((sum, { items }) => sum + items.length, 0))

const lineOf = ({ initial, name, steps }: Path): string =>
  `${initial.name || '(start)'}: ${name} ⇒ ${steps.at(-1)?.to.name || '(end)'}`
