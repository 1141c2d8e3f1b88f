import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { reportPdfBodySchema, reportPdfSchema } from '../../src/services/wire/report-pdf.ts'
import { invalid } from '../http/problem.ts'
import { perMinute, requireUser } from '../identity/actor.ts'
import { calendarOf } from '../lists/calendar.ts'
import type { Settings } from '../settings.ts'
import { finishedPdf } from './finished-pdf.ts'
import { readPageAddress } from './page-address.ts'
import { pdfFileName } from './pdf-file.ts'
import { type PrintDependencies, printingFor } from './printing.ts'

/** Limit: 20 PDFs per user and minute. */
const PRINTS_PER_MINUTE = 20

/** Prints a report as the caller sees it, on the paper size of the dealership's country. */
export const printRoutes: FastifyPluginAsyncZod<PrintDependencies> = async (app, dependencies) => {
  app.post(
    '/battery/reports/pdf',
    {
      onRequest: requireUser(dependencies, 'report.view'),
      // A PDF is compressed already.
      compress: false,
      config: perMinute(PRINTS_PER_MINUTE),
      schema: { tags: ['batteries'], body: reportPdfBodySchema, response: { 200: reportPdfSchema } },
    },
    async (request, reply) => {
      const { url, time_zone: timeZone = null } = request.body
      if (timeZone !== null && calendarOf(timeZone) === null)
        throw invalid('time_zone', 'time_zone is not known')
      const printing = printingFor(dependencies, request, reply, timeZone)
      const page = readPageAddress(url, originOfPage(url, dependencies.settings) ?? printing.origin)
      const { report, pdf } = await printing.print(page, (read, printed) =>
        finishedPdf(dependencies.db, read, printed),
      )
      return { pdf_base64: pdf.toString('base64'), file_name: pdfFileName(report, timeZone ?? 'UTC') }
    },
  )
}

/** The portal's pages at another server have the same addresses as those that this server prints. */
function originOfPage(url: string, { portalOrigin }: Settings): string | null {
  return URL.parse(url)?.origin === portalOrigin ? portalOrigin : null
}
