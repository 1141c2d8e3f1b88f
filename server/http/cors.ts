import fastifyCors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { ROW_COUNT_HEADER } from '../../src/services/wire/csv.ts'
import { DEVICE_LINK_HEADER } from '../../src/services/wire/device-link.ts'
import { REDIRECT_HEADER } from '../../src/services/wire/redirect-header.ts'
import { SIGNED_IN_AS_HEADER } from '../../src/services/wire/signed-in-as.ts'
import type { Settings } from '../settings.ts'

/** What the portal sends beyond what every page may send. */
export const CORS_SENT: readonly string[] = [
  'authorization',
  'content-encoding',
  'content-type',
  'if-match',
  'if-none-match',
  'x-requested-with',
  DEVICE_LINK_HEADER,
  REDIRECT_HEADER,
  SIGNED_IN_AS_HEADER,
]
/** What the portal reads of answers. */
export const CORS_READ: readonly string[] = ['etag', 'retry-after', 'x-request-id', ROW_COUNT_HEADER]
export const CORS_METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']
const PREFLIGHT_SECONDS = 600

/** Lets the portal's pages at `PORTAL_ORIGIN` call this server with their session, and no other origin (CORS). */
export async function allowPortalOrigin(
  app: FastifyInstance,
  { portalOrigin }: Pick<Settings, 'portalOrigin'>,
): Promise<void> {
  if (portalOrigin === null) return
  await app.register(fastifyCors, {
    origin: portalOrigin,
    credentials: true,
    methods: [...CORS_METHODS],
    allowedHeaders: [...CORS_SENT],
    exposedHeaders: [...CORS_READ],
    maxAge: PREFLIGHT_SECONDS,
  })
}
