import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type * as z from 'zod'
import { MAX_PRINTED_REPORTS } from '../../src/domain/lists/csv-export.ts'
import { JSON_LINES_TYPE } from '../../src/services/wire/json-lines.ts'
import { reportPdfsBodySchema, TOO_MANY_REPORTS } from '../../src/services/wire/report-list/selections.ts'
import { PRINT_BUSY, PRINT_UNAVAILABLE } from '../../src/services/wire/report-pdf.ts'
import { reportPdfsLineSchema } from '../../src/services/wire/report-pdfs.ts'
import { namedReports, reportList } from '../batteries/list.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import { problemOf } from '../http/error-handling.ts'
import { sendLines } from '../http/json-lines.ts'
import { invalid, notFound, ProblemError, problemBody } from '../http/problem.ts'
import { type Actor, actorOf, perMinute, requireUser } from '../identity/actor.ts'
import { reachOf } from '../identity/reach.ts'
import { calendarOf } from '../lists/calendar.ts'
import { listReach } from '../lists/page.ts'
import { requireUnchanged } from './finished-pdf.ts'
import { languageOfUser, type PrintDependencies, printingFor } from './printing.ts'

type Line = z.infer<typeof reportPdfsLineSchema>

/** Limit: 6 files per user and minute, one at a time. */
const FILES_PER_MINUTE = 6
/** The silence after which an empty line says that the server is still at work: clients give up after 30 s. */
const SILENCE_MS = 10_000
/** How long one report waits for a place in the queue of the printer. */
const BUSY = { pauseMs: 2000, tries: 30 }
/** A multiple of 3, so that the parts are whole in base64. */
const PART_BYTES = 196_608

/** One PDF of many reports, each printed as by the call for one, without the signed files of published ones. */
export const selectionPrintRoute: FastifyPluginAsyncZod<PrintDependencies> = async (app, dependencies) => {
  const { db, now } = dependencies
  /** The requests for files that this server makes, by user. */
  const printing = new Map<string, FastifyRequest>()

  app.post(
    '/battery/reports/pdfs',
    {
      onRequest: requireUser(dependencies, 'report.view'),
      // A compressed line could wait for the next ones.
      compress: false,
      config: perMinute(FILES_PER_MINUTE),
      schema: {
        tags: ['batteries'],
        body: reportPdfsBodySchema,
        response: {
          200: {
            description: 'Lines of JSON, each with one of these objects.',
            content: { [JSON_LINES_TYPE]: { schema: reportPdfsLineSchema } },
          },
        },
      },
    },
    async (request, reply) => {
      const { body } = request
      const { userId } = actorOf(request)
      const timeZone = body.time_zone ?? null
      const day = calendarOf(timeZone ?? 'UTC')?.dateAt(now())
      if (day === undefined) throw invalid('time_zone', 'time_zone is not known')
      const reports = await reportsOf(db, request)
      if (reports.length === 0) throw notFound('No report matches.')
      const language = body.language ?? (await languageOfUser(db, userId))
      if (printing.has(userId)) throw stillPrinting()
      const { print, disconnected } = printingFor(dependencies, request, reply, timeZone)
      const printOne = (id: string) =>
        print({ reportId: id, language, zip: null }, async (report, printed) => {
          await requireUnchanged(db, report)
          return printed
        })
      const end = () => {
        if (printing.get(userId) === request) printing.delete(userId)
      }

      async function* lines(): AsyncGenerator<string> {
        try {
          yield lineOf({ type: 'started', total: reports.length })
          const { createReportFile } = await import('./report-file.ts')
          const file = await createReportFile(language)
          let problem = notFound()
          for (const { id, name } of reports) {
            const work = patiently(() => printOne(id), disconnected).catch((error: unknown) => {
              if (error instanceof ProblemError && isOfOneReport(error)) return error
              throw error
            })
            yield* silenceOf(work)
            const printed = await work
            if (printed instanceof ProblemError) problem = printed
            else await file.add(printed.pdf, name)
            yield lineOf(
              printed instanceof ProblemError ? { type: 'left_out', id, name } : { type: 'printed', id },
            )
          }
          if (file.count() === 0) throw problem
          const pdf = await file.save(now())
          for (let start = 0; start < pdf.length; start += PART_BYTES)
            yield lineOf({
              type: 'part',
              pdf_base64: pdf.subarray(start, start + PART_BYTES).toString('base64'),
            })
          yield lineOf({ type: 'finished', file_name: `Battery-reports_${file.count()}_${day}.pdf` })
        } catch (error) {
          if (!disconnected.aborted) request.log.error({ err: error }, 'reports could not be printed')
          yield lineOf({ type: 'failed', problem: problemBody(problemOf(error), request.id) })
        } finally {
          end()
        }
      }

      printing.set(userId, request)
      // Also before the first line is read.
      disconnected.addEventListener('abort', end)
      if (disconnected.aborted) end()
      return sendLines(reply, lines())
    },
  )
}

/** The reports of a request in the order of the list, with their names; those out of reach last, without theirs. */
async function reportsOf(
  db: Database,
  request: FastifyRequest<{ Body: z.output<typeof reportPdfsBodySchema> }>,
) {
  const { body } = request
  const actor = actorOf(request)
  const reach = reachOf(actor, 'report.view')
  const ids = await idsIn(db, actor, body)
  const { where, order } = namedReports(reach, { ...body, ids })
  const found = await db
    .select()
    .from(batteryReports)
    .where(where)
    .orderBy(...order)
  const named = new Map(
    found.map(({ id, year, make, model, vin }) => [id, `${year} ${make} ${model}, ${vin}`]),
  )
  return [
    ...Array.from(named, ([id, name]) => ({ id, name })),
    ...ids.filter((id) => !named.has(id)).map((id) => ({ id, name: id })),
  ]
}

/**
 * @returns The ids of the reports that a request is about, each once.
 * @throws Problems: 400 unless there are either ids or a query, 422 when the query finds too many.
 */
async function idsIn(
  db: Database,
  actor: Actor,
  { ids, query }: z.output<typeof reportPdfsBodySchema>,
): Promise<readonly string[]> {
  if ((ids === undefined) === (query === undefined)) throw invalid('', 'Send either ids or query.')
  if (query === undefined) return [...new Set(ids)]
  const where = await reportList.selected(
    db,
    { reach: await listReach(db, actor, 'report.view', query) },
    { ...query, sort_key: 'created_at' },
  )
  const { id } = batteryReports
  const found = await db
    .select({ id })
    .from(batteryReports)
    .where(where)
    .limit(MAX_PRINTED_REPORTS + 1)
  if (found.length <= MAX_PRINTED_REPORTS) return found.map((report) => report.id)
  throw new ProblemError({
    status: 422,
    error: TOO_MANY_REPORTS,
    message: `The query finds more than ${MAX_PRINTED_REPORTS}. Choose fewer at once.`,
    field: 'query',
  })
}

/** Tries again while the queue of the printer is full. */
async function patiently<Printed>(print: () => Promise<Printed>, signal: AbortSignal): Promise<Printed> {
  for (let tries = 1; ; tries++) {
    try {
      return await print()
    } catch (error) {
      const isBusy = error instanceof ProblemError && error.error === PRINT_BUSY
      if (!isBusy || tries === BUSY.tries) throw error
    }
    await wait(BUSY.pauseMs, undefined, { signal })
  }
}

/** Yields an empty line from time to time until the work has ended. */
async function* silenceOf(work: Promise<unknown>): AsyncGenerator<string> {
  const ended = work.then(
    () => true,
    () => true,
  )
  while (!(await Promise.race([ended, wait(SILENCE_MS, false, { ref: false })]))) yield '\n'
}

/** Whether the other reports can still be printed. */
function isOfOneReport({ status, error }: ProblemError): boolean {
  return error !== PRINT_UNAVAILABLE && (status === 404 || status === 503 || status === 504)
}

function stillPrinting(): ProblemError {
  return new ProblemError({
    status: 429,
    error: PRINT_BUSY,
    message: 'Your last file of reports is still being made.',
    headers: { 'retry-after': '10' },
  })
}

function lineOf(line: Line): string {
  return `${JSON.stringify(line)}\n`
}
