import { API_BASES } from '../../../server/http/api-bases.ts'
import type { ExportName } from '../../../src/domain/lists/list-export.ts'
import { RESOURCES } from '../../../src/domain/resources/all.ts'
import type { TestServer } from '../support/server.ts'
import { get } from './users/people.ts'

const BASES = { ...API_BASES, reports: API_BASES.batteries }

/** The addresses of all lists. The tests of single calls have them from the contract. */
export const LISTS = Object.fromEntries(
  Object.values(RESOURCES).map(({ name, service, at }) => [name, BASES[service] + at]),
) as Readonly<Record<ExportName, string>>

/** Of those whose rows belong to a dealership. */
export const PLACED_LISTS = Object.values(RESOURCES).flatMap(({ name, sort }) =>
  sort.includes('configuration_name') ? [LISTS[name]] : [],
)

export type Query = Readonly<Record<string, string | number>>

export function ask(server: TestServer, cookie: string, url: string, query: Query = {}) {
  const entries = Object.entries(query).map(([key, value]) => [key, String(value)])
  return get(server, cookie, `${url}?${new URLSearchParams(entries)}`)
}

/** Reads all pages of a list, the largest ones, also with the spelling `totalPages`. */
export async function everyRow<Row>(
  server: TestServer,
  cookie: string,
  url: string,
  query: Query = {},
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const response = await ask(server, cookie, url, { limit: 500, ...query, page })
    if (response.statusCode === 404) return rows
    const body = response.json()
    rows.push(...body.data)
    if (page >= (body.total_pages ?? body.totalPages)) return rows
  }
}

export function send(
  server: TestServer,
  cookie: string,
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  return server.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) })
}

/** Compares values. A missing value is the lowest. */
export function compare<Value extends string | number | boolean>(
  one: Value | null,
  other: Value | null,
): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? -1 : 1
  return one < other ? -1 : 1
}
