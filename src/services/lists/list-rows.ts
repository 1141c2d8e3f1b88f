import { PAGE_SIZE } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Narrowing } from '../../domain/lists/narrowing.ts'
import type { RowsAnswer, RowsRequest } from '../../domain/lists/rows.ts'
import type { ContextSelection } from '../../domain/shell/context-selection.ts'
import { freshRequest, type Request } from '../http.ts'
import { MAX_LIMIT } from '../wire/paging.ts'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly pinnable?: number | undefined
}

interface ListCalls<L extends ListTypes> {
  readonly readPage: (request: RowsRequest<L>, page: number, limit: number) => Promise<Page<L['row']>>
  /** `null` for a list without tabs. */
  readonly readCounts:
    | ((
        selection: ContextSelection,
        search: string,
        narrowing: Narrowing | undefined,
      ) => Promise<Readonly<Record<L['filter'], number>>>)
    | null
}

/**
 * Reads consecutive pages of 25 rows, up to four in one call, and the counts of the tabs when they are asked for.
 *
 * @param callsBy makes the calls of a list with the `request` that they must use
 */
export function createRowsReader<L extends ListTypes>(
  request: Request,
  callsBy: (request: Request) => ListCalls<L>,
): (asked: RowsRequest<L>) => Promise<RowsAnswer<L>> {
  const [calls, freshCalls] = [callsBy(request), callsBy(freshRequest(request))]
  return (asked) => readRows(asked.isFresh ? freshCalls : calls, asked)
}

async function readRows<L extends ListTypes>(
  { readPage, readCounts }: ListCalls<L>,
  asked: RowsRequest<L>,
): Promise<RowsAnswer<L>> {
  const [page, counts] = await Promise.all([
    readPages(readPage, asked),
    // The list works without counts: their failure must not fail the rows.
    asked.counts && readCounts
      ? readCounts(asked.selection, asked.query.search, asked.query.narrowing).catch(() => null)
      : null,
  ])
  return { ...page, counts }
}

async function readPages<L extends ListTypes>(
  readPage: ListCalls<L>['readPage'],
  request: RowsRequest<L>,
): Promise<Page<L['row']>> {
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
  return { rows: [...unique.values()].slice(0, wanted), total: first.total, pinnable: first.pinnable }
}
