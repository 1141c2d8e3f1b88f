import type { ExportFact, ExportRequest } from '../../src/domain/lists/csv-export.ts'
import { createCsvExport } from '../../src/services/lists/csv-export.ts'
import { type ExportRun, startExport } from '../../src/services/lists/start-export.ts'
import { createStreamRequest } from '../../src/services/stream-request.ts'
import { exportSource } from '../list-exports.ts'

export const REPORTS: ExportRequest = {
  ...exportSource('reports'),
  query: {
    filter: 'report_archived',
    search: 'VF 1',
    sort: { key: 'vin', direction: 'ASC' },
    narrowing: { created_from: '2026-05-01', make: 'Kia' },
  },
  selection: { type: 'group', id: 'north' },
  columns: ['created_at', 'vin'],
  language: 'fr',
}
export const HEADER = '\ufeffDate;NIV\r\n'

export const csv = (total: string | null, name: string | null = 'rapports.csv') =>
  new Headers({
    'content-type': 'text/csv; charset=utf-8; header=present',
    ...(total === null ? {} : { 'x-total-count': total }),
    ...(name === null ? {} : { 'content-disposition': `attachment; filename="${name}"` }),
  })

type Outside = Parameters<typeof createCsvExport>[0]

/** A network whose one answer arrives as the test says, an export over it, and what comes of both. */
export function exporting(
  status: number,
  headers: Headers,
  request = REPORTS,
  create: (outside: Outside) => ExportRun = createCsvExport,
) {
  const facts: ExportFact[] = []
  const saved: { name: string; text: Promise<string>; type: string }[] = []
  const log: string[] = []
  const calls: { url: string; init: RequestInit | undefined }[] = []
  const asked = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  let now = 0
  let isLeaving = false
  let body: ReadableStreamDefaultController<Uint8Array> | null = null
  let cancelled = false
  const stream = createStreamRequest({
    baseUrl: 'https://api.example',
    fetch: async (url, init) => {
      calls.push({ url: String(url), init })
      asked.resolve()
      const parts = new ReadableStream<Uint8Array>({
        start: (controller) => {
          body = controller
          init?.signal?.addEventListener('abort', () => {
            cancelled = true
            controller.error(new DOMException('Aborted', 'AbortError'))
          })
        },
      })
      return new Response(parts, { status, headers })
    },
    now: () => now,
    isLeaving: () => isLeaving,
    owner: () => 'zoë+1@maple.example',
    onUnauthorized: () => log.push('unauthorized'),
    onFailure: (error, call) => log.push(`${call}: ${error.status} ${error.message}`),
  })
  const run = create({
    stream,
    bases: {
      reports: '/batteries',
      audit: '/audit',
      auth: '/auth',
      inventories: '/inv',
      devices: '/dev',
      configurations: '/conf',
    },
    timeZone: () => 'America/Toronto',
    now: () => now,
    files: {
      save: (name, parts, type) => saved.push({ name, text: new Blob([...parts]).text(), type }),
    },
  })
  const cancel = startExport(run, request, (fact) => {
    facts.push(fact)
    if (fact.type !== 'export.progressed') ended.resolve()
  })
  const arrive = async (text: string, after = 0) => {
    await asked.promise
    await settled()
    now += after
    body?.enqueue(new TextEncoder().encode(text))
    await settled()
  }
  return {
    facts,
    saved,
    log,
    calls,
    cancel,
    isCutOff: () => cancelled,
    ended: ended.promise,
    arrive,
    /** The whole answer arrives in these parts. */
    answer: async (...parts: readonly string[]) => {
      await asked.promise
      await settled()
      for (const part of parts) await arrive(part)
      body?.close()
      await ended.promise
    },
    close: () => body?.close(),
    cut: () => body?.error(new TypeError('network error')),
    leave: () => {
      isLeaving = true
    },
  }
}

/** Everything that can happen without anything from outside has happened. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
