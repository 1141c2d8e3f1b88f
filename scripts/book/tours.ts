import { titleOf, tourDigest } from '../../e2e/paths/tour-names.ts'
import type { MachineWalk } from '../../e2e/paths/walks.ts'
import { readTourResult, type TourResult } from '../../e2e/support/tour-results.ts'
import type { Tour } from '../../tests/kit/tours.ts'

/** A tour in the browser with the result of its last walk. */
export interface WalkedTour extends Tour {
  readonly number: number
  readonly title: string
  /** `null` when these steps were never walked. */
  readonly result: TourResult | null
}

export interface Tours {
  readonly walk: MachineWalk
  readonly all: readonly WalkedTour[]
}

/** @param results The folder with the results of tours. */
export function toursOf(walk: MachineWalk, results: string): Tours {
  const all = walk.tours().map((tour, index) => ({
    ...tour,
    number: index + 1,
    title: titleOf(tour, index + 1),
    result: readTourResult(results, walk.machine, tourDigest(tour)),
  }))
  return { walk, all }
}

export interface TourCount {
  readonly passed: number
  readonly failed: number
  readonly notRun: number
}

export function countTours(tours: readonly WalkedTour[]): TourCount {
  const count = (isCounted: (tour: WalkedTour) => boolean): number => tours.filter(isCounted).length
  return {
    passed: count(({ result }) => result?.isPassed === true),
    failed: count(({ result }) => result?.isPassed === false),
    notRun: count(({ result }) => result === null),
  }
}
