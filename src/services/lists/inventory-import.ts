import type * as z from 'zod/mini'
import type {
  ImportFact,
  ImportOrder,
  ImportProblem,
  ImportRequest,
  ImportWords,
} from '../../domain/lists/inventory-import.ts'
import { vehicleName } from '../../domain/vehicle-name.ts'
import type { Files } from '../browser/files.ts'
import { failureFrom } from '../http.ts'
import { jsonLines } from '../json-lines.ts'
import { ServiceFailure } from '../service-failure.ts'
import type { StreamRequest } from '../stream-request.ts'
import { inventoryImportLineSchema } from '../wire/inventory-import.ts'

interface ImportOutside {
  /** Names an import. */
  readonly newKey: () => string
  readonly stream: StreamRequest
  /** Of the inventories service. */
  readonly base: string
  /** Forgets the answers of earlier calls: they have the stock as it was. */
  readonly forgetAnswers: () => void
  readonly files: Pick<Files, 'save'>
}

type Line = z.infer<typeof inventoryImportLineSchema>

/** Sends files of stock to the server. */
export function createInventoryImport({ stream, base, forgetAnswers, files, newKey }: ImportOutside) {
  /**
   * Takes a file, to be sent as often as it is ordered. Only the last order tells.
   *
   * @returns what gives it an order, and what ends it with its call
   */
  return (file: File, tell: (fact: ImportFact) => void) => {
    let problems: ImportProblem[] = []
    let running = new AbortController()
    // A call to store that follows another one repeats it: what differs is checked first.
    let key = newKey()

    async function send(request: ImportRequest, signal: AbortSignal): Promise<void> {
      const { parts } = await stream(`${base}/inventory/import?${paramsOf(request, key)}`, signal, {
        body: file,
        bytes: file.size,
        headers: { 'content-type': 'text/csv' },
      })
      for await (const line of jsonLines(parts, inventoryImportLineSchema, 'inventory')) {
        if (signal.aborted) return
        if (line.type === 'checked') problems.push(...problemsIn(line))
        tell(factOf(line))
        if (line.type === 'finished' || line.type === 'failed') return
      }
      // Some networks cut a response without an error.
      throw new ServiceFailure({ code: 'network' })
    }

    function call(request: ImportRequest): void {
      running.abort()
      const controller = new AbortController()
      running = controller
      problems = []
      if (request.mode === 'preview') key = newKey()
      send(request, controller.signal)
        .catch((problem: unknown) => {
          if (!controller.signal.aborted) tell({ type: 'file.failed', failure: failureFrom(problem) })
        })
        // Stops reading the rest of a response that has failed.
        .finally(() => {
          if (request.mode === 'apply') forgetAnswers()
          controller.abort()
        })
    }

    return {
      order(order: ImportOrder): void {
        if (order.type === 'call.requested') call(order.request)
        else files.save(order.words.file, [csvOf(problems, order.words)], 'text/csv;charset=utf-8')
      },
      stop: () => running.abort(),
    }
  }
}

function paramsOf({ mode, columns, dealership, skipsRefused }: ImportRequest, key: string): URLSearchParams {
  return new URLSearchParams({
    mode,
    ...(columns === null ? {} : { columns: columns.map((field) => field ?? '').join() }),
    ...(dealership === null ? {} : { configuration_id: dealership }),
    ...(skipsRefused ? { skip_refused: 'true' } : {}),
    ...(mode === 'apply' ? { key } : {}),
  })
}

function problemsIn({ refusals, notes }: Extract<Line, { readonly type: 'checked' }>): ImportProblem[] {
  return [...refusals, ...notes].sort((one, other) => one.line - other.line)
}

function factOf(line: Line): ImportFact {
  switch (line.type) {
    case 'read':
      return { type: 'file.read', columns: line.columns }
    case 'checked':
      return {
        type: 'lines.checked',
        counts: countsIn(line),
        problems: problemsIn(line),
        rows: line.first_rows.map(({ stock_number, vehicle_type, vehicle_year, configuration, ...row }) => ({
          line: row.line,
          outcome: row.outcome,
          vin: row.vin,
          stockNumber: stock_number,
          vehicleType: vehicle_type,
          name: vehicleName({ vehicle: { year: vehicle_year, make: row.make, model: row.model } }),
          trim: row.trim,
          dealership: configuration.name,
          changes: row.changes,
        })),
      }
    case 'storing':
      return { type: 'rows.stored', rows: line.rows }
    case 'finished':
      return { type: 'file.finished', isStored: line.stored, counts: countsIn(line) }
    case 'failed':
      return { type: 'file.failed', failure: failureIn(line.problem) }
  }
}

function failureIn({ status, message, instance }: Extract<Line, { readonly type: 'failed' }>['problem']) {
  const code = status < 500 ? ('rejected' as const) : ('server' as const)
  return code === 'rejected'
    ? { code, status, message, field: null, requestId: instance }
    : { code, status, message, requestId: instance }
}

function countsIn({
  lines,
  added,
  updated,
  unchanged,
  refused,
}: Extract<Line, { readonly type: 'finished' | 'checked' }>) {
  return { lines, added, updated, unchanged, refused }
}

const BYTE_ORDER_MARK = '\ufeff'

/** The findings as a file that spreadsheets open with a click. */
function csvOf(
  problems: readonly ImportProblem[],
  { header, separator, field, reason }: ImportWords,
): string {
  const lines = problems.map((one) => [
    String(one.line),
    one.field === null ? '' : field[one.field],
    one.value ?? '',
    reason[one.reason],
    one.other_line === null ? '' : String(one.other_line),
  ])
  const rows = [header, ...lines].map((cells) => cells.map(cellOf).join(separator))
  return `${BYTE_ORDER_MARK}${rows.join('\r\n')}\r\n`
}

/** In quotes; an apostrophe keeps spreadsheets from running a text of the file as a formula. */
function cellOf(text: string): string {
  const harmless = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
