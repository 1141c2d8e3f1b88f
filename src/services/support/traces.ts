import type { SortDirection } from '../../domain/lists/list-query.ts'
import type { OpenedTrace, SentTrace, SentTraceSortKey } from '../../domain/lists/sent-trace.ts'
import { accepted, dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { openedTraceCodec, tracePageCodec } from '../wire/support.ts'

interface TraceQuery {
  readonly page: number
  readonly limit: number
  readonly search: string
  readonly sort: { readonly key: SentTraceSortKey; readonly direction: SortDirection }
  /** ISO 8601, UTC: traces that were received then or later. `null`: all. */
  readonly from: string | null
  /** ISO 8601, UTC: traces that were received earlier. `null`: all. */
  readonly to: string | null
}

const SERVICE = 'support'

/** The traces that people sent to support, for the provider's staff. */
export function createTracesService(request: Request, path: string) {
  const traces = `${path}/traces`
  return {
    /** A 404 means an empty list, as specified. */
    async listTraces({
      page,
      limit,
      search,
      sort,
      from,
      to,
    }: TraceQuery): Promise<{ readonly rows: readonly SentTrace[]; readonly total: number }> {
      const params = new URLSearchParams({
        page: String(page),
        limit: String(limit),
        search,
        sort_key: sort.key,
        sort_direction: sort.direction,
        ...(from === null ? {} : { from }),
        ...(to === null ? {} : { to }),
      })
      const answer = await request(`${traces}?${params}`)
      if (answer.status === 404) return { rows: [], total: 0 }
      const { data: rows, total } = dataOf(answer, tracePageCodec, SERVICE)
      return { rows, total }
    },

    /** Opens a trace. The server records each call. */
    async readTrace(code: string): Promise<OpenedTrace> {
      const answer = await request(addressOf(code), { isChange: true })
      return dataOf(answer, openedTraceCodec, SERVICE)
    },

    async deleteTrace(code: string): Promise<void> {
      accepted(await request(addressOf(code), { method: 'DELETE' }))
    },
  }

  function addressOf(code: string): string {
    return `${traces}/${encodeURIComponent(code)}`
  }
}
