import { Readable } from 'node:stream'
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  canExportColumn,
  EXPORT_COLUMNS,
  type ExportColumnOf,
  type ExportName,
  exportColumn,
  exportColumnsFor,
} from '../../src/domain/lists/export-columns.ts'
import { EXPORT_WORDS, type ExportWords } from '../../src/domain/lists/export-words.ts'
import type { Language } from '../../src/domain/session/profile.ts'
import type { RoleName } from '../../src/domain/session/roles.ts'
import { ROW_COUNT_HEADER } from '../../src/services/wire/csv.ts'
import { actorOf } from '../auth/actor.ts'
import type { Database } from '../database/database.ts'
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../http/csv.ts'
import { forbidden, invalid } from '../http/problem.ts'

/** What the cells of a row are written with. */
export interface Pen {
  readonly words: ExportWords
  /** `2026-05-15` */
  readonly date: (iso: string | null | undefined) => Cell
  /** `2026-05-15 12:00` */
  readonly moment: (iso: string | null | undefined) => Cell
  readonly yesOrNo: (is: boolean) => Cell
}

/** The cells of a row by the columns of its list. */
export type Cells<Name extends ExportName, Row> = Readonly<
  Record<ExportColumnOf<Name>, (row: Row, pen: Pen) => readonly Cell[]>
>

export interface Export<Name extends ExportName, Row> {
  readonly name: Name
  /** The query for the ids (`id`) of all rows, in their order. */
  readonly ids: SQLWrapper
  /** Those of the rows that are still there and within reach, by their ids. */
  readonly read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>
  readonly cells: Cells<Name, Row>
}

interface ExportRequest {
  readonly columns?: readonly string[] | undefined
  readonly language: Language
  readonly time_zone: string
}

/** How the answer of an export is documented. */
export const csvResponse = {
  200: {
    description: `A row for each thing that the query finds, \`${ROW_COUNT_HEADER}\` of them below the header.`,
    content: { 'text/csv': { schema: z.string() } },
  },
}

/** So many exports of a list in a minute one user may ask for: each of them reads the whole list. */
const EXPORTS_A_MINUTE = 30

/** For the route of an export. */
export const exportConfig = {
  rateLimit: {
    max: EXPORTS_A_MINUTE,
    timeWindow: '1 minute',
    hook: 'preHandler' as const,
    keyGenerator: (request: FastifyRequest) => actorOf(request).userId,
  },
}

const BATCH = 500

/**
 * Answers with a list as a CSV file. Which rows there are is decided once; they are read in batches, as fast as the client
 * takes them, so that neither their number nor a slow client holds memory or a transaction. Throws problems for columns
 * that there are not (400) or that `role` may not see (403).
 */
export async function sendCsv<Name extends ExportName, Row>(
  reply: FastifyReply,
  db: Database,
  list: Export<Name, Row>,
  { role, now, query }: { readonly role: RoleName | null; readonly now: Date; readonly query: ExportRequest },
): Promise<FastifyReply> {
  const { language } = query
  const columns = columnsOf(list.name, role, query.columns)
  const pen = penOf(language, query.time_zone)
  const { rows } = await db.execute<{ ids: string | null; total: string }>(
    sql`select string_agg(id, ',') as ids, count(*) as total from ${list.ids} as selected`,
  )
  const ids = rows[0]?.ids ?? ''
  const file = `${pen.words.file[list.name]}-${dayIn(query.time_zone, now)}.csv`
  reply.headers({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${file}"`,
    'cache-control': 'no-store',
    [ROW_COUNT_HEADER]: rows[0]?.total ?? '0',
  })
  return reply.send(Readable.from(linesOf(list, columns, ids, language, pen)))
}

async function* linesOf<Name extends ExportName, Row>(
  list: Export<Name, Row>,
  columns: readonly ExportColumnOf<Name>[],
  ids: string,
  language: Language,
  pen: Pen,
): AsyncGenerator<string> {
  const words = columns.flatMap((column) => exportColumn(list.name, column)?.[language] ?? [])
  yield BYTE_ORDER_MARK + csvLine(words, language)
  for (const batch of batchesOf(ids)) {
    const found = await list.read(batch)
    const lines = batch.flatMap((id) => {
      const row = found.get(id)
      return row === undefined
        ? []
        : [
            csvLine(
              columns.flatMap((column) => list.cells[column](row, pen)),
              language,
            ),
          ]
    })
    if (lines.length > 0) yield lines.join('')
  }
}

/** Cuts the text of all ids as it goes: as single texts they would take ten times the memory. */
function* batchesOf(ids: string): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; ) {
    let end = start
    for (let taken = 0; taken < BATCH && end < ids.length; taken++) {
      const comma = ids.indexOf(',', end)
      end = comma === -1 ? ids.length : comma + 1
    }
    yield ids.slice(start, end).split(',').filter(Boolean)
    start = end
  }
}

function columnsOf<Name extends ExportName>(
  name: Name,
  role: RoleName | null,
  wanted: readonly string[] | undefined,
): readonly ExportColumnOf<Name>[] {
  return (wanted ?? exportColumnsFor(role, name)).map((column) => {
    const known = exportColumn(name, column)
    if (known === null || !isColumnOf(name, column))
      throw invalid('columns', `columns: ${column} is not known`)
    if (!canExportColumn(role, known)) throw forbidden(`You may not see ${column}.`, 'columns')
    return column
  })
}

function isColumnOf<Name extends ExportName>(name: Name, column: string): column is ExportColumnOf<Name> {
  return Object.hasOwn(EXPORT_COLUMNS[name], column)
}

function penOf(language: Language, timeZone: string): Pen {
  const words = EXPORT_WORDS[language]
  const moments = formatOf(timeZone, 'short')
  const days = formatOf(timeZone)
  const write = (format: Intl.DateTimeFormat) => (iso: string | null | undefined) =>
    iso == null ? null : format.format(new Date(iso))
  return {
    words,
    date: write(days),
    moment: write(moments),
    yesOrNo: (is) => (is ? words.yes : words.no),
  }
}

function dayIn(timeZone: string, instant: Date): string {
  return formatOf(timeZone).format(instant)
}

/** Swedish writes dates as ISO 8601 does, and spreadsheets of every language read that. */
function formatOf(timeZone: string, timeStyle?: 'short'): Intl.DateTimeFormat {
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
