import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { LANGUAGES } from '../../src/domain/session/profile.ts'
import { reportPdfSchema } from '../../src/services/wire/report-pdf.ts'
import { ownOrigin } from '../http/own-address.ts'
import { conflict } from '../http/problem.ts'
import { readBeside } from '../revisions/beside.ts'
import { readIssued, readPublicReport } from '../revisions/read.ts'
import { finishedPdf } from './finished-pdf.ts'
import { issuedJob, issuedPage } from './issued-page.ts'
import { pdfFileName } from './pdf-file.ts'
import { busy } from './printer.ts'
import { cancelled, disconnectSignal, type PrintDependencies } from './printing.ts'

/** Limit: 10 PDFs per IP address and minute. A PDF costs a second of the server. */
const PRINTS_PER_MINUTE = 10

/** Staff who print find a place in the queue, however many buyers do. */
const MAX_WAITING = 2

const codeParams = z.object({ code: z.string() })
const languageQuery = z.object({ lng: z.enum(LANGUAGES) })

/** Prints the public copy of a report as it was issued, for whoever has its code. */
export const publicPrintRoute: FastifyPluginAsyncZod<PrintDependencies> = async (
  app,
  { db, printer, settings },
) => {
  app.get(
    '/public/reports/:code/pdf',
    {
      onRequest: app.rateLimit({
        max: PRINTS_PER_MINUTE,
        timeWindow: '1 minute',
        groupId: 'public-pdfs',
      }),
      // A PDF is compressed already.
      compress: false,
      schema: {
        tags: ['batteries'],
        params: codeParams,
        querystring: languageQuery,
        response: { 200: reportPdfSchema },
      },
    },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow')
      const { code } = request.params
      const { status, content } = await readPublicReport(db, code)
      if (status !== 'current' || content === null)
        throw conflict('not current', 'Only a report that is published as it is has a PDF.')
      const { lng: language } = request.query
      const { number } = content.report
      const copy = await readIssued(db, number, language)
      const report = issuedPage({ ...copy, code, ...(await readBeside(db, number)) })
      const job = issuedJob(report, language)
      const origin = ownOrigin(request.host, settings)
      const disconnected = disconnectSignal(reply)
      // Without a pause before it joins the queue: of many at once, each would find it short.
      if (printer.waiting() >= MAX_WAITING) throw busy()
      const printed = await printer
        .print({ ...job, origin: settings.portalOrigin ?? origin, host: new URL(origin).host }, disconnected)
        .catch((error: unknown) => {
          throw disconnected.aborted ? cancelled() : error
        })
      const pdf = await finishedPdf(db, report, printed)
      return { pdf_base64: pdf.toString('base64'), file_name: pdfFileName(report, 'UTC') }
    },
  )
}
