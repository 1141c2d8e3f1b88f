import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { ROW_COUNT_HEADER } from '../../src/services/wire/csv.ts'

/** One export under way. What the real server has answered arrives as the test says. */
export interface Exchange {
  readonly rows: number
  /** The header of the file and its rows up to this one. */
  readonly sendUpTo: (row: number) => void
  readonly finish: () => void
  /** Ends the answer as if that were all. */
  readonly endEarly: () => void
  /** The connection breaks. */
  readonly cut: () => void
  /** Answers something else instead; only before anything was sent. */
  readonly refuse: (status: number) => void
  /** Settles when the page has given the export up, or has read it. */
  readonly closed: Promise<void>
}

export interface ExportTap {
  /** The addresses of all exports that were asked for. */
  readonly asked: readonly string[]
  /** The next export that was not taken yet. */
  readonly take: () => Promise<Exchange>
  readonly close: () => void
}

/**
 * Lets the exports of a page wait for the test: the real server answers, through a pipe that the test opens and breaks.
 *
 * @param rows - more than the demo has: its rows are repeated
 */
export async function tapExports(page: Page, rows?: number): Promise<ExportTap> {
  const pending = new Map<string, (response: ServerResponse) => void>()
  const pipe = createServer((request, response) => pending.get(request.url ?? '')?.(response))
  await new Promise<void>((resolve) => pipe.listen(0, '127.0.0.1', resolve))
  const { port } = pipe.address() as AddressInfo
  const waiting: Exchange[] = []
  const asked: string[] = []
  let arrival = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.endsWith('/export'),
    async (route) => {
      const path = `/${asked.push(route.request().url())}`
      const answer = await route.fetch()
      const { [ROW_COUNT_HEADER]: count = '', ...given } = answer.headers()
      const headers = {
        'content-type': given['content-type'] ?? '',
        'content-disposition': given['content-disposition'] ?? '',
        [ROW_COUNT_HEADER]: rows === undefined ? count : String(rows),
        // On a connection that has answered before, a browser would ask again by itself when it breaks.
        connection: 'close',
      }
      const lines = repeated((await answer.text()).split(/(?<=\n)/), rows)
      pending.set(path, (response) => {
        waiting.push(exchangeOver(response, headers, lines))
        arrival.resolve()
        arrival = Promise.withResolvers()
      })
      await route.continue({ url: `http://127.0.0.1:${port}${path}` })
    },
  )
  return {
    asked,
    take: async () => {
      for (;;) {
        const next = waiting.shift()
        if (next) return next
        await arrival.promise
      }
    },
    close: () => {
      pipe.closeAllConnections()
      pipe.close()
    },
  }
}

/** The header and so many rows. */
function repeated(lines: readonly string[], rows = lines.length - 1): readonly string[] {
  const [header = '', ...given] = lines
  return [header, ...Array.from({ length: rows }, (_, at) => given[at % given.length] ?? '')]
}

/** `lines` must have no line breaks inside: those of the demo have none. */
function exchangeOver(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  lines: readonly string[],
): Exchange {
  let sent = 0
  const upTo = (end: number): string => {
    if (!response.headersSent) response.writeHead(200, headers)
    const text = lines.slice(sent, end).join('')
    sent = Math.max(sent, end)
    return text
  }
  return {
    rows: lines.length - 1,
    sendUpTo: (row) => response.write(upTo(row + 1)),
    finish: () => response.end(upTo(lines.length)),
    endEarly: () => response.end(),
    cut: () => response.destroy(),
    refuse: (status) => {
      response.writeHead(status, { 'content-type': 'application/problem+json', connection: 'close' })
      response.end(JSON.stringify({ error: 'refused', message: `Injected ${status}` }))
    },
    closed: new Promise((resolve) => response.on('close', resolve)),
  }
}
