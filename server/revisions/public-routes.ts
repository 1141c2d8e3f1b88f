import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  publicReportSchema,
  signedReportSchema,
  verifiedReportSchema,
} from '../../src/services/wire/issued-reports.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { notFound } from '../http/problem.ts'
import { readPublicReport, verifyNumber } from './read.ts'

/** Limit per IP address: higher than the calls of a household or a dealership, too low to guess codes. */
const READS_PER_MINUTE = 60

/** A number has fewer random bits than a code. */
const CHECKS_PER_MINUTE = 20

/** Accept any text: an impossible one gives the same 404 as an unknown one. */
const codeParams = z.object({ code: z.string() })
const numberParams = z.object({ number: z.string() })

/** The calls for buyers: no sign-in, nothing of staff, and nothing changes. */
export const publicReportRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, { db }) => {
  const tags = ['batteries']
  const onRequest = app.rateLimit({
    max: READS_PER_MINUTE,
    timeWindow: '1 minute',
    groupId: 'public-reports',
  })

  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
  })

  app.get(
    '/public/reports/:code',
    { onRequest, schema: { tags, params: codeParams, response: { 200: publicReportSchema } } },
    async (request) => readPublicReport(db, request.params.code),
  )

  app.get(
    '/public/reports/:code/signed',
    { onRequest, schema: { tags, params: codeParams, response: { 200: signedReportSchema } } },
    async (request, reply) => {
      const { content, number } = await readPublicReport(db, request.params.code)
      if (content === null) throw notFound()
      reply.header('content-disposition', `attachment; filename="battery-report-${number}.json"`)
      return content
    },
  )

  app.get(
    '/public/verify/:number',
    {
      onRequest: app.rateLimit({
        max: CHECKS_PER_MINUTE,
        timeWindow: '1 minute',
        groupId: 'verify-reports',
      }),
      schema: { tags, params: numberParams, response: { 200: verifiedReportSchema } },
    },
    async (request) => verifyNumber(db, request.params.number),
  )
}
