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

/** Reads consecutive pages of 25 rows, and the counts of the tabs when they are asked for. */
export function createRowsReader<L extends ListTypes>({ readPage, readCounts }: ListCalls<L>) {
  async function readPages(request: RowsRequest<L>): Promise<Page<L['row']>> {
    if (request.pages === 1) return readPage(request, request.from, PAGE_SIZE)
    const wanted = request.pages * PAGE_SIZE
    const calls = Math.ceil(wanted / MAX_LIMIT)
    const pages = await Promise.all(
      Array.from({ length: calls }, (_, index) => readPage(request, index + 1, MAX_LIMIT)),
    )
    // A row that moves between two reads can be on both pages.
    const unique = new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row]))
    return { rows: [...unique.values()].slice(0, wanted), total: pages[0]?.total ?? 0 }
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
