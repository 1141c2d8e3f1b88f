import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScrollActivity } from '../../src/views/lists/table/scroll-activity.ts'

const frames = new Map<number, () => void>()

/** Lets frames pass. */
function pass(count: number): void {
  for (let at = 0; at < count; at++) {
    const due = [...frames.values()]
    frames.clear()
    for (const call of due) call()
  }
}

beforeEach(() => {
  let id = 0
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => {
    id += 1
    frames.set(id, call)
    return id
  })
  vi.stubGlobal('cancelAnimationFrame', (one: number) => frames.delete(one))
})

afterEach(() => frames.clear())

test('what comes while nothing scrolls is called at once', () => {
  const done = vi.fn()
  createScrollActivity().whenStill(done)
  expect(done).toHaveBeenCalledOnce()
})

test('what comes while the rows scroll is called when they have stood still, a few in a frame, each once', () => {
  const { setScrolling, whenStill, isScrolling } = createScrollActivity()
  const calls = Array.from({ length: 20 }, () => vi.fn())
  const called = () => calls.filter(({ mock }) => mock.calls.length > 0).length
  setScrolling(true)
  for (const call of calls) whenStill(call)
  pass(50)
  expect(called()).toBe(0)
  setScrolling(false)
  pass(2)
  expect([isScrolling(), called()]).toEqual([true, 0])
  let before = 0
  while (before < calls.length) {
    pass(1)
    expect(called() - before).toBeLessThan(10)
    before = called()
    if (frames.size === 0) break
  }
  expect(calls.every(({ mock }) => mock.calls.length === 1)).toBe(true)
  expect(isScrolling()).toBe(false)
})

test('a wheel that goes on before they stood still starts the wait anew', () => {
  const { setScrolling, whenStill } = createScrollActivity()
  const done = vi.fn()
  setScrolling(true)
  whenStill(done)
  for (let notch = 0; notch < 10; notch++) {
    setScrolling(false)
    pass(3)
    setScrolling(true)
    pass(3)
  }
  expect(done).not.toHaveBeenCalled()
  setScrolling(false)
  pass(20)
  expect(done).toHaveBeenCalledOnce()
})

test('what is left over when scrolling goes on, or is told twice to have ended, is still called', () => {
  const { setScrolling, whenStill } = createScrollActivity()
  const calls = Array.from({ length: 20 }, () => vi.fn())
  setScrolling(true)
  for (const call of calls) whenStill(call)
  setScrolling(false)
  pass(10)
  setScrolling(true)
  pass(10)
  setScrolling(false)
  setScrolling(false)
  pass(50)
  expect(calls.every(({ mock }) => mock.calls.length === 1)).toBe(true)
})

test('what has been called off is not called', () => {
  const { setScrolling, whenStill } = createScrollActivity()
  const done = vi.fn()
  setScrolling(true)
  whenStill(done)()
  setScrolling(false)
  pass(50)
  expect(done).not.toHaveBeenCalled()
})
