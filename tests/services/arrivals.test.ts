import { describe, expect, test } from 'vitest'
import { type ListRead, LONGEST_ARRIVAL_S, MOST_ARRIVALS } from '../../src/domain/lists/arrivals.ts'
import { REPORT_VOCABULARY } from '../../src/domain/lists/report.ts'
import { failureFrom } from '../../src/services/http.ts'
import { createArrivalsService } from '../../src/services/lists/arrivals.ts'

const NOW = Date.UTC(2026, 8, 1, 12)
const READ: ListRead = {
  query: REPORT_VOCABULARY.initial,
  selection: { type: 'all' },
  readAt: NOW - 30_000,
  mark: null,
}

describe('the reports that have arrived', () => {
  const asked = (status: number, body: unknown) => {
    const calls: string[] = []
    const request = async (path: string) => {
      calls.push(path)
      return { status, body }
    }
    const timeZone = () => 'America/Toronto'
    return { calls, service: createArrivalsService({ request, path: '/reports', now: () => NOW, timeZone }) }
  }
  const answered = { total: 102, ids: ['a', 'b', 'c'] }

  test('are those that the list does not have', async () => {
    const { service } = asked(200, answered)
    expect(await service.countArrivals(READ, (id) => id === 'b')).toBe(101)
    expect(await service.countArrivals(READ, () => false)).toBe(102)
    const most = asked(200, { ...answered, total: MOST_ARRIVALS }).service
    expect(await most.countArrivals(READ, (id) => id === 'b')).toBe(MOST_ARRIVALS)
  })

  test('are asked for with what the list shows, and a little longer than it was read ago', async () => {
    const { service, calls } = asked(200, answered)
    await service.countArrivals(READ, () => false)
    const query = { ...READ.query, search: 'maple', narrowing: { created_from: '2026-08-01', make: 'Kia' } }
    const selection = { type: 'dealership', id: 'maple' } as const
    await service.countArrivals({ ...READ, query, selection, readAt: NOW - 61_001 }, () => false)
    await service.countArrivals({ ...READ, readAt: NOW + 60_000 }, () => false)
    await service.countArrivals({ ...READ, readAt: 0 }, () => false)
    const [path = '', all] = [calls[0]?.split('?')[0], calls.map((call) => call.split('?')[1])]
    expect(path).toBe('/reports/battery/reports/arrivals')
    expect(all).toEqual([
      'context_type=all&filter=report_not_inventory&within=35',
      'context_type=dealership&context_id=maple&search=maple&filter=report_not_inventory&created_from=2026-08-01&make=Kia&time_zone=America%2FToronto&within=67',
      'context_type=all&filter=report_not_inventory&within=1',
      `context_type=all&filter=report_not_inventory&within=${LONGEST_ARRIVAL_S}`,
    ])
  })

  test('are asked for with what the backend had seen, from long before the list was read', async () => {
    const { service, calls } = asked(200, answered)
    await service.countArrivals({ ...READ, mark: '7:9:7,8' }, () => false)
    expect(calls).toEqual([
      '/reports/battery/reports/arrivals?context_type=all&filter=report_not_inventory&within=330&mark=7%3A9%3A7%2C8',
    ])
  })

  test('are not told by a backend that does not know the call', async () => {
    expect(await asked(404, {}).service.countArrivals(READ, () => false)).toBeNull()
  })

  test.each([
    [200, { total: '1' }, 'malformed'],
    [429, {}, 'rejected'],
  ])('are unknown after an answer with %s and %j', async (status, body, code) => {
    const { service } = asked(status, body)
    const failed = await service.countArrivals(READ, () => false).catch(failureFrom)
    expect(failed).toMatchObject({ code })
  })
})
