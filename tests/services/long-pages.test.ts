import { expect, test } from 'vitest'
import { wifi } from '../../src/domain/resources/wifi.ts'
import type { Answer } from '../../src/services/http.ts'
import { createResourceService } from '../../src/services/lists/resource.ts'

const TOTAL = 1200
const asked = {
  query: { filter: 'all', search: '', sort: { key: 'ssid', direction: 'ASC' } },
  selection: { type: 'all' },
  from: 1,
  counts: false,
} as const

/** A backend whose pages have at most 100 rows. It refuses longer ones, or answers with shorter ones. */
function backend(refuses: boolean) {
  const limits: number[] = []
  const request = async (path: string): Promise<Answer> => {
    const params = new URLSearchParams(path.split('?')[1])
    const [page = 1, wanted = 0] = ['page', 'limit'].map((name) => Number(params.get(name)))
    limits.push(wanted)
    if (refuses && wanted > 100) return { status: 400, body: { message: 'limit' } }
    const limit = Math.min(wanted, 100)
    const from = (page - 1) * limit
    const data = Array.from({ length: Math.max(0, Math.min(limit, TOTAL - from)) }, (_, at) => ({
      id: String(from + at),
      ssid: `Net ${from + at}`,
      configuration: { id: 'oak', name: 'Oak' },
      updated_at: '2026-11-01T10:00:00.000Z',
    }))
    return { status: 200, body: { data, page, limit, total: TOTAL, total_pages: Math.ceil(TOTAL / limit) } }
  }
  const { readRows } = createResourceService(request, '', wifi)
  return { limits, readRows }
}

test.each([
  ['that refuses long pages', true],
  ['that answers with shorter ones', false],
])('of a backend %s all rows arrive, once and in their order', async (_, refuses) => {
  const { limits, readRows } = backend(refuses)
  const { rows, total } = await readRows({ ...asked, pages: 40 })
  expect(rows.map(({ id }) => Number(id))).toEqual(Array.from({ length: 1000 }, (_row, at) => at))
  expect(total).toBe(TOTAL)
  expect(limits.filter((limit) => limit === 100)).toHaveLength(10)
})

test('a refusal of a short page is one of the list', async () => {
  const { readRows } = createResourceService(
    async () => ({ status: 400, body: { message: 'Never' } }),
    '',
    wifi,
  )
  await expect(readRows({ ...asked, pages: 4 })).rejects.toMatchObject({ failure: { code: 'rejected' } })
})
