import * as z from 'zod'
import { MAX_LIMIT } from '../../src/services/wire/paging.ts'
import type { Reply } from './backend.ts'
import type { Sample } from './samples.ts'
import { disorderIn, type Value } from './sorting.ts'
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
  await tryPages(trial, page, { read, idOf })
  for (const key of properties.sort_key?.enum ?? []) await tryOrder(trial, String(key), sample, read)
  for (const path of properties.search === undefined ? [] : (sample.terms ?? [])) {
    const term = textAt(rows.at(-1), path)
    if (term === null || term.length < 3) continue
    const found = (await read({ search: term.toLowerCase() }))?.data.map(idOf)
    trial.check(`search for ${term}`, found?.includes(idOf(rows.at(-1))) ?? false, `does not find its row`)
    const nothing = (await read({ search: NOWHERE }))?.total
    trial.check(
      'search for what is nowhere',
      nothing === 0,
      `finds ${nothing ?? 'an unreadable number of'} rows`,
    )
  }
  const dealership = rows.map((row) => textAt(row, 'configuration.id')).find((id) => id !== null)
  if (dealership !== undefined && dealership !== null && properties.context_id !== undefined) {
    const own = (await read({ context_type: 'dealership', context_id: dealership }))?.data ?? []
    const isOwn = own.length > 0 && own.every((row) => textAt(row, 'configuration.id') === dealership)
    trial.check(
      'context of a dealership',
      isOwn,
      `rows of others, or none, instead of those of ${dealership}`,
    )
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
  { data: rows, total, ...answer }: Page,
  { read, idOf }: { read: (query: Query) => Promise<Page | null>; idOf: (row: unknown) => string | null },
): Promise<void> {
  const pages = answer.total_pages ?? answer.totalPages
  const isCounted = answer.page === 1 && answer.limit === LARGE && pages === Math.ceil(total / LARGE)
  trial.check(
    'page, limit and number of pages',
    isCounted,
    `page ${answer.page}, limit ${answer.limit}, ${pages} pages`,
  )
  trial.check('rows on a page', rows.length === Math.min(total, LARGE), `${rows.length} rows of ${total}`)
  const limit = String(SMALL)
  const [one, two] = [await read({ limit, page: '1' }), await read({ limit, page: '2' })]
  const ids = [...(one?.data ?? []), ...(two?.data ?? [])].map(idOf)
  const isSame =
    ids.join() ===
    rows
      .slice(0, 2 * SMALL)
      .map(idOf)
      .join()
  trial.check(
    'pages follow each other',
    isSame,
    `pages 1 and 2 of ${SMALL} rows are not the first ${2 * SMALL} rows, each once`,
  )
  const beyond = await read({ limit, page: String(Math.ceil(total / SMALL) + 1) })
  trial.check(
    'page after the last',
    beyond?.data.length === 0,
    `${beyond?.data.length ?? 'unreadable'} rows instead of none`,
  )
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
  { untold = [], pinned }: Sample,
  read: (query: Query) => Promise<Page | null>,
): Promise<void> {
  for (const direction of ['ASC', 'DESC'] as const) {
    const page = await read({ sort_key: key, sort_direction: direction })
    const what = `order by ${key} ${direction}`
    if (page === null) trial.check(what, false, 'the answer is no page of this list')
    if (page === null || untold.includes(key)) continue
    const isOnTop = (row: unknown) => pinned !== undefined && valueAt(row, pinned) === null
    const parts = [page.data.filter(isOnTop), page.data.filter((row) => !isOnTop(row))]
    const by = GROUPS.test(key) ? 'groups' : 'order'
    const problem = parts
      .map((rows) =>
        disorderIn(
          rows.map((row) => sortedValue(row, key)),
          by,
          direction,
        ),
      )
      .find((found) => found !== null)
    trial.check(what, problem === undefined, problem ?? '')
  }
}

/** The value of a row that a sort key names: its own, one in a part of it, or `configuration.name` for `configuration_name`. */
function sortedValue(row: unknown, key: string): Value {
  const parts = typeof row === 'object' && row !== null ? Object.values(row) : []
  const values = [row, ...parts].flatMap((part) => [valueAt(part, key), valueAt(part, `${key}_at`)])
  const value = [...values, valueAt(row, key.replace('_', '.'))].find((one) => one !== undefined)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
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
