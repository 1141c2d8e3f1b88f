import { asc } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { reportKeysSchema } from '../../src/services/wire/issued-reports.ts'
import { reportKeys } from '../database/schema-revisions.ts'
import type { RouteDependencies } from '../dependencies.ts'

/** The public keys of all signatures, for everybody who checks a signed report offline. */
export const reportKeyRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (
  app,
  { db, reportSigner },
) => {
  const limit = app.rateLimit({ max: 60, timeWindow: '1 minute', groupId: 'report-keys' })

  app.get(
    '/.well-known/battery-report-keys.json',
    { onRequest: limit, schema: { tags: ['batteries'], response: { 200: reportKeysSchema } } },
    async (_, reply) => {
      const stored = await db.select().from(reportKeys).orderBy(asc(reportKeys.createdAt))
      const known = new Map(stored.map(({ keyId, publicKey }) => [keyId, publicKey]))
      known.set(reportSigner.keyId, reportSigner.publicKey)
      reply.header('cache-control', 'public, max-age=3600')
      return {
        keys: [...known].map(([kid, x]) => ({
          kty: 'OKP' as const,
          crv: 'Ed25519' as const,
          alg: 'EdDSA' as const,
          use: 'sig' as const,
          kid,
          x,
        })),
      }
    },
  )
}
