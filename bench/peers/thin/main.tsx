import {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../style.css'
import {
  AHEAD,
  COLUMNS,
  DEBOUNCE_MS,
  FIRST,
  MORE,
  publish,
  type Report,
  type ReportPage,
  ROW_HEIGHT_PX,
  readReports,
  signIn,
} from '../reports.ts'

// The same sign-in form and list as a team would write them with React, TanStack Query and Virtual.

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no root.')
createRoot(root).render(
  location.pathname.endsWith('/login') ? (
    <SignIn />
  ) : (
    <QueryClientProvider client={new QueryClient()}>
      <Reports />
    </QueryClientProvider>
  ),
)

function SignIn() {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void signIn(event.currentTarget)
      }}
    >
      <h1>Sign in</h1>
      <label>
        E-mail <input name="email" type="email" required />
      </label>
      <label>
        Password <input name="password" type="password" required />
      </label>
      <button type="submit">Sign in</button>
    </form>
  )
}

function Reports() {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['reports', search],
    queryFn: ({ pageParam }) =>
      readReports({ search, direction: 'DESC' }, Math.max(1, pageParam), pageParam === 0 ? FIRST : MORE),
    initialPageParam: 0,
    getNextPageParam: ({ page, total }, pages) =>
      pages.length === 1 ? (total > FIRST ? 1 : undefined) : page * MORE < total ? page + 1 : undefined,
    placeholderData: keepPreviousData,
  })
  const rows = rowsOf(data?.pages ?? [])
  const total = data?.pages[0]?.total ?? 0
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 5,
  })
  const visible = virtual.getVirtualItems()
  const last = visible.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last + AHEAD > rows.length) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, last, rows.length])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search starts at the top.
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [search])
  const before = visible[0]?.start ?? 0
  const after = virtual.getTotalSize() - (visible.at(-1)?.end ?? 0)
  return (
    <>
      <header>
        <h1>Battery Reports</h1>
        <input
          type="search"
          placeholder="Search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <output>
          {rows.length} / {total}
        </output>
      </header>
      <div className="scroller" ref={scroller}>
        <table>
          <thead>
            <tr>
              {[...COLUMNS.map(([name]) => name), 'Published'].map((name) => (
                <th key={name}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr style={{ height: before }} />
            {visible.map(({ index }) => {
              const report = rows[index]
              return report ? <Row key={report.id} report={report} /> : null
            })}
            <tr style={{ height: after }} />
          </tbody>
        </table>
      </div>
    </>
  )
}

const Row = memo(function Row({ report }: { readonly report: Report }) {
  const client = useQueryClient()
  const set = (published: boolean) =>
    client.setQueriesData<{ readonly pages: readonly ReportPage[] }>(
      { queryKey: ['reports'] },
      (old) =>
        old && {
          ...old,
          pages: old.pages.map((page) => ({
            ...page,
            data: page.data.map((row) => (row.id === report.id ? { ...row, published } : row)),
          })),
        },
    )
  const { mutate } = useMutation({
    mutationFn: (published: boolean) => publish(report.id, published),
    onMutate: set,
    onError: (_, published) => set(!published),
  })
  return (
    <tr data-row={report.id}>
      {COLUMNS.map(([name, text]) => (
        <td key={name}>{text(report)}</td>
      ))}
      <td>
        <button
          type="button"
          role="switch"
          aria-label="Published"
          aria-checked={report.published}
          onClick={() => mutate(!report.published)}
        />
      </td>
    </tr>
  )
})

/** Further pages contain the rows of the first, shorter one. */
function rowsOf(pages: readonly ReportPage[]): readonly Report[] {
  return (pages.length > 1 ? pages.slice(1) : pages).flatMap(({ data }) => data)
}
