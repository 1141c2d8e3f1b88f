import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Language } from '../../src/domain/session/profile.ts'
import { reportPdfBodySchema, reportPdfSchema } from '../../src/services/wire/report-pdf.ts'
import { actorOf, requireUser } from '../auth/actor.ts'
import { isOwnOrigin } from '../auth/own-address.ts'
import { reachOf } from '../auth/reach.ts'
import { calendarOf } from '../batteries/calendar.ts'
import { placeOfReport } from '../batteries/reports.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { pagePathOf, readPageAddress } from './page-address.ts'
import type { Printer } from './printer.ts'

interface PrintDependencies extends RouteDependencies {
  readonly printer: Printer
}

/** So many PDFs in a minute one user may have made. */
const PRINTS_A_MINUTE = 20

/** A report as PDF: its page as the caller sees it, on the paper of the dealership's country. */
export const printRoutes: FastifyPluginAsyncZod<PrintDependencies> = async (app, dependencies) => {
  const { db, printer, settings } = dependencies

  app.post(
    '/battery/reports/pdf',
    {
      onRequest: requireUser(dependencies, 'report.view'),
      // Base64 of what is compressed already.
      compress: false,
      config: {
        rateLimit: {
          max: PRINTS_A_MINUTE,
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
      const asked = readPageAddress(url, origin)
      const { reportId } = asked
      const country = await placeOfReport(db, await reachOf(db, actor, 'report.view'), reportId)
      const language = asked.language ?? (await languageOfUser(db, actor.userId))
      const path = pagePathOf(asked, language)
      const { cookie = '' } = request.headers
      const job = { origin, path, reportId, cookie, language, country, timeZone }
      const left = departureOf(reply)
      const pdf = await printer.print(job, left).catch((error: unknown) => {
        throw left.aborted ? cancelled() : error
      })
      return { pdf_base64: pdf.toString('base64') }
    },
  )
}

/** Where the browser is that asks: told by the settings, else by the request as far as it names this machine. */
function originOf({ headers }: FastifyRequest, settings: Settings): string {
  const asked = `http://${headers.host}`
  if (settings.publicOrigin !== null) return settings.publicOrigin
  return isOwnOrigin(asked, settings) ? asked : `http://localhost:${settings.port}`
}

async function languageOfUser(db: Database, userId: string): Promise<Language> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user?.preferredLanguage ?? 'en'
}

/** Aborts when the caller goes away. The request's own signal does not: its body was read, and so it is closed. */
function departureOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  const leave = () => {
    if (!raw.writableEnded) left.abort()
  }
  if (raw.closed) leave()
  raw.once('close', leave)
  return left.signal
}

/** Nobody reads it any more. */
function cancelled(): ProblemError {
  return new ProblemError({ status: 499, error: 'cancelled', message: 'The request was cancelled.' })
}
