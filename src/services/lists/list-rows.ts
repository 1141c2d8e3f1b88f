import { MORE_PAGES, PAGE_SIZE } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { RowsAnswer, RowsRequest } from '../../domain/lists/rows.ts'
import type { Answer, Request, RequestOptions } from '../http.ts'
import { ServiceFailure } from '../service-failure.ts'
import { MAX_LIMIT } from '../wire/paging.ts'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly pinnable?: number | undefined
}

interface ListCalls<L extends ListTypes> {
  readonly pathOf: (request: RowsRequest<L>, page: number, limit: number) => string
  /** @throws ServiceFailure for a refusal */
  readonly pageIn: (answer: Answer) => Page<L['row']>
  /** `null` for a list without tabs. */
  readonly readCounts:
    | ((
        request: RowsRequest<L>,
        options: RequestOptions | undefined,
      ) => Promise<Readonly<Record<L['filter'], number>>>)
    | null
}

/** A page as it was last read, and the ETag of its answer. */
interface KnownPage<Row> {
  readonly etag: string
  readonly page: Page<Row>
}

/** As many as a list of 10,000 rows has, read `MAX_LIMIT` at a time. */
const KNOWN_PAGES = 20

const UNCHANGED = 304

/** A backend of one's own may refuse pages as long as these. */
const CUT = { rows: [], total: Number.POSITIVE_INFINITY }

/** As many rows as every backend answers with. */
const SHORT_LIMIT = MORE_PAGES * PAGE_SIZE

/**
 * Reads consecutive pages of 25 rows, up to `MAX_LIMIT` rows in one call, and the counts of the tabs when they are asked for. Of a
 * page that it has read before it asks only whether it has changed. A 404 means an empty list, as specified.
 */
export function createRowsReader<L extends ListTypes>(
  request: Request,
  { pathOf, pageIn, readCounts }: ListCalls<L>,
): (asked: RowsRequest<L>) => Promise<RowsAnswer<L>> {
  /** By path, the last read one at the end. */
  const known = new Map<string, KnownPage<L['row']>>()
  const readPage: PageReader<L> = async (asked, page, limit) => {
    const path = pathOf(asked, page, limit)
    const before = known.get(path)
    const options = before && { ...optionsOf(asked), headers: { 'if-none-match': before.etag } }
    const answer = await request(path, options ?? optionsOf(asked)).catch((error) => {
      // A backend at another origin may not allow the header: the next try goes without it.
      known.delete(path)
      throw error
    })
    known.delete(path)
    const { etag } = answer
    if (before && answer.status === UNCHANGED) {
      known.set(path, before)
      return before.page
    }
    if (answer.status === 404) return { rows: [], total: 0 }
    const found = pageIn(answer)
    if (etag !== undefined) known.set(path, { etag, page: found })
    for (const oldest of known.keys()) if (known.size > KNOWN_PAGES) known.delete(oldest)
    return found
  }
  return async (asked) => {
    const [page, counts] = await Promise.all([
      readPages(readPage, asked),
      // The list works without counts: their failure must not fail the rows.
      asked.counts && readCounts ? readCounts(asked, optionsOf(asked)).catch(() => null) : null,
    ])
    return { ...page, counts }
  }
}

type PageReader<L extends ListTypes> = (
  request: RowsRequest<L>,
  page: number,
  limit: number,
) => Promise<Page<L['row']>>

function optionsOf({ isFresh }: Pick<RowsRequest, 'isFresh'>): RequestOptions | undefined {
  return isFresh ? { isFresh } : undefined
}

async function readPages<L extends ListTypes>(
  readPage: PageReader<L>,
  request: RowsRequest<L>,
  most = MAX_LIMIT,
): Promise<Page<L['row']>> {
  const wanted = request.pages * PAGE_SIZE
  const limit = Math.min(wanted, most)
  const from = ((request.from - 1) * PAGE_SIZE) / limit + 1
  const [first, ...others] = await Promise.all([
    readPage(request, from, limit),
    ...Array.from({ length: Math.ceil(wanted / limit) - 1 }, (_, index) =>
      readPage(request, from + 1 + index, limit),
    ),
  ]).catch((error): [Page<L['row']>] => {
    if (limit > SHORT_LIMIT && error instanceof ServiceFailure && error.failure.code === 'rejected')
      return [CUT]
    throw error
  })
  // A backend of one's own may have shorter pages, and then its second one is not what follows.
  const isCut = first.rows.length < limit && (from - 1) * limit + first.rows.length < first.total
  if (isCut && limit > SHORT_LIMIT) return readPages(readPage, request, SHORT_LIMIT)
  if (others.length === 0) return first
  // A row that moves between two reads can be on both pages. The total is that of the first one.
  const unique = new Map([first, ...others].flatMap((page) => page.rows).map((row) => [row.id, row]))
  return { ...first, rows: [...unique.values()].slice(0, wanted) }
}
