import type { OpenedTrace, SentTrace, SentTraceList } from '../../domain/lists/sent-trace.ts'
import { traceSearchOf } from '../../domain/support/trace-search.ts'
import { accepted, dataOf } from '../answers.ts'
import type { Files } from '../browser/files.ts'
import type { Request } from '../http.ts'
import { createRowsReader } from '../lists/list-rows.ts'
import { openedTraceCodec, tracePageCodec } from '../wire/support.ts'

const SERVICE = 'support'

/** The traces that people sent to support, for the provider's staff. */
export function createTracesService(request: Request, path: string, files: Files) {
  const traces = `${path}/traces`
  return {
    /** Traces belong to no dealership, so the context is not sent. */
    readRows: createRowsReader<SentTraceList>(request, {
      pathOf: ({ query: { search, sort } }, page, limit) => {
        const { words, received } = traceSearchOf(search)
        const params = new URLSearchParams({
          page: String(page),
          limit: String(limit),
          search: words,
          sort_key: sort.key,
          sort_direction: sort.direction,
          ...(received && { from: received.from.toISOString(), to: received.before.toISOString() }),
        })
        return `${traces}?${params}`
      },
      pageIn: (answer) => {
        const { data: rows, total } = dataOf(answer, tracePageCodec, SERVICE)
        return { rows, total }
      },
      readCounts: null,
    }),

    openTrace: readTrace,

    /** Saves a trace as a file that `npm run trace` reads. The server records each call as a reading. */
    async saveTrace({ code }: { readonly code: string }): Promise<void> {
      const { id, trace } = await readTrace(code)
      files.save(`trace-${id}.json`, [JSON.stringify(trace)], 'application/json')
    },

    async deleteTrace({
      subject: { row },
    }: {
      readonly subject: { readonly row: SentTrace | null }
    }): Promise<void> {
      accepted(await request(addressOf(row?.id ?? ''), { method: 'DELETE' }))
    },
  }

  async function readTrace(code: string): Promise<OpenedTrace> {
    // As a change: an answer that is read again must be recorded again.
    const answer = await request(addressOf(code), { isChange: true })
    return dataOf(answer, openedTraceCodec, SERVICE)
  }

  function addressOf(code: string): string {
    return `${traces}/${encodeURIComponent(code)}`
  }
}
