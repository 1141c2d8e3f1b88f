import { describe, expect, test } from 'vitest'
import { type Alignment, alignmentOf } from '../../src/trace/alignment.ts'
import type { Trace } from '../../src/trace/format.ts'
import { recordingOf } from '../../src/trace/recording.ts'
import { actorAt, recorded } from './session.ts'

const aligned = (one: Trace, other: Trace): Alignment => alignmentOf(recordingOf(one), recordingOf(other))

/** A trace whose only actor gets these events, each with the state that it leads to. */
async function traceOf(events: readonly (readonly [type: string, value: string])[]): Promise<Trace> {
  const trace = await recorded()
  const own = actorAt(trace, 'app/signIn')
  return {
    ...trace,
    actors: [
      {
        ...own,
        events: events.map(([type, value], at) => ({ seq: at + 1, at: at * 10, event: { type }, value })),
      },
    ],
  }
}

const textOf = (rows: readonly (number | null)[]): string => rows.map((at) => at ?? '·').join(' ')

/** Both sides, and the rows that differ. */
const sidesOf = ({ left, right, differences }: Alignment) => [
  textOf(left),
  textOf(right),
  textOf(differences),
]

describe('the alignment of two traces', () => {
  test('of the same session has no differences, whatever its times, ids and numbers', async () => {
    const one = await recorded()
    const other = structuredClone(one)
    for (const actor of other.actors)
      for (const traced of actor.events)
        Object.assign(traced, { at: traced.at * 3, event: { ...traced.event, id: 7 } })
    const { left, right, differences, isCut } = aligned(one, other)
    expect(left).toEqual(recordingOf(one).moments.map((_, at) => at))
    expect([right, differences, isCut]).toEqual([left, [], false])
  })

  test('leaves a gap where only one of them has a moment', async () => {
    const [one, other] = [
      await traceOf([
        ['a', 'x'],
        ['b', 'x'],
        ['c', 'x'],
        ['d', 'x'],
      ]),
      await traceOf([
        ['a', 'x'],
        ['c', 'x'],
        ['e', 'x'],
        ['d', 'x'],
      ]),
    ]
    expect(sidesOf(aligned(one, other))).toEqual(['0 1 2 · 3', '0 · 1 2 3', '1 3'])
  })

  test('puts the same event with another state into one row', async () => {
    const [one, other] = [
      await traceOf([
        ['a', 'x'],
        ['b', 'x'],
        ['c', 'x'],
      ]),
      await traceOf([
        ['a', 'x'],
        ['b', 'y'],
        ['c', 'x'],
      ]),
    ]
    expect(sidesOf(aligned(one, other))).toEqual(['0 1 2', '0 1 2', '1'])
  })

  test('prefers the same state over the same event', async () => {
    const [one, other] = [
      await traceOf([
        ['a', 'x'],
        ['a', 'y'],
      ]),
      await traceOf([['a', 'y']]),
    ]
    expect(sidesOf(aligned(one, other))).toEqual(['0 1', '· 0', '0'])
  })

  test('tells calls apart by their status, and faults by their message', async () => {
    const call = { seq: 1, at: 1, ms: 30, method: 'GET', path: '/x', status: 200, requestId: 'r7' }
    const fault = { seq: 2, at: 31, kind: 'error' as const, name: 'TypeError', message: 'x', stack: [] }
    const trace = await traceOf([
      ['a', 'x'],
      ['b', 'x'],
    ])
    const one = { ...trace, calls: [call], faults: [fault] }
    expect(aligned(one, { ...one, calls: [{ ...call, ms: 900, requestId: 'r8' }] }).differences).toEqual([])
    expect(sidesOf(aligned(one, { ...one, calls: [{ ...call, status: 503 }] }))).toEqual([
      '0 1 2 3',
      '0 1 2 3',
      '1',
    ])
    expect(aligned(one, { ...one, faults: [{ ...fault, message: 'y' }] }).differences).toEqual([3])
  })

  test('of empty traces is empty', async () => {
    const empty = await traceOf([])
    const some = await traceOf([['a', 'x']])
    expect(sidesOf(aligned(empty, empty))).toEqual(['', '', ''])
    expect(sidesOf(aligned(empty, some))).toEqual(['·', '0', '0'])
  })

  test('of very different traces has every moment, and says that only the ends are aligned', async () => {
    const many = (name: string, length: number) =>
      traceOf([
        ['start', 'x'],
        ...Array.from(
          { length },
          (_, at) => [`${name}${'ab'[at % 2]}`, `x${String.fromCharCode(97 + (at % 7))}`] as const,
        ),
        ['end', 'x'],
      ])
    const [one, other] = [await many('l', 1500), await many('r', 1200)]
    const { left, right, differences, isCut } = aligned(one, other)
    expect(isCut).toBe(true)
    const present = (side: Alignment['left']) => side.filter((at) => at !== null)
    expect([present(left), present(right)]).toEqual([
      Array.from({ length: 1502 }, (_, at) => at),
      Array.from({ length: 1202 }, (_, at) => at),
    ])
    expect([left[0], right[0], left.at(-1), right.at(-1)]).toEqual([0, 0, 1501, 1201])
    expect(differences).toHaveLength(2700)
  })
})
