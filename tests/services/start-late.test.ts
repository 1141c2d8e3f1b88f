import { expect, test, vi } from 'vitest'
import { startLate } from '../../src/app/late/start-late.ts'

function late() {
  const { promise, resolve, reject } = Promise.withResolvers<() => () => void>()
  const stopped = vi.fn()
  const start = vi.fn(() => stopped)
  const fail = vi.fn()
  const stop = startLate(() => promise, fail)
  return {
    arrive: () => resolve(start),
    lose: () => reject(new TypeError('no file')),
    start,
    stopped,
    fail,
    stop,
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('what arrives starts, and stops when it is told to', async () => {
  const { arrive, start, stopped, fail, stop } = late()
  arrive()
  await settled()
  expect([start.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0])
  stop()
  expect([start.mock.calls.length, stopped.mock.calls.length, fail.mock.calls]).toEqual([1, 1, []])
})

test('what is stopped on its way never starts, and fails no more', async () => {
  for (const end of ['arrive', 'lose'] as const) {
    const { start, fail, stop, ...ends } = late()
    stop()
    ends[end]()
    await settled()
    expect([start.mock.calls, fail.mock.calls]).toEqual([[], []])
  }
})

test('code that does not arrive is a failure of the network', async () => {
  const { lose, start, fail } = late()
  lose()
  await settled()
  expect([start.mock.calls, fail.mock.calls]).toEqual([[], [[{ code: 'network' }]]])
})
