import { describe, expect, test, vi } from 'vitest'
import { setAlarm } from '../../src/services/browser/alarm.ts'
import { failureFrom, type RequestOptions } from '../../src/services/http.ts'
import { createSessionLimitService } from '../../src/services/session/session-limit.ts'

const NOW = Date.UTC(2026, 8, 1, 12)

describe('the end of the session', () => {
  const asked = (status: number, body: unknown) => {
    const calls: (readonly [string, RequestOptions | undefined])[] = []
    const request = async (path: string, options?: RequestOptions) => {
      calls.push([path, options])
      return { status, body }
    }
    return { calls, service: createSessionLimitService(request, '/auth', () => NOW) }
  }

  test.each([
    [600, 601, { reason: 'idle', endsIn: 600_000, endsAt: NOW + 600_000 }],
    [601, 600, { reason: 'absolute', endsIn: 600_000, endsAt: NOW + 600_000 }],
    [0, 0, { reason: 'absolute', endsIn: 0, endsAt: NOW }],
  ])('is whichever comes first: %s s without a call, %s s in any case', async (idle, end, limit) => {
    const { service, calls } = asked(200, { idle_ends_in: idle, ends_in: end })
    expect([await service.readLimit(), await service.stay()]).toEqual([limit, limit])
    expect(calls).toEqual([
      ['/auth/user/session', { isFresh: true }],
      ['/auth/user/session', { method: 'POST' }],
    ])
  })

  test('is not told by a backend that does not know the call', async () => {
    const { service } = asked(404, { error: 'not found', message: 'Not found' })
    expect([await service.readLimit(), await service.stay()]).toEqual([null, null])
  })

  test.each([
    [200, '<!doctype html>', 'malformed'],
    [429, {}, 'rejected'],
    [401, {}, 'unauthorized'],
  ])('is unknown after an answer with %s and %j', async (status, body, code) => {
    const { service } = asked(status, body)
    expect(await service.readLimit().catch(failureFrom)).toMatchObject({ code })
  })
})

test('an alarm rings once, at the time of the clock, also after a sleep', () => {
  vi.useFakeTimers({ now: NOW })
  let rings = 0
  const set = (minutes: number) =>
    setAlarm(globalThis as unknown as Window, Date.now, NOW + minutes * 60_000, () => rings++)
  set(60)
  const stop = set(60)
  vi.advanceTimersByTime(59 * 60_000)
  expect(rings).toBe(0)
  stop()
  // The device slept: its clock went on, its timers did not.
  vi.setSystemTime(NOW + 5 * 3_600_000)
  vi.advanceTimersByTime(15_000)
  expect(rings).toBe(1)
  vi.advanceTimersByTime(3_600_000)
  expect(rings).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
