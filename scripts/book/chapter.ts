import type { Model } from '../../tests/kit/model.ts'
import type { Verified } from '../paths/verified.ts'
import type { Chart } from './chart.ts'
import type { ExploredMachine } from './explored.ts'
import type { Html } from './html.ts'
import type { MachinePictures } from './results.ts'
import type { Source } from './sources.ts'
import type { ScreenWalked } from './walks.ts'

/** Something that the model or the walks leave out. */
export interface Exclusion {
  readonly kind: string
  /** The machine, transition, state or event. */
  readonly name: string
  readonly reason: string
}

/** The content of the book for one machine. */
export interface Chapter {
  readonly id: string
  readonly model: Model
  /** The folder of its model: `lists`. */
  readonly area: string
  /** The path of its model from the project's root. */
  readonly modelFile: string
  readonly source: Source | null
  readonly chart: Chart
  readonly diagram: Html
  readonly explored: ExploredMachine
  /** The last run of `npm run qa -- paths`; `null` when there is none. */
  readonly verified: Verified | null
  /** The last walks in the browser with a gesture for it. */
  readonly walks: readonly ScreenWalked[]
  readonly pictures: MachinePictures
  readonly exclusions: readonly Exclusion[]
}
