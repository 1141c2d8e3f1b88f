import { diffArrays } from 'diff'
import type { Recording } from './recording.ts'
import { type Moment, stateName } from './timeline.ts'

/** Two timelines side by side: a row is a moment that both have, or one that only one of them has. */
export interface Alignment {
  /** By row, index into the timeline of the first trace; `null` where only the second has the moment. */
  readonly left: readonly (number | null)[]
  /** By row, index into the timeline of the second trace; `null` where only the first has the moment. */
  readonly right: readonly (number | null)[]
  /** Rows that only one has, or in which the same thing had another result. */
  readonly differences: readonly number[]
  /** The traces differ too much: between their common beginning and end, nothing is aligned. */
  readonly isCut: boolean
}

type Row = readonly [left: number | null, right: number | null]

interface Keys {
  /** What happened. */
  readonly cause: string
  /** What happened, and what came of it. */
  readonly whole: string
}

/** The most moments that only one of two traces may have. The work grows with the square of their number. */
const MOST_EDITS = 2_000

/**
 * Aligns the timelines of two traces by what happened: to which machine, and with which result. Times, ids and numbers do not
 * count. Rows with the same result come first; between them, what had another result in the other trace stands in one row.
 */
export function alignmentOf(
  one: Pick<Recording, 'trace' | 'moments'>,
  other: Pick<Recording, 'trace' | 'moments'>,
): Alignment {
  const [left = [], right = []] = [one, other].map(({ trace, moments }) =>
    moments.map((moment) => keysOf(moment, trace.actors)),
  )
  const whole = pairsOf(left.map(wholeOf), right.map(wholeOf))
  const rows = (whole ?? endsOf(left.map(wholeOf), right.map(wholeOf))).reduce<Row[][]>(byRuns, [])
  const aligned = rows.flatMap((run) => runOf(run, left, right))
  return {
    left: aligned.map(([at]) => at),
    right: aligned.map(([, at]) => at),
    differences: aligned.flatMap(([mine, yours], row) =>
      mine !== null && yours !== null && left[mine]?.whole === right[yours]?.whole ? [] : [row],
    ),
    isCut: whole === null,
  }
}

const wholeOf = ({ whole }: Keys): string => whole

/** @returns `null` when the lists differ too much */
function pairsOf(left: string[], right: string[]): readonly Row[] | null {
  const changes = diffArrays(left, right, { maxEditLength: MOST_EDITS })
  if (changes === undefined) return null
  const next = { left: 0, right: 0 }
  return changes.flatMap(({ added, removed, count }) =>
    Array.from({ length: count }, (): Row => [added ? null : next.left++, removed ? null : next.right++]),
  )
}

/** The common beginning and end as pairs. Between them, first what the left list has, then what the right one has. */
function endsOf(left: readonly string[], right: readonly string[]): readonly Row[] {
  const shorter = Math.min(left.length, right.length)
  const lengthWhile = (isSame: (at: number) => boolean) => {
    const end = Array.from({ length: shorter }).findIndex((_, at) => !isSame(at))
    return end < 0 ? shorter : end
  }
  const start = lengthWhile((at) => left[at] === right[at])
  const end = Math.min(
    shorter - start,
    lengthWhile((at) => left.at(-1 - at) === right.at(-1 - at)),
  )
  return [
    ...range(0, start).map((at): Row => [at, at]),
    ...range(start, left.length - end).map((at): Row => [at, null]),
    ...range(start, right.length - end).map((at): Row => [null, at]),
    ...range(0, end).map((at): Row => [left.length - end + at, right.length - end + at]),
  ]
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, at) => from + at)

/** Joins neighbouring rows that only one list has. */
function byRuns(runs: Row[][], row: Row): Row[][] {
  const last = runs.at(-1)
  if (last && isPair(row) === last.every(isPair)) last.push(row)
  else runs.push([row])
  return runs
}

const isPair = ([left, right]: Row): boolean => left !== null && right !== null

/** Puts what happened on both sides, with different results, into one row each. */
function runOf(run: readonly Row[], left: readonly Keys[], right: readonly Keys[]): readonly Row[] {
  if (run.every(isPair)) return run
  const mine = run.flatMap(([at]) => at ?? [])
  const yours = run.flatMap(([, at]) => at ?? [])
  const pairs = pairsOf(
    mine.map((at) => left[at]?.cause ?? ''),
    yours.map((at) => right[at]?.cause ?? ''),
  )
  return (
    pairs?.map(
      ([one, other]): Row => [
        one === null ? null : (mine[one] ?? null),
        other === null ? null : (yours[other] ?? null),
      ],
    ) ?? run
  )
}

function keysOf(moment: Moment, actors: Recording['trace']['actors']): Keys {
  if (moment.type === 'call') {
    const { method, path, status } = moment.call
    return keys(['call', method, path], status)
  }
  if (moment.type === 'fault') {
    const { kind, name, message } = moment.fault
    return keys(['fault', kind, name], message)
  }
  const { path = '', machine = '' } = actors[moment.actor] ?? {}
  const { event, ignored = false } = moment.traced
  return keys(['event', machine, path, event.type], [stateName(moment.value), ignored])
}

function keys(cause: readonly string[], result: unknown): Keys {
  const known = cause.map((part) => part.replaceAll(NUMBER, '#'))
  return { cause: JSON.stringify(known), whole: JSON.stringify([known, result]) }
}

const NUMBER = /\d+/g
