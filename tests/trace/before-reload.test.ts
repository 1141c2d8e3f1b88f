import { expect, test } from 'vitest'
import { createBeforeReload } from '../../src/app/record/before-reload.ts'
import { type Trace, traceIn } from '../../src/trace/format.ts'
import type { Recorder } from '../../src/trace/recorder.ts'
import { summaryOf } from '../../src/trace/summary.ts'
import { recorded } from './session.ts'

const session = await recorded()
const fault: Trace['faults'][number] = {
  seq: 1,
  at: 0,
  kind: 'error',
  name: 'TypeError',
  message: '',
  stack: [],
}
const crashed: Trace = { ...session, buildId: 'crashed', faults: [fault], before: session }

/** The storage of a tab. */
function storage(room = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, text)
    },
  }
}

/** Opens a page of a tab, which records this. */
async function open(tab: object, owner: string | null, trace: Trace = session) {
  const window = Object.assign(new EventTarget(), tab) as unknown as Window
  let user = owner
  const recorder = { export: () => trace } as unknown as Recorder
  const before = createBeforeReload({
    recorder: { recorder: () => Promise.resolve(recorder) },
    window,
    owner: () => user,
  })
  await Promise.resolve()
  return {
    ...before,
    becomes: (next: string | null) => {
      user = next
    },
    leave: () => window.dispatchEvent(new Event('pagehide')),
  }
}

test('the next page of the tab has what the person recorded before, once, and nobody else does', async () => {
  const tab = { sessionStorage: storage() }
  const first = await open(tab, 'ada@x.example', crashed)
  expect(first.trace()).toBeNull()
  first.leave()
  const other = await open({ sessionStorage: storage() }, 'ada@x.example')
  expect(other.trace()).toBeNull()
  const second = await open(tab, null)
  expect(second.trace()).toBeNull()
  second.becomes('eve@x.example')
  expect(second.trace()).toBeNull()
  second.becomes('ada@x.example')
  const before = second.trace()
  // Of the page before, not of the one before that.
  expect(before).toEqual({ ...crashed, before: undefined })
  expect(tab.sessionStorage.items.size).toBe(0)
  second.forget()
  expect(second.trace()).toBeNull()
})

test('a trace with a page before a reload is read, and found by what failed there', () => {
  const { before: _, ...page } = crashed
  const read = traceIn({ ...session, before: page })
  expect(read.ok && read.trace.before).toEqual(page)
  expect(read.ok && summaryOf(read.trace).failures.names).toEqual(
    expect.arrayContaining(['crash', 'TypeError']),
  )
  expect(traceIn({ ...session, before: { ...page, actors: 7 } }).ok).toBe(false)
})

test('who signs out leaves nothing behind', async () => {
  const tab = { sessionStorage: storage() }
  const first = await open(tab, 'ada@x.example', crashed)
  first.leave()
  first.forget()
  expect(tab.sessionStorage.items.size).toBe(0)
})

test.each<[string, object, number]>([
  ['a full storage', { sessionStorage: storage(1000) }, -1],
  ['no storage', {}, -1],
  ['a recording that is longer than the tab has room for', { sessionStorage: storage() }, 0],
])('%s harms nothing', async (_, tab, actors) => {
  const long = { ...crashed, note: 'x'.repeat(2_000_000) }
  ;(await open(tab, null, actors < 0 ? crashed : { ...long, note: '', buildId: long.note })).leave()
  const next = await open(tab, null)
  expect(next.trace()?.actors.length ?? -1).toBe(actors)
  expect(next.trace()?.faults ?? []).toEqual(actors < 0 ? [] : [fault])
})

test.each(['', '{', 'null', '7', '{"owner":null}', '{"owner":null,"trace":{"version":2}}'])(
  'what is no recording of this release is dropped: %s',
  async (text) => {
    const tab = { sessionStorage: storage() }
    tab.sessionStorage.setItem('bhp.beforeReload', text)
    expect((await open(tab, null)).trace()).toBeNull()
    expect(tab.sessionStorage.items.size).toBe(0)
  },
)
