import { expect, test } from 'vitest'
import { FRAME_MARK, workPerFrame } from '../../bench/support/frame-work.ts'

const MAIN = { ph: 'X', pid: 2, tid: 20 }
const frame = (ts: number) => ({ ...MAIN, ph: 'R', name: FRAME_MARK, ts })
const task = (ts: number, dur: number, tdur: number) => ({
  ...MAIN,
  name: 'ThreadControllerImpl::RunTask',
  ts,
  dur,
  tdur,
})
const traced = (...traceEvents: object[]) => workPerFrame(JSON.stringify({ traceEvents }))

test('the work of a frame is the processor time of its thread up to the next frame', () => {
  expect(
    traced(
      task(500, 400, 400),
      task(1_000, 90_000, 30_000),
      frame(1_010),
      frame(1_020),
      { ph: 'X', pid: 2, tid: 21, name: 'TaskGraphRunner::RunTask', ts: 95_000, dur: 9_000, tdur: 5_000 },
      task(100_000, 3_000, 2_000),
      task(110_000, 4_000, 4_000),
      frame(110_010),
      task(130_000, 1_000, 1_000),
      frame(130_010),
    ),
  ).toEqual([32, 4])
})

test('the work of a page excludes that of other pages and processes', () => {
  const work = { ts: 12_000, dur: 60_000, tdur: 60_000 }
  expect(
    traced(
      task(1_000, 10_000, 10_000),
      frame(1_010),
      { ...task(0, 0, 0), ...work, pid: 3 },
      { ...task(0, 0, 0), ...work, pid: 3, tid: 21, name: 'TaskGraphRunner::RunTask' },
      { ...task(0, 0, 0), ...work, tid: 22 },
      task(80_000, 1_000, 1_000),
      frame(80_010),
    ),
  ).toEqual([10])
})

test('a trace without a frame measures nothing', () => {
  expect(() => traced(task(0, 1, 1))).toThrow('The trace contains no frame.')
})
