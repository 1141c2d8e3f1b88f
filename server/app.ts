import { randomBytes } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyRateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { cleanAudit } from './audit-log/cleaning.ts'
import { auditRoutes } from './audit-log/routes.ts'
import { cleanAccess } from './auth/cleaning.ts'
import { providerRoutes } from './auth/oidc/routes.ts'
import { ownPasskeyRoutes } from './auth/passkeys/own-routes.ts'
import { passkeySignInRoutes } from './auth/passkeys/sign-in-routes.ts'
import { passwordRoutes } from './auth/password-routes.ts'
import { authRoutes } from './auth/routes.ts'
import { sessionRoutes } from './auth/session-routes.ts'
import { type Background, createBackground } from './background.ts'
import { bulkRoute } from './batteries/bulk-route.ts'
import { cdnRoutes, pictureRoutes } from './batteries/picture-routes.ts'
import { revisionRoutes } from './batteries/revision-routes.ts'
import { batteriesRoutes } from './batteries/routes.ts'
import { configurationsRoutes } from './configurations/routes.ts'
import { viewRoutes } from './configurations/view-routes.ts'
import { wifiRoutes } from './configurations/wifi.ts'
import type { OpenDatabase } from './database/database.ts'
import type { RouteDependencies } from './dependencies.ts'
import { deviceBulkRoute } from './devices/bulk-route.ts'
import { measurementRoutes } from './devices/measurement-routes.ts'
import { devicesRoutes } from './devices/routes.ts'
import { loggerOptions } from './error-log.ts'
import { homeRoutes } from './home/routes.ts'
import { API_BASES, type ApiBase } from './http/api-bases.ts'
import { limitBodyTimes, parseJson } from './http/bodies.ts'
import { callCountStore } from './http/call-counts.ts'
import { networkOf, readForwardedAddresses } from './http/caller-network.ts'
import { answerUnchanged } from './http/conditional.ts'
import {
  CLOSE_LIMIT_MS,
  endUntakenAnswers,
  limitConnections,
  releaseConnectionsOnClose,
  tlsOptions,
} from './http/connections.ts'
import { allowPortalOrigin } from './http/cors.ts'
import { refuseCrossSiteCalls } from './http/cross-site.ts'
import { freeBytes, refuseChangesOnFullDisk } from './http/disk-space.ts'
import { serveDocs } from './http/docs-site.ts'
import { handleErrors, problemOf, sendProblem } from './http/error-handling.ts'
import { healthRoutes } from './http/health.ts'
import { refuseOtherHosts } from './http/hosts.ts'
import { documentRoutes } from './http/openapi.ts'
import { logRequests } from './http/request-log.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { decodableAddress, type SpaOptions, serveSpa } from './http/spa.ts'
import { sessionCookie } from './identity/cookie.ts'
import { checkSlowCallers } from './identity/same-rights.ts'
import { correctTabsHourly } from './inventories/correction.ts'
import { inventoryImportRoute } from './inventories/import/route.ts'
import { inventoriesRoutes } from './inventories/routes.ts'
import { ownershipRoutes } from './leads/ownership-routes.ts'
import { leadsRoutes } from './leads/routes.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import { createPictureStore } from './pictures/store.ts'
import { cleanFiles } from './pictures/unclaimed-files.ts'
import { createPrinter } from './print/printer.ts'
import { publicPrintRoute } from './print/public-route.ts'
import { printRoutes } from './print/routes.ts'
import { selectionPrintRoute } from './print/selection-route.ts'
import { publicReportRoutes } from './revisions/public-routes.ts'
import { reportKeyRoutes } from './revisions/report-keys.ts'
import { searchRoutes } from './search/routes.ts'
import { waitingHashes } from './secrets/hash-pool.ts'
import type { PasswordCipher } from './secrets/password-cipher.ts'
import type { ReportSigner } from './secrets/report-signer.ts'
import { createThrottle } from './secrets/throttle.ts'
import type { Settings } from './settings.ts'
import { supportRoutes } from './support/routes.ts'
import type { Tracing } from './tracing/tracing.ts'
import { userBulkRoute } from './users/bulk-route.ts'
import { usersRoutes } from './users/routes.ts'
import { vehiclesRoutes } from './vehicles/routes.ts'
import type { Watchdog } from './watchdog.ts'

export interface AppOptions {
  readonly database: Pick<OpenDatabase, 'db' | 'longDb' | 'pool' | 'share' | 'isAnswering' | 'kind'>
  readonly settings: Settings
  readonly passwordCipher: PasswordCipher
  readonly reportSigner: ReportSigner
  /** The server's only clock; tests set it. */
  readonly clock?: () => Date
  /** Counts requests and failures for the operator. */
  readonly metrics?: Metrics
  readonly tracing?: Tracing
  readonly watchdog?: Watchdog
  /** Aborted when the server is about to stop: `/readyz` then says so. */
  readonly draining?: AbortSignal
  /** Serves the portal's pages; by default the built portal. */
  readonly pages?: (
    app: FastifyInstance,
    options: Pick<SpaOptions, 'collectsTimings' | 'hasSession'>,
  ) => Promise<void>
  /** The time limit of a page until it is ready to print. Tests shorten it. */
  readonly printReadyWithinMs?: number
  /** The time limit of a body, where its call has none of its own. Tests shorten it. */
  readonly bodySeconds?: number
  /** The limit of open connections. Tests lower it. */
  readonly connections?: number
  /** The time limit of an answer that its client does not take. Tests shorten it. */
  readonly silenceMs?: number
  /** Called with each call of the services, with its schemas. */
  readonly onRoute?: (route: RouteOptions) => void
}

const BODY_LIMIT_BYTES = 64 * 1024

/** Builds the server without opening a port. The caller calls `listen` or `inject`, and closes the database. */
export async function buildApp({
  database,
  settings,
  passwordCipher,
  reportSigner,
  clock,
  draining,
  metrics,
  tracing,
  watchdog,
  pages = serveSpa,
  printReadyWithinMs,
  bodySeconds,
  connections,
  silenceMs,
  onRoute,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    ...tlsOptions(settings.tls),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    genReqId: () => randomBytes(9).toString('base64url'),
    logger: settings.logLevel === 'silent' ? false : loggerOptions(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => decodableAddress(url),
    frameworkErrors: (error, request, reply) => {
      sendProblem(problemOf(error), request, reply)
    },
  })
  if (onRoute) app.addHook('onRoute', onRoute)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  handleErrors(app)
  readForwardedAddresses(app)
  logRequests(app)
  metrics?.observeRequests(app)
  tracing?.traceRequests(app)
  watchdog?.nameRequests(app)
  limitConnections(app, connections)
  endUntakenAnswers(app, silenceMs)
  limitBodyTimes(app, bodySeconds)
  parseJson(app)
  releaseConnectionsOnClose(app)
  addSecurityHeaders(app, settings)
  await allowPortalOrigin(app, settings)
  refuseOtherHosts(app, settings)
  refuseCrossSiteCalls(app, settings)
  refuseChangesOnFullDisk(app, settings)

  await app.register(fastifyCookie)
  answerUnchanged(app)
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(fastifyRateLimit, {
    global: false,
    store: callCountStore(database.db),
    keyGenerator: ({ ip }) => networkOf(ip),
  })
  await documentRoutes(app)
  await app.register(healthRoutes, { database, draining })

  const onFailure = (work: string, error: unknown, more: object = {}) => {
    app.log.error({ work, ...more, err: error }, 'background work failed')
    metrics?.countFailure(work)
  }
  const background = createBackground(onFailure)
  const mailer = createMailer(settings, {
    db: database.db,
    background,
    passwordCipher,
    onFailure: (error, job) => onFailure('mail', error, job),
  })
  app.addHook('onListen', async () => mailer.watch())
  endBackgroundOnClose(app, background, mailer)
  const now = clock ?? (() => new Date())
  const dependencies: RouteDependencies = {
    db: database.db,
    longDb: database.longDb,
    settings,
    now,
    background,
    mailer,
    throttle: createThrottle(database.db),
    passwordCipher,
    reportSigner,
    ...(metrics ? { metrics } : {}),
  }
  const shares = new Map<ApiBase, RouteDependencies>()
  /** The dependencies of the routes below a base. What waits for a locked table there leaves connections to all others. */
  const under = (prefix: ApiBase) => {
    const own = shares.get(prefix) ?? { ...dependencies, db: database.share() }
    shares.set(prefix, own)
    return { ...own, prefix }
  }
  checkSlowCallers(app, dependencies)
  cleanAccess(app, dependencies)
  cleanAudit(app, dependencies)
  // The embedded database has one transaction at a time.
  if (database.kind === 'postgres') correctTabsHourly(app, dependencies)
  await app.register(auditRoutes, under(API_BASES.audit))
  await app.register(authRoutes, under(API_BASES.auth))
  await app.register(sessionRoutes, under(API_BASES.auth))
  await app.register(passwordRoutes, under(API_BASES.auth))
  await app.register(passkeySignInRoutes, under(API_BASES.auth))
  await app.register(ownPasskeyRoutes, under(API_BASES.auth))
  await app.register(providerRoutes, under(API_BASES.auth))
  await app.register(usersRoutes, under(API_BASES.auth))
  await app.register(userBulkRoute, under(API_BASES.auth))
  await app.register(configurationsRoutes, under(API_BASES.configurations))
  await app.register(viewRoutes, under(API_BASES.configurations))
  await app.register(wifiRoutes, under(API_BASES.configurations))
  await app.register(batteriesRoutes, under(API_BASES.batteries))
  await app.register(bulkRoute, under(API_BASES.batteries))
  await app.register(revisionRoutes, under(API_BASES.batteries))
  await app.register(publicReportRoutes, under(API_BASES.batteries))
  await app.register(reportKeyRoutes, dependencies)
  const pictures = createPictureStore(settings)
  cleanFiles(app, { ...dependencies, files: pictures })
  await app.register(pictureRoutes, { ...under(API_BASES.batteries), pictures })
  await app.register(cdnRoutes, { pictures })
  const printer = createPrinter(app, settings, printReadyWithinMs)
  app.addHook('onClose', () => printer.close())
  metrics?.observeGauges({
    diskFreeBytes: () => freeBytes(settings.dataDir),
    databaseConnections: () => {
      const { totalCount: total, idleCount: idle, waitingCount: waiting } = database.pool
      return { total, idle, waiting }
    },
    passwordHashesWaiting: waitingHashes,
    pdfsWaiting: printer.waiting,
    backgroundRunning: background.running,
  })
  await app.register(homeRoutes, under(API_BASES.batteries))
  await app.register(printRoutes, { ...under(API_BASES.batteries), printer })
  await app.register(selectionPrintRoute, { ...under(API_BASES.batteries), printer })
  await app.register(publicPrintRoute, { ...under(API_BASES.batteries), printer })
  await app.register(devicesRoutes, under(API_BASES.devices))
  await app.register(deviceBulkRoute, under(API_BASES.devices))
  await app.register(measurementRoutes, { ...under(API_BASES.devices), logs: pictures })
  await app.register(inventoriesRoutes, under(API_BASES.inventories))
  await app.register(inventoryImportRoute, under(API_BASES.inventories))
  await app.register(leadsRoutes, under(API_BASES.leads))
  await app.register(ownershipRoutes, under(API_BASES.leads))
  await app.register(searchRoutes, under(API_BASES.search))
  await app.register(supportRoutes, under(API_BASES.support))
  await app.register(vehiclesRoutes, under(API_BASES.vehicles))
  if (settings.docsDir !== null) await serveDocs(app, settings.docsDir)
  await pages(app, {
    collectsTimings: metrics !== undefined,
    hasSession: (request) => sessionCookie.read(request, settings) !== null,
  })
  return app
}

/** Waits for background work when the server closes, for 10 seconds at most. Mails that are not sent by then stay in the database. */
function endBackgroundOnClose(app: FastifyInstance, background: Background, mailer: Mailer): void {
  app.addHook('onClose', async () => {
    const limit = Promise.withResolvers<void>()
    const timer = setTimeout(limit.resolve, CLOSE_LIMIT_MS)
    await Promise.race([background.settled(), limit.promise])
    clearTimeout(timer)
    mailer.stop()
    mailer.close()
  })
}
