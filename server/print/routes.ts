import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { COUNTRIES } from '../../src/domain/lists/report.ts'
import type { Language } from '../../src/domain/session/profile.ts'
import { reportPdfBodySchema, reportPdfSchema } from '../../src/services/wire/report-pdf.ts'
import { recordEvents } from '../audit/record.ts'
import { aboutReport } from '../audit/report-events.ts'
import { actorOf, requireUser } from '../auth/actor.ts'
import { isOwnOrigin } from '../auth/own-address.ts'
import { reachOf } from '../auth/reach.ts'
import { calendarOf } from '../batteries/calendar.ts'
import { readReport } from '../batteries/reports.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { finishedPdf } from './finished-pdf.ts'
import { pagePathOf, readPageAddress } from './page-address.ts'
import { pdfFileName } from './pdf-file.ts'
import type { Printer } from './printer.ts'

interface PrintDependencies extends RouteDependencies {
  readonly printer: Printer
}

/** Limit: 20 PDFs per user and minute. */
const PRINTS_PER_MINUTE = 20

/** Prints a report as the caller sees it, on the paper size of the dealership's country. */
export const printRoutes: FastifyPluginAsyncZod<PrintDependencies> = async (app, dependencies) => {
  const { db, now, printer, settings } = dependencies

  app.post(
    '/battery/reports/pdf',
    {
      onRequest: requireUser(dependencies, 'report.view'),
      // A PDF is compressed already.
      compress: false,
      config: {
        rateLimit: {
          max: PRINTS_PER_MINUTE,
          timeWindow: '1 minute',
          hook: 'preHandler',
          keyGenerator: (request: FastifyRequest) => actorOf(request).userId,
        },
      },
      schema: { tags: ['batteries'], body: reportPdfBodySchema, response: { 200: reportPdfSchema } },
    },
    async (request, reply) => {
      const { url, time_zone: timeZone = null } = request.body
      const actor = actorOf(request)
      if (timeZone !== null && calendarOf(timeZone) === null)
        throw invalid('time_zone', 'time_zone is not known')
      const origin = originOf(request, settings)
      const page = readPageAddress(url, originOfPage(url, settings) ?? origin)
      const { reportId } = page
      const { answer: report } = await readReport(
        db,
        await reachOf(db, actor, 'report.view'),
        reportId,
        false,
      )
      const { configuration, battery_report_vehicle: vehicle } = report
      const country = COUNTRIES.find((name) => name === configuration?.address.country) ?? vehicle.country
      const language = page.language ?? (await languageOfUser(db, actor.userId))
      const path = pagePathOf(page, language)
      const { cookie = '' } = request.headers
      const number = report.issue?.number ?? ''
      const job = { origin, path, reportId, number, cookie, language, country, timeZone }
      const disconnected = disconnectSignal(reply)
      const pdf = await printer.print(job, disconnected).catch((error: unknown) => {
        throw disconnected.aborted ? cancelled() : error
      })
      await recordEvents(db, actor, now(), [
        {
          ...aboutReport({ id: reportId, vin: vehicle.vin, configurationId: configuration?.id ?? null }),
          action: 'report.printed',
        },
      ])
      const finished = await finishedPdf(db, report, pdf)
      return { pdf_base64: finished.toString('base64'), file_name: pdfFileName(report, timeZone ?? 'UTC') }
    },
  )
}

/** The portal's pages at another server have the same addresses as those that this server prints. */
function originOfPage(url: string, { portalOrigin }: Settings): string | null {
  return URL.parse(url)?.origin === portalOrigin ? portalOrigin : null
}

/** The origin of the caller's page: from the settings, else from the requested host if that names this machine. */
function originOf({ host }: FastifyRequest, settings: Settings): string {
  const scheme = settings.tls === null ? 'http' : 'https'
  const requested = `${scheme}://${host}`
  if (settings.publicOrigin !== null) return settings.publicOrigin
  return isOwnOrigin(requested, settings) ? requested : `${scheme}://localhost:${settings.port}`
}

async function languageOfUser(db: Database, userId: string): Promise<Language> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user?.preferredLanguage ?? 'en'
}

/** Aborts when the caller disconnects. Do not use the request's own events: it closes once its body has been read. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
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
function cancelled(): ProblemError {
  return new ProblemError({ status: 499, error: 'cancelled', message: 'The request was cancelled.' })
}
