import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../src/domain/session/profile.ts'
import { recordEvents } from '../audit/record.ts'
import { aboutReport } from '../audit/report-events.ts'
import { readReport } from '../batteries/read-report.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { ownOrigin } from '../http/own-address.ts'
import { ProblemError } from '../http/problem.ts'
import { actorOf } from '../identity/actor.ts'
import { reachOf } from '../identity/reach.ts'
import { requireSameRights } from '../identity/same-rights.ts'
import { readIssued } from '../revisions/read.ts'
import { asIssued, sheetOf } from './issued-page.ts'
import { reportPath } from './own-pages.ts'
import { type PrintedPage, pagePathOf } from './page-address.ts'
import type { Printer } from './printer.ts'

export interface PrintDependencies extends RouteDependencies {
  readonly printer: Printer
}

type Report = Awaited<ReturnType<typeof readReport>>
type Finish = (report: Report, printed: Buffer) => Promise<Buffer>

/**
 * Prints reports as the caller of a request sees them, until the caller disconnects.
 *
 * @param timeZone For the dates on the report; `null`: that of the server.
 */
export function printingFor(
  { db, now, printer, settings }: PrintDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  timeZone: string | null,
) {
  const actor = actorOf(request)
  const origin = ownOrigin(request.host, settings)
  const disconnected = disconnectSignal(reply)
  return {
    origin,
    disconnected,
    /**
     * @param finish Completes the PDF. A print that cannot be completed is not recorded.
     * @returns The report, and its PDF.
     * @throws Problems: 404 for a report out of reach, 401 and 403 when the caller has lost rights meanwhile, those of the printer, and 499 when the caller has disconnected.
     */
    print: async (page: PrintedPage, finish: Finish) => {
      const { reportId } = page
      // A file of many reports takes minutes.
      await requireSameRights(db, actor)
      const reach = reachOf(actor, 'report.view')
      const answer = await readReport(db, reach, reportId, false)
      const language = page.language ?? (await languageOfUser(db, actor.userId))
      const number = answer.issue?.number ?? ''
      const report = number === '' ? answer : asIssued(answer, await readIssued(db, number, language))
      const path = pagePathOf(page, language)
      const { cookie = '' } = request.headers
      const job = {
        origin: settings.portalOrigin ?? origin,
        host: new URL(origin).host,
        path,
        reportId,
        number,
        reader: { cookie, answers: number === '' ? {} : { [reportPath(reportId)]: report } },
        language,
        ...sheetOf(report),
        timeZone,
      }
      const printed = await printer.print(job, disconnected).catch((error: unknown) => {
        throw disconnected.aborted ? cancelled() : error
      })
      const pdf = await finish(report, printed)
      await recordEvents(db, actor, now(), [
        {
          ...aboutReport({
            id: reportId,
            vin: answer.battery_report_vehicle.vin,
            configurationId: answer.configuration?.id ?? null,
          }),
          action: 'report.printed',
        },
      ])
      return { report, pdf }
    },
  }
}

export async function languageOfUser(db: Database, userId: string): Promise<Language> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user?.preferredLanguage ?? 'en'
}

/** Aborts when the caller disconnects. Do not use the request's own events: it closes once its body has been read. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController()
  const onClose = () => {
    if (!raw.writableEnded) disconnected.abort()
  }
  // Over HTTP/2 an answer that is closed has no socket instead.
  if (raw.closed || raw.socket === undefined) onClose()
  raw.once('close', onClose)
  return disconnected.signal
}

/** Goes to the log only: the caller has disconnected. */
export function cancelled(): ProblemError {
  return new ProblemError({ status: 499, error: 'cancelled', message: 'The request was cancelled.' })
}
