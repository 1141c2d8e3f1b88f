import * as z from 'zod'
import { MAX_LIMIT } from '../../src/services/wire/paging.ts'
import type { Reply } from './backend.ts'
import type { Sample } from './samples.ts'
import { type Trial, textAt, valueAt } from './trial.ts'

const pageSchema = z.looseObject({
  data: z.array(z.unknown()),
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  total_pages: z.number().optional(),
  totalPages: z.number().optional(),
})
type Page = z.infer<typeof pageSchema>
type Query = Readonly<Record<string, string>>

const [SMALL, LARGE] = [5, 100]
/** No list has it. */
const NOWHERE = 'zzqxj-contract-9f3'
/** Sort keys of states, whose names backends may order as they like: equal ones are together. */
const GROUPS = /^(cell_health|condition|country|published|status)$/

/** Whether a call answers with pages of rows. */
export const isList = ({ query }: Trial['call']): boolean => query.properties?.page !== undefined

/** Tries pages, order, search, context and tags of a list. */
export async function tryList(trial: Trial, sample: Sample): Promise<void> {
  const { properties = {} } = trial.call.query
  const idOf = (row: unknown) => textAt(row, sample.id ?? 'id')
  const queryOf = (more: Query): Query => {
    const query = { context_type: 'all', page: '1', limit: String(LARGE), ...sample.query, ...more }
    return Object.fromEntries(Object.entries(query).filter(([name]) => properties[name] !== undefined))
  }
  const read = async (more: Query) => pageOf(await trial.ask({ query: queryOf(more) }))
  const first = await trial.ask({ query: queryOf({}) })
  if (first.status !== 404 && !trial.shape(first)) return
  const page = pageOf(first)
  if (page === null) return void trial.check('page', false, 'it has no data, page, limit and total')
  const { data: rows } = page
  if (rows.length === 0)
    return trial.note('untried', 'rows', 'the list is empty, so nothing could be compared')
  await tryPages(trial, page, read, idOf)
  for (const key of properties.sort_key?.enum ?? []) await tryOrder(trial, String(key), sample, read)
  for (const path of properties.search === undefined ? [] : (sample.terms ?? [])) {
    const term = textAt(rows.at(-1), path)
    if (term === null || term.length < 3) continue
    const found = (await read({ search: term.toLowerCase() }))?.data.map(idOf)
    trial.check(`search for ${term}`, found?.includes(idOf(rows.at(-1))) ?? false, `does not find its row`)
    const nothing = (await read({ search: NOWHERE }))?.total
    trial.check('search for what is nowhere', nothing === 0, `finds ${nothing} rows`)
  }
  const [dealership] = rows.flatMap((row) => textAt(row, 'configuration.id') ?? [])
  if (dealership !== undefined && properties.context_id !== undefined) {
    const own = (await read({ context_type: 'dealership', context_id: dealership }))?.data ?? []
    const isOwn = own.length > 0 && own.every((row) => textAt(row, 'configuration.id') === dealership)
    trial.check('context of a dealership', isOwn, `not the rows of ${dealership} alone`)
  }
  await tryUnchanged(trial, queryOf({}))
}

/** The number of each tab must be the number of the rows that the list has in it. */
export async function tryCounts(trial: Trial, list: string, sample: Sample): Promise<void> {
  const first = await trial.askAt(list, { query: { context_type: 'all', limit: '1', ...sample.query } })
  const term = textAt(pageOf(first)?.data[0], sample.terms?.[0] ?? 'id') ?? NOWHERE
  for (const more of [{}, { search: term }]) {
    const reply = await trial.ask({ query: { context_type: 'all', ...more } })
    if (!trial.shape(reply)) return
    for (const [filter, counted] of Object.entries(z.record(z.string(), z.unknown()).parse(reply.json))) {
      if (typeof counted !== 'number') continue
      const answer = await trial.askAt(list, { query: { context_type: 'all', limit: '1', filter, ...more } })
      // Other numbers are of no tab.
      if (answer.status === 400) continue
      const total = pageOf(answer)?.total
      const what = `count of ${filter}${'search' in more ? ' with a search' : ''}`
      trial.check(what, total === counted, `${counted}, and the list has ${total ?? 'no total'}`)
    }
  }
}

async function tryPages(
  trial: Trial,
  { data: rows, total, total_pages, totalPages = total_pages, page, limit }: Page,
  read: (query: Query) => Promise<Page | null>,
  idOf: (row: unknown) => string | null,
): Promise<void> {
  const isCounted = page === 1 && limit === LARGE && totalPages === Math.ceil(total / LARGE)
  const counted = `page ${page}, limit ${limit}, ${totalPages} pages`
  trial.check('page, limit and number of pages', isCounted, counted)
  trial.check('rows on a page', rows.length === Math.min(total, LARGE), `${rows.length} rows of ${total}`)
  const few = async (number: number) =>
    (await read({ limit: String(SMALL), page: String(number) }))?.data.map(idOf)
  const ids = [...((await few(1)) ?? []), ...((await few(2)) ?? [])].join()
  const isSame =
    ids ===
    rows
      .slice(0, 2 * SMALL)
      .map(idOf)
      .join()
  const other = `pages 1 and 2 of ${SMALL} rows are not the first ${2 * SMALL} rows, each once`
  trial.check('pages follow each other', isSame, other)
  const beyond = (await few(Math.ceil(total / SMALL) + 1))?.length
  trial.check('page after the last', beyond === 0, `${beyond} rows instead of none`)
  const long = await read({ limit: String(MAX_LIMIT) })
  const isLong = long?.data.length === Math.min(total, MAX_LIMIT)
  // The portal reads shorter pages then.
  if (long === null || (!isLong && long.data.length >= Math.min(total, LARGE)))
    trial.note('without', 'long pages', `limit=${MAX_LIMIT} is not followed: more calls for many rows`)
  else
    trial.check('rows on a long page', isLong, `${long.data.length} rows of ${total}, at ${MAX_LIMIT} a page`)
}

async function tryOrder(
  trial: Trial,
  key: string,
  { untold = [] }: Sample,
  read: (query: Query) => Promise<Page | null>,
): Promise<void> {
  for (const direction of ['ASC', 'DESC'] as const) {
    const page = await read({ sort_key: key, sort_direction: direction })
    const what = `order by ${key} ${direction}`
    if (page === null) trial.check(what, false, 'the answer is no page of this list')
    if (page === null || untold.includes(key)) continue
    const values = page.data.map((row) => sortedValue(row, key))
    const problem = disorderIn(values, GROUPS.test(key) ? 'groups' : 'order', direction)
    trial.check(what, problem === null, problem ?? '')
  }
}

type Value = string | number | boolean | null

/** The value of a row that a sort key names: its own, one in a part of it, or `configuration.name` for `configuration_name`. */
function sortedValue(row: unknown, key: string): Value {
  const parts = typeof row === 'object' && row !== null ? Object.values(row) : []
  const values = [row, ...parts].flatMap((part) => [valueAt(part, key), valueAt(part, `${key}_at`)])
  const value = [...values, valueAt(row, key.replace('_', '.'))].find((one) => one !== undefined)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/**
 * @param by `groups`: equal values are together; backends may order names of states as they like.
 * @returns The first pair that is not in order; `null` when all are. Missing values may be at either end.
 */
function disorderIn(
  values: readonly Value[],
  by: 'order' | 'groups',
  direction: 'ASC' | 'DESC',
): string | null {
  const present = values.filter((value) => value !== null)
  if (by === 'groups') {
    const runs = present.filter((value, index) => value !== present[index - 1])
    const again = runs.find((value, index) => runs.indexOf(value) < index)
    return again === undefined ? null : `${String(again)} is in two places`
  }
  const pairs = present.slice(1).map((value, index) => [present[index] ?? value, value] as const)
  const wrong = pairs.find(([a, b]) => (direction === 'ASC' ? isAfter(a, b) : isAfter(b, a)))
  return wrong === undefined ? null : `${String(wrong[0])} is before ${String(wrong[1])}`
}

/** Databases sort texts by different rules: only what is wrong by all of them counts. */
function isAfter(low: Value, high: Value): boolean {
  if (typeof low !== 'string' || typeof high !== 'string') return Number(low) > Number(high)
  const [a, b] = [folded(low), folded(high)]
  const isAfterWithout = a.replaceAll(' ', '') > b.replaceAll(' ', '')
  return a > b && isAfterWithout && a.localeCompare(b, 'en') > 0 && numeric.compare(a, b) > 0
}

const numeric = new Intl.Collator('en', { numeric: true })

function folded(text: string): string {
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return bare.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** Rows that have not changed are not sent again. */
async function tryUnchanged(trial: Trial, query: Query): Promise<void> {
  const etag = (await trial.ask({ query })).headers.get('etag')
  const text = 'rows that have not changed are sent again'
  if (etag === null) return trial.note('without', 'etag', text)
  const { status } = await trial.ask({ query, headers: { 'if-none-match': `"contract", ${etag}` } })
  // Allowed: it is only slower.
  if (status === 200) trial.note('without', 'If-None-Match', text)
  else trial.status('If-None-Match with the tag among others', { status }, 304)
  const other = await trial.ask({ query, headers: { 'if-none-match': '"contract"' } })
  trial.status('status with the tag of another answer', other, 200)
}

/** `null` when the answer has another shape. A 404 is an empty list. */
function pageOf({ status, json }: Reply): Page | null {
  if (status === 404) return { data: [], page: 1, limit: 0, total: 0 }
  return status === 200 ? (pageSchema.safeParse(json).data ?? null) : null
}
