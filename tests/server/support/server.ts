import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, inject } from 'vitest'
import { type AppOptions, buildApp } from '../../../server/app.ts'
import {
  type Database,
  type DatabaseKind,
  type OpenDatabase,
  openDatabase,
} from '../../../server/database/database.ts'
import type { PasswordCipher } from '../../../server/secrets/password-cipher.ts'
import type { ReportSigner } from '../../../server/secrets/report-signer.ts'
import { readSettings, type Settings } from '../../../server/settings.ts'
import { freshDatabase } from './databases.ts'
import { TEST_PASSWORD_CIPHER } from './password-cipher.ts'
import { TEST_REPORT_SIGNER } from './report-signer.ts'
import { sharedDatabase } from './shared-database.ts'

/** What a test may choose of the server itself. */
type Chosen = Pick<
  AppOptions,
  'pages' | 'printReadyWithinMs' | 'bodySeconds' | 'connections' | 'silenceMs' | 'metrics'
>

export interface TestServerOptions extends Chosen {
  /** The engine, for tests of what only one has. By default all tests run on the same one. */
  readonly kind?: DatabaseKind
  /** Whether the database has a small demo as of `SEEDED_AT`; otherwise it is migrated and empty. */
  readonly seed?: boolean
  /** For tests that change only sessions: all such tests of the worker share the database. */
  readonly readsOnly?: boolean
  readonly settings?: Partial<Settings>
  readonly clock?: () => Date
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly db: Database
  readonly database: OpenDatabase
  readonly settings: Settings
  readonly passwordCipher: PasswordCipher
  readonly reportSigner: ReportSigner
  /** The clock of the server. */
  readonly now: () => Date
  /** Sends a request like our own pages, by default to our own host with `Sec-Fetch-Site: same-origin`. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** Listens on a loopback port, and returns its origin. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** Starts the whole server in this process, on its own database. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { seed = false, readsOnly = false, kind, settings: chosen, clock, ...ofApp } = options
  const content = seed ? 'small' : 'empty'
  const shared = readsOnly ? await sharedDatabase(content) : null
  const fresh = shared ?? (await freshDatabase(content, kind))
  const settings: Settings = {
    ...readSettings({
      LOG_LEVEL: 'silent',
      DEMO: 'true',
      DATA_DIR: fresh.dataDir,
      PASSWORD_HASHING: 'fast',
    }),
    databaseUrl: fresh.databaseUrl,
    ...chosen,
  }
  const database = shared?.database ?? (await openDatabase(settings))
  const passwordCipher = TEST_PASSWORD_CIPHER
  const reportSigner = TEST_REPORT_SIGNER
  const now = clock ?? (() => new Date())
  const app = await buildApp({
    database,
    settings,
    passwordCipher,
    reportSigner,
    clock: now,
    ...ofApp,
  })
  return {
    app,
    db: database.db,
    database,
    settings,
    passwordCipher,
    reportSigner,
    now,
    inject: (request) => app.inject({ ...request, headers: { ...ownHeaders(settings), ...request.headers } }),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await app.close()
      if (shared !== null) return
      await database.close()
      await fresh.remove()
    },
  }
}

function ownHeaders({ publicOrigin }: Settings): Record<string, string> {
  const host = publicOrigin === null ? {} : { host: new URL(publicOrigin).host }
  return { ...host, 'sec-fetch-site': 'same-origin' }
}

/** Tests of what only PostgreSQL does, such as transactions that wait for each other. In a run on the embedded database they do not run. */
export const describeOnPostgres = describe.runIf(inject('engine') === 'postgres')
