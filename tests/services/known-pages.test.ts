import { expect, test } from 'vitest'
import { wifi } from '../../src/domain/resources/wifi.ts'
import { createRequest } from '../../src/services/http.ts'
import { createResourceService } from '../../src/services/lists/resource.ts'
import { QUIET_PAGE } from './quiet-http.ts'

const LIMIT = 500
const network = (ssid: string, at: number) => ({
  id: `${ssid} ${at}`,
  ssid,
  configuration: { id: 'oak', name: 'Oak' },
  updated_at: '2026-11-01T10:00:00.000Z',
})
const asked = {
  query: { filter: 'all', search: '', sort: { key: 'ssid', direction: 'ASC' } },
  selection: { type: 'all' },
  from: 1,
  pages: 80,
  counts: false,
} as const

/** A backend with these pages, and the calls that it answers. */
function backend(pages: string[]) {
  const calls: string[] = []
  let now = 0
  const request = createRequest({
    ...QUIET_PAGE,
    fetch: async (url, init) => {
      const page = Number(new URLSearchParams(String(url).split('?')[1]).get('page'))
      const ssid = pages[page - 1]
      if (ssid === undefined) return Response.json({ message: 'None' }, { status: 404 })
      const isKnown = new Headers(init?.headers).get('if-none-match') === `"${ssid}"`
      calls.push(`${page}: ${isKnown ? 304 : 200}`)
      if (isKnown) return new Response(null, { status: 304, headers: { etag: `"${ssid}"` } })
      const body = {
        data: Array.from({ length: LIMIT }, (_, at) => network(ssid, at)),
        page,
        limit: LIMIT,
        total: pages.length * LIMIT,
        total_pages: pages.length,
      }
      return Response.json(body, { headers: { etag: `"${ssid}"` } })
    },
    now: () => now,
  })
  const { readRows } = createResourceService(request, '', wifi)
  return {
    pages,
    calls,
    /** Reads so many pages of the backend from this one. */
    read: async (count = 4, from = 1, later = 10_000) => {
      calls.length = 0
      now += later
      // The first row of each page.
      return (await readRows({ ...asked, from: (from - 1) * 20 + 1, pages: count * 20 })).rows.filter(
        (_, at) => at % LIMIT === 0,
      )
    },
  }
}

test('rows that are read again arrive only where a page has changed, and the others are the same objects', async () => {
  const { pages, calls, read } = backend(['Attic', 'Barn', 'Cellar', 'Den'])
  const first = await read()
  expect(calls).toEqual(['1: 200', '2: 200', '3: 200', '4: 200'])
  pages[2] = 'Cave'
  const second = await read()
  expect(calls).toEqual(['1: 304', '2: 304', '3: 200', '4: 304'])
  expect(second.map(({ ssid }) => ssid)).toEqual(['Attic', 'Barn', 'Cave', 'Den'])
  expect([0, 1, 3].every((at) => second[at] === first[at])).toBe(true)
})

test('an answer that has just arrived is for those, too, who ask whether it has changed', async () => {
  const { calls, read } = backend(['Attic', 'Barn', 'Cellar', 'Den'])
  await read()
  expect((await read(4, 1, 100)).map(({ ssid }) => ssid)).toEqual(['Attic', 'Barn', 'Cellar', 'Den'])
  expect(calls).toEqual([])
  // "Not modified" is one for those only who know the same.
  await read()
  await read(4, 1, 100)
  expect(calls).toEqual([])
})

test('of more pages than are remembered, those that were asked for last are', async () => {
  const { calls, read } = backend(Array.from({ length: 25 }, (_, at) => `Room ${at}`))
  await read(16)
  // These are the older ones, and the first to be read again.
  await read(8)
  await read(4, 17)
  expect(calls).toEqual(['17: 200', '18: 200', '19: 200', '20: 200'])
  await read(4, 21)
  await read(8)
  expect(calls).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((page) => `${page}: 304`))
})

test('a page that is no longer there is not remembered', async () => {
  const { pages, calls, read } = backend(['Attic', 'Barn'])
  await read()
  pages.pop()
  expect((await read()).map(({ ssid }) => ssid)).toEqual(['Attic'])
  pages.push('Barn')
  await read()
  expect(calls).toEqual(['1: 304', '2: 200'])
})
