import { Readable } from 'node:stream'
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { EXPORT_WORDS, type ExportWords } from '../../src/domain/lists/export-words.ts'
import {
  canExportColumn,
  type ExportColumnOf,
  exportColumnsFor,
  type ListExport,
} from '../../src/domain/lists/list-export.ts'
import type { Language } from '../../src/domain/session/profile.ts'
import type { RoleName } from '../../src/domain/session/roles.ts'
import { exportedCellsSchema, exportedRowSchema, ROW_COUNT_HEADER } from '../../src/services/wire/csv.ts'
import { JSON_LINES_TYPE } from '../../src/services/wire/json-lines.ts'
import { placesOf, recordEvents } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { BYTE_ORDER_MARK, type Cell, cellsLine, csvLine, rowLine } from '../http/csv.ts'
import { forbidden, invalid } from '../http/problem.ts'
import { type Actor, perMinute } from '../identity/actor.ts'
import { requireSameRights } from '../identity/same-rights.ts'

/** Formats values for the cells of an export, in its language and time zone. */
export interface CellFormat {
  readonly language: Language
  readonly words: ExportWords
  /** `2026-05-15` */
  readonly date: (iso: string | null | undefined) => Cell
  /** `2026-05-15 12:00`, in another time zone (IANA) where one is given. */
  readonly timestamp: (iso: string | null | undefined, timeZone?: string | null) => Cell
  readonly yesOrNo: (is: boolean) => Cell
  /** Of the portal, for links. */
  readonly origin: string
}

/** For each column of a list, the function that creates its cells. */
export type Cells<E extends ListExport, Row> = Readonly<
  Record<ExportColumnOf<E>, (row: Row, format: CellFormat) => readonly Cell[]>
>

export interface FileOf<E extends ListExport, Row> {
  readonly definition: E
  /** A query for the column `id` of all rows, in the order of the file. */
  readonly ids: SQLWrapper
  /** Reads rows by their ids. The result lacks rows that were deleted or left the reach in the meantime. */
  readonly read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>
  readonly cells: Cells<E, Row>
}

export interface ExportRequest {
  readonly columns?: readonly string[] | undefined
  readonly language: Language
  readonly time_zone: string
  readonly format: keyof typeof FORMATS
  readonly first?: number | undefined
}

/** What becomes of the rows. Only the print of a list asks for the rows alone, and only a workbook for their cells. */
const FORMATS = {
  csv: {
    action: 'export.csv',
    type: 'text/csv; charset=utf-8; header=present',
    ending: 'csv',
    start: BYTE_ORDER_MARK,
    lineOf: csvLine,
  },
  rows: { action: 'list.printed', type: JSON_LINES_TYPE, ending: 'jsonl', start: '', lineOf: rowLine },
  cells: { action: 'export.xlsx', type: JSON_LINES_TYPE, ending: 'jsonl', start: '', lineOf: cellsLine },
} as const

/** The documentation of an export's answer. */
export const csvResponse = {
  200: {
    description: `A row for each thing that the query finds, \`${ROW_COUNT_HEADER}\` of them below the header.`,
    content: {
      'text/csv': { schema: z.string() },
      [JSON_LINES_TYPE]: { schema: z.union([exportedRowSchema, exportedCellsSchema]) },
    },
  },
}

/** Limit: 30 exports per list, user and minute. Each one reads the whole list. */
const EXPORTS_PER_MINUTE = 30

/** The `config` of an export's route. */
export const exportConfig = perMinute(EXPORTS_PER_MINUTE)

const BATCH = 500

/**
 * Sends a list as a CSV file, or as lines of JSON. Reads the ids of all rows first, then the rows in batches, as fast as the client receives
 * them: large lists and slow clients hold neither memory nor a transaction. The answer breaks off when the actor loses rights: a slow
 * client could read on for days.
 *
 * @param db Without the time limits of other calls.
 * @throws Problems: 400 for an unknown column or time zone, 403 for a column that `role` may not see.
 */
export async function sendFile<E extends ListExport, Row>(
  reply: FastifyReply,
  db: Database,
  list: FileOf<E, Row>,
  {
    actor,
    now,
    query,
    origin,
  }: {
    readonly actor: Actor
    readonly now: Date
    readonly query: ExportRequest
    readonly origin: string
  },
): Promise<FastifyReply> {
  const { language } = query
  const columns = columnsOf(list.definition, actor.role, query.columns)
  const format = cellFormat(language, query.time_zone, origin)
  const { action, type, ending } = FORMATS[query.format]
  const { rows } = await db.execute<{ ids: string | null; total: string }>(
    sql`select string_agg(id, ',') as ids, count(*) as total from ${list.ids} as selected`,
  )
  const ids = rows[0]?.ids ?? ''
  const { name } = list.definition
  await recordEvents(db, actor, now, [
    {
      action,
      type: 'list',
      id: name,
      label: name,
      places: placesOf(actor.roles),
      after: { rows: Math.min(Number(rows[0]?.total ?? 0), query.first ?? Number.POSITIVE_INFINITY) },
    },
  ])
  const file = `${list.definition.file[language]}-${dayIn(query.time_zone, now)}.${ending}`
  reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="${file}"`,
    'cache-control': 'no-store',
    [ROW_COUNT_HEADER]: rows[0]?.total ?? '0',
  })
  const requireRights = () => requireSameRights(db, actor)
  return reply.send(Readable.from(linesOf(list, columns, ids, query, { format, requireRights })))
}

async function* linesOf<E extends ListExport, Row>(
  list: FileOf<E, Row>,
  columns: readonly ExportColumnOf<E>[],
  ids: string,
  { language, format: written, first = Number.POSITIVE_INFINITY }: ExportRequest,
  { format, requireRights }: { readonly format: CellFormat; readonly requireRights: () => Promise<void> },
): AsyncGenerator<string> {
  const { start, lineOf } = FORMATS[written]
  const words = columns.flatMap((column) => list.definition.columns[column]?.[language] ?? [])
  yield start + lineOf(words, language)
  let left = first
  for (const all of batchesOf(ids)) {
    const batch = all.slice(0, left)
    left -= batch.length
    if (batch.length === 0) return
    await requireRights()
    const found = await list.read(batch)
    const lines = batch.flatMap((id) => {
      const row = found.get(id)
      return row === undefined
        ? []
        : [
            lineOf(
              columns.flatMap((column) => list.cells[column](row, format)),
              language,
            ),
          ]
    })
    if (lines.length > 0) yield lines.join('')
  }
}

/** Splits the text of all ids batch by batch: an array of all ids would take ten times the memory. */
function* batchesOf(ids: string): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; ) {
    let end = start
    for (let size = 0; size < BATCH && end < ids.length; size++) {
      const comma = ids.indexOf(',', end)
      end = comma === -1 ? ids.length : comma + 1
    }
    yield ids.slice(start, end).split(',').filter(Boolean)
    start = end
  }
}

function columnsOf<E extends ListExport>(
  list: E,
  role: RoleName | null,
  requested: readonly string[] | undefined,
): readonly ExportColumnOf<E>[] {
  return (requested ?? exportColumnsFor(role, list)).map((column) => {
    if (!isColumnOf(list, column)) throw invalid('columns', `columns: ${column} is not known`)
    if (!canExportColumn(role, list.columns[column] ?? {}))
      throw forbidden(`You may not see ${column}.`, 'columns')
    return column
  })
}

function isColumnOf<E extends ListExport>({ columns }: E, column: string): column is ExportColumnOf<E> {
  return Object.hasOwn(columns, column)
}

function cellFormat(language: Language, timeZone: string, origin: string): CellFormat {
  const words = EXPORT_WORDS[language]
  const timestamps = new Map([[timeZone, dateFormat(timeZone, 'short')]])
  const timestampsIn = (zone: string) => {
    const format = timestamps.get(zone) ?? dateFormat(zone, 'short')
    timestamps.set(zone, format)
    return format
  }
  const days = dateFormat(timeZone)
  const write = (format: Intl.DateTimeFormat) => (iso: string | null | undefined) =>
    iso == null ? null : { date: format.format(new Date(iso)) }
  return {
    language,
    words,
    origin,
    date: write(days),
    timestamp: (iso, zone) => write(timestampsIn(zone ?? timeZone))(iso),
    yesOrNo: (is) => (is ? words.yes : words.no),
  }
}

function dayIn(timeZone: string, instant: Date): string {
  return dateFormat(timeZone).format(instant)
}

/** The Swedish locale writes dates like ISO 8601, which spreadsheets read in every language. */
function dateFormat(timeZone: string, timeStyle?: 'short'): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      ...(timeStyle ? { timeStyle } : {}),
    })
  } catch {
    throw invalid('time_zone', 'time_zone is not known')
  }
}
