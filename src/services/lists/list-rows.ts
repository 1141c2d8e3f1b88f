import { PAGE_SIZE } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { RowsAnswer, RowsRequest } from '../../domain/lists/rows.ts'
import type { ContextSelection } from '../../domain/shell/context-selection.ts'
import { MAX_LIMIT } from '../wire/paging.ts'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

interface ListCalls<L extends ListTypes> {
  readonly readPage: (request: RowsRequest<L>, page: number, limit: number) => Promise<Page<L['row']>>
  /** `null` for a list without tabs. */
  readonly readCounts:
    | ((selection: ContextSelection) => Promise<Readonly<Record<L['filter'], number>>>)
    | null
}

/** Reads consecutive pages of 25 rows, up to four in one call, and the counts of the tabs when they are asked for. */
export function createRowsReader<L extends ListTypes>({ readPage, readCounts }: ListCalls<L>) {
  async function readPages(request: RowsRequest<L>): Promise<Page<L['row']>> {
    const wanted = request.pages * PAGE_SIZE
    const limit = Math.min(wanted, MAX_LIMIT)
    const from = ((request.from - 1) * PAGE_SIZE) / limit + 1
    const [first, ...others] = await Promise.all([
      readPage(request, from, limit),
      ...Array.from({ length: Math.ceil(wanted / limit) - 1 }, (_, index) =>
        readPage(request, from + 1 + index, limit),
      ),
    ])
    if (others.length === 0) return first
    // A row that moves between two reads can be on both pages.
    const unique = new Map([first, ...others].flatMap((page) => page.rows).map((row) => [row.id, row]))
    return { rows: [...unique.values()].slice(0, wanted), total: first.total }
  }

  return async (request: RowsRequest<L>): Promise<RowsAnswer<L>> => {
    const [page, counts] = await Promise.all([
      readPages(request),
      // The list works without counts: their failure must not fail the rows.
      request.counts && readCounts ? readCounts(request.selection).catch(() => null) : null,
    ])
    return { ...page, counts }
  }
}
