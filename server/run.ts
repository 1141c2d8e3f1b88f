import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { scheduleBackups } from './backup/scheduled-backups.ts'
import { reencryptPasswords } from './configurations/reencrypt-passwords.ts'
import { DatabaseError, type OpenDatabase, openDatabase } from './database/database.ts'
import { EmbeddedDatabaseError } from './database/embedded/supervisor.ts'
import { migrateDatabase } from './database/migrate.ts'
import { loggedError, outliveFullDisk, reasonOf } from './error-log.ts'
import { BACKUP, createMetrics } from './metrics/metrics.ts'
import { startMetricsServer } from './metrics/metrics-server.ts'
import { loadPasswordCipher, type PasswordCipher } from './secrets/password-cipher.ts'
import { loadReportSigner, type ReportSigner } from './secrets/report-signer.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'
import { requireProductionSettings } from './settings-production.ts'
import { stopOnSignal } from './shutdown.ts'
import { startTracing } from './tracing/tracing.ts'
import { createWatchdog } from './watchdog.ts'

export interface RunOptions {
  readonly env: Record<string, string | undefined>
  /** Serves the portal's pages; by default the built portal. */
  readonly pages?: (app: FastifyInstance) => Promise<void>
}

const FATAL = 60

/** The server cannot listen on the address. The message is one line for the operator. */
class AddressError extends Error {
  override readonly name = 'AddressError'
}

/**
 * Runs the server until a signal stops it. Prints messages for the operator to stdout, one line each. A failed start
 * prints one line to stderr and exits with 1.
 */
export async function runServer({ env, pages }: RunOptions): Promise<void> {
  const opened: { close(): Promise<unknown> }[] = []
  const closeAll = async () => {
    for (const resource of opened.splice(0).reverse()) await resource.close()
  }
  const shutdown = stopOnSignal(closeAll)
  outliveFullDisk()
  // Node would print all fields of the error, the parameters of a query among them.
  process.on('uncaughtException', (error) => {
    printError(JSON.stringify({ level: FATAL, time: Date.now(), err: loggedError(error), msg: 'uncaught' }))
    process.exit(1)
  })
  try {
    const settings = await readyToStart(env)
    const keys = settings.demo ? null : loadKeys(settings)
    const tracing = settings.tracesTo === null ? null : await startTracing(settings.tracesTo)
    if (tracing) opened.push(tracing)
    const database = await openDatabase(settings, {
      onNotice: (message) => settings.logLevel !== 'silent' && printError(message),
      onInitialising: () => printLine(`Creating the database in ${settings.dataDir}`),
    })
    opened.push(database)
    for (const pool of [database.pool, database.longPool]) tracing?.traceQueries(pool)
    // A demo stores its keys in the data folder, which `openDatabase` has created.
    const used = keys ?? loadKeys(settings)
    await prepareDatabase(database, settings, used)
    database.killWhenHung()
    const metrics = settings.metrics === null ? null : createMetrics()
    const watchdog = createWatchdog()
    const options = {
      database,
      watchdog,
      settings,
      ...used,
      draining: shutdown.draining,
      ...(metrics ? { metrics } : {}),
      ...(tracing ? { tracing } : {}),
    }
    const onFailedBackup = (message: string) => {
      printError(message)
      metrics?.countFailure(BACKUP)
    }
    opened.push(scheduleBackups(settings, database, onFailedBackup))
    const app = await buildApp(pages ? { ...options, pages } : options)
    opened.push(app)
    await app.listen({ port: settings.port, host: settings.host })
    if (metrics && settings.metrics) opened.push(await startMetricsServer(metrics, settings.metrics))
    shutdown.drainSeconds = settings.drainSeconds
    watchdog.start()
    announce(app, settings)
    if (settings.demo) await announceAccounts()
  } catch (error) {
    printError(explain(error))
    process.exitCode = 1
    await closeAll().catch(() => undefined)
    process.exit()
  }
}

/** Ends the process, with one line to stderr, when the server could not start: for what takes long before `runServer`. */
export async function checkStart(env: RunOptions['env']): Promise<void> {
  try {
    await readyToStart(env)
  } catch (error) {
    printError(explain(error))
    process.exit(1)
  }
}

async function readyToStart(env: RunOptions['env']): Promise<Settings> {
  const settings = readSettings(env)
  requireProductionSettings(env, settings)
  await checkAddresses(settings)
  return settings
}

interface Keys {
  readonly passwordCipher: PasswordCipher
  readonly reportSigner: ReportSigner
}

function loadKeys(settings: Settings): Keys {
  return { passwordCipher: loadPasswordCipher(settings), reportSigner: loadReportSigner(settings) }
}

async function prepareDatabase(database: OpenDatabase, settings: Settings, keys: Keys): Promise<void> {
  await migrateDatabase(database, async (db) => {
    await reencryptPasswords(db, keys.passwordCipher)
    if (!settings.demo) return
    const { isEmpty, seedDemo } = await import('./demo/seed.ts')
    if (!(await isEmpty(db))) return
    const started = performance.now()
    printLine('Filling the empty database with demo data')
    await seedDemo(db, { now: new Date(), ...keys, passwordHashing: settings.passwordHashing })
    printLine(`Demo data is in place after ${((performance.now() - started) / 1000).toFixed(1)} s`)
  })
}

function announce(app: FastifyInstance, settings: Settings): void {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(settings.host)
  const host = isLocal ? 'localhost' : settings.host.includes(':') ? `[${settings.host}]` : settings.host
  printLine(`Ready at ${settings.tls === null ? 'http' : 'https'}://${host}:${port}`)
}

async function announceAccounts(): Promise<void> {
  const { DEMO_PASSWORD } = await import('./secrets/demo-password.ts')
  const { DEMO_ACCOUNTS } = await import('./demo/people.ts')
  printLine(`Demo accounts, all with the password ${DEMO_PASSWORD}`)
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length))
  for (const { email, role, status } of DEMO_ACCOUNTS)
    printLine(`  ${email.padEnd(width)}  ${status ?? role}`)
}

interface Address {
  readonly port: number
  readonly host: string
}

/** Checks the addresses first, so that a start with a wrong one does not create and fill a database. */
async function checkAddresses({ metrics, ...main }: Settings): Promise<void> {
  const probe = await openProbe(main, '')
  try {
    // While the first is open: both settings may name one port.
    if (metrics) (await openProbe(metrics, 'METRICS_')).close()
  } finally {
    probe.close()
  }
}

async function openProbe({ port, host }: Address, prefix: string): Promise<Server> {
  const probe = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  probe.once('error', reject)
  probe.listen({ port, host }, resolve)
  try {
    await promise
    return probe
  } catch (error) {
    throw new AddressError(explainAddress(error, { port, host }, prefix))
  }
}

/** @param prefix That of the names of the settings. */
function explainAddress(error: unknown, { port, host }: Address, prefix: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what uses it, or set ${prefix}PORT to another number.`
  if (code === 'EACCES')
    return `Port ${port} is not allowed for this user: set ${prefix}PORT to a number above 1023.`
  return `${prefix}HOST=${host} is not an address of this machine: set ${prefix}HOST=127.0.0.1, or 0.0.0.0 for all of its addresses.`
}

function explain(error: unknown): string {
  const isForOperator =
    error instanceof SettingsError ||
    error instanceof AddressError ||
    error instanceof DatabaseError ||
    error instanceof EmbeddedDatabaseError
  if (isForOperator) return error.message
  return `The server could not start: ${reasonOf(error)}`
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

function printError(line: string): void {
  process.stderr.write(`${line}\n`)
}
