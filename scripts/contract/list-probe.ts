import * as z from 'zod'
import type { Reply } from './backend.ts'
import { disorderIn, type SortCheck } from './sorting.ts'
import type { Probe, Trial } from './trial.ts'
import { tryLongPage } from './unchanged-probe.ts'

/** What is known of a list besides its schemas. */
export interface ListFacts<Row, Filter extends string, SortKey extends string> {
  /** Such as `GET /auth/user/list`. */
  readonly call: string
  /** The call with the counts of the tabs; `null` for a list without tabs. */
  readonly counts: string | null
  readonly without: string | null
  readonly row: z.core.$ZodType<Row>
  readonly id: (row: Row) => string
  readonly filters: readonly Filter[]
  /** What the portal sends to this list alone. */
  readonly query?: Readonly<Record<string, string>>
  /** The tab for the checks of pages, order and search: one with all rows. */
  readonly widest: Filter
  /** Which rows may be in a tab, as far as the row tells. */
  readonly isIn: Readonly<Partial<Record<Filter, (row: Row) => boolean>>>
  readonly sorts: Readonly<Record<SortKey, SortCheck<Row>>>
  /** Whether the row comes before all others, whatever the order. */
  readonly isPinned?: (row: Row) => boolean
  /** Texts that find the row. */
  readonly terms: (row: Row) => readonly string[]
  /** The dealership of the row, for lists that a context narrows. */
  readonly dealership?: (row: Row) => string | null
}

const pageSchema = z.looseObject({
  data: z.array(z.unknown()),
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  total_pages: z.number().optional(),
  totalPages: z.number().optional(),
})
const numbersSchema = z.record(z.string(), z.number())

const SMALL = 5
const LARGE = 100
/** No list has it. */
export const NOWHERE = 'zzqxj-contract-9f3'

/** The probes of a list and of the counts of its tabs. */
export function listProbes<Row, Filter extends string, SortKey extends string>(
  facts: ListFacts<Row, Filter, SortKey>,
): readonly Probe[] {
  const { call, counts, without } = facts
  const list: Probe = { call, without, run: (trial) => tryList(trial, facts) }
  return counts === null
    ? [list]
    : [list, { call: counts, without, run: (trial) => tryCounts(trial, facts, counts) }]
}

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly answer: z.infer<typeof pageSchema>
}

function reader<Row, Filter extends string, SortKey extends string>(
  trial: Trial,
  { call, row, widest }: ListFacts<Row, Filter, SortKey>,
) {
  /** `null` when the answer has another shape. A 404 is an empty list. */
  return async (query: Readonly<Record<string, string>>): Promise<Page<Row> | null> => {
    const reply = await trial.askAt(call, {
      query: { context_type: 'all', page: '1', limit: String(SMALL), filter: widest, ...query },
    })
    return pageOf(reply, row)
  }
}

function pageOf<Row>(reply: Reply, row: z.core.$ZodType<Row>): Page<Row> | null {
  if (reply.status === 404)
    return { rows: [], total: 0, answer: { data: [], page: 1, limit: 0, total: 0, total_pages: 0 } }
  const page = pageSchema.safeParse(reply.json)
  if (reply.status !== 200 || !page.success) return null
  const rows = z.safeParse(z.array(row), page.data.data)
  return rows.success ? { rows: rows.data, total: page.data.total, answer: page.data } : null
}

async function tryList<Row, Filter extends string, SortKey extends string>(
  trial: Trial,
  facts: ListFacts<Row, Filter, SortKey>,
): Promise<void> {
  const first = await trial.ask({
    query: { context_type: 'all', page: '1', limit: String(LARGE), filter: facts.widest, ...facts.query },
  })
  if (first.status === 404)
    return trial.untried('rows', 'the list is empty (404), so nothing could be compared')
  if (!trial.shape(first)) return
  const page = pageOf(first, facts.row)
  if (page === null) return
  if (page.rows.length === 0) return trial.untried('rows', 'the list is empty, so nothing could be compared')
  trial.known.rows.set(facts.call, page.rows)
  await tryPages(trial, facts, page)
  await tryOrder(trial, facts)
  await tryTabs(trial, facts)
  await trySearch(trial, facts, page)
  await tryContext(trial, facts, page)
  trial.status('status for a page that is no number', await trial.ask({ query: { page: 'x' } }), 400)
}

async function tryPages<Row, Filter extends string, SortKey extends string>(
  trial: Trial,
  facts: ListFacts<Row, Filter, SortKey>,
  { total, rows, answer }: Page<Row>,
): Promise<void> {
  const read = reader(trial, facts)
  const pages = answer.total_pages ?? answer.totalPages
  trial.check(
    'page, limit and number of pages',
    answer.page === 1 && answer.limit === LARGE && pages === Math.ceil(total / LARGE),
    `page ${answer.page}, limit ${answer.limit}, ${pages} pages for ${total} rows at ${LARGE} a page`,
  )
  trial.check(
    'rows on a page',
    rows.length === Math.min(total, LARGE),
    `${rows.length} rows of ${total}, at ${LARGE} a page`,
  )
  const [one, two] = [await read({ page: '1' }), await read({ page: '2' })]
  const ids = [...(one?.rows ?? []), ...(two?.rows ?? [])].map(facts.id)
  const expected = rows.slice(0, 2 * SMALL).map(facts.id)
  trial.check(
    'pages follow each other',
    ids.join() === expected.join(),
    `pages 1 and 2 of ${SMALL} rows are not the first ${2 * SMALL} rows, each once`,
  )
  const beyond = await read({ page: String(Math.ceil(total / SMALL) + 1) })
  trial.check(
    'page after the last',
    beyond !== null && beyond.rows.length === 0,
    `${beyond?.rows.length ?? 'unreadable'} rows instead of none, or a 404`,
  )
  const query = { context_type: 'all', page: '1', filter: facts.widest, ...facts.query }
  await tryLongPage(trial, query, { total, page: pageSchema })
}

async function tryOrder<Row, Filter extends string, SortKey extends string>(
  trial: Trial,
  facts: ListFacts<Row, Filter, SortKey>,
): Promise<void> {
  const read = reader(trial, facts)
  for (const [key, sort] of Object.entries<SortCheck<Row>>(facts.sorts)) {
    for (const direction of ['ASC', 'DESC'] as const) {
      const page = await read({ limit: String(LARGE), sort_key: key, sort_direction: direction })
      const what = `order by ${key} ${direction}`
      if (page === null) {
        trial.check(what, false, 'the answer is no page of this list')
        continue
      }
      const pinned = page.rows.filter((row) => facts.isPinned?.(row))
      const isFirst = page.rows.slice(0, pinned.length).every((row) => facts.isPinned?.(row) ?? true)
      if (facts.isPinned && direction === 'ASC')
        trial.check(`rows without a trim first, by ${key}`, isFirst, 'others are before them')
      const problem = [pinned, page.rows.filter((row) => !facts.isPinned?.(row))]
        .map((rows) => disorderIn(rows.map(sort.of), sort.by, direction))
        .find((found) => found !== null)
      trial.check(what, problem === undefined, problem ?? '')
    }
  }
}

async function tryTabs<Row, Filter extends string, SortKey extends string>(
  trial: Trial,
  facts: ListFacts<Row, Filter, SortKey>,
): Promise<void> {
  const read = reader(trial, facts)
  for (const filter of facts.filters) {
    const isIn = facts.isIn[filter]
    if (isIn === undefined) continue
    const page = await read({ limit: String(LARGE), filter })
    const wrong = page?.rows.find((row) => !isIn(row))
    const text = page === null ? 'the answer is no page of this list' : `${wrong && facts.id(wrong)} is in it`
    trial.check(`rows of the tab ${filter}`, page !== null && wrong === undefined, text)
  }
}

async function trySearch<Row, Filter extends string, SortKey extends string>(
  trial: Trial,
  facts: ListFacts<Row, Filter, SortKey>,
  { rows }: Page<Row>,
): Promise<void> {
  const read = reader(trial, facts)
  const row = rows.at(-1)
  if (row === undefined) return
  const terms = facts.terms(row).filter((term) => term.length >= 3)
  for (const search of [...terms, ...terms.slice(0, 1).map((term) => term.toLowerCase())]) {
    const page = await read({ limit: String(LARGE), search })
    const found = page?.rows.some((one) => facts.id(one) === facts.id(row)) ?? false
    trial.check(`search for ${search}`, found, `does not find ${facts.id(row)}, which has it`)
  }
  const nothing = await read({ search: NOWHERE })
  trial.check(
    'search for what is nowhere',
    nothing?.total === 0,
    `finds ${nothing?.total ?? 'an unreadable number of'} rows`,
  )
}

const groupsSchema = z.array(z.object({ dealers: z.array(z.object({ configuration_id: z.string() })) }))

async function tryContext<Row, Filter extends string, SortKey extends string>(
  trial: Trial,
  facts: ListFacts<Row, Filter, SortKey>,
  { rows }: Page<Row>,
): Promise<void> {
  const { dealership } = facts
  if (dealership === undefined) return
  const known = groupsSchema.safeParse((await trial.askAt('GET /configurations/api/v1/group')).json)
  const ids = new Set(known.data?.flatMap(({ dealers }) => dealers.map((one) => one.configuration_id)))
  const id = rows.map(dealership).find((one) => one !== null && (ids.size === 0 || ids.has(one)))
  if (id === null || id === undefined) return trial.untried('context', 'no row has a dealership')
  const page = await reader(
    trial,
    facts,
  )({ limit: String(LARGE), context_type: 'dealership', context_id: id })
  const other = page?.rows.map(dealership).find((one) => one !== id)
  trial.check(
    'context of a dealership',
    page !== null && page.rows.length > 0 && other === undefined,
    `rows of ${other ?? 'nobody'} instead of ${id} alone`,
  )
}

async function tryCounts<Row, Filter extends string, SortKey extends string>(
  trial: Trial,
  facts: ListFacts<Row, Filter, SortKey>,
  counts: string,
): Promise<void> {
  const reply = await trial.ask({ query: { context_type: 'all' } })
  if (!trial.shape(reply)) return
  await compareCounts(trial, facts, counts, {})
  const row = facts.row
  const [known] = z.safeParse(z.array(row), trial.known.rows.get(facts.call)?.slice(-1)).data ?? []
  const search = known === undefined ? NOWHERE : (facts.terms(known)[0] ?? NOWHERE)
  await compareCounts(trial, facts, counts, { search })
}

/** The number of each tab must be the number of the rows that the list has in it. */
async function compareCounts<Row, Filter extends string, SortKey extends string>(
  trial: Trial,
  facts: ListFacts<Row, Filter, SortKey>,
  counts: string,
  narrowed: Readonly<Record<string, string>>,
): Promise<void> {
  const numbers = numbersSchema.safeParse(
    (await trial.askAt(counts, { query: { context_type: 'all', ...narrowed } })).json,
  ).data
  const read = reader(trial, facts)
  const after = 'search' in narrowed ? ' with a search' : ''
  for (const filter of facts.filters) {
    const counted = numbers?.[filter]
    if (counted === undefined) continue
    const total = (await read({ limit: '1', filter, ...narrowed }))?.total
    trial.check(
      `count of ${filter}${after}`,
      total === counted,
      `${counted}, and the list has ${total ?? 'no total'}`,
    )
  }
}
