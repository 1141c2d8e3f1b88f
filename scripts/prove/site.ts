import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { DEMO_PASSWORD } from '../../server/secrets/demo-password.ts'
import type { PasswordHashing } from '../../server/secrets/passwords.ts'
import { type ServerProcess, startServerProcess } from '../../tests/server/support/process.ts'

export interface Call {
  readonly path: string
  readonly method?: string
  /** A text is sent as it is. */
  readonly body?: object | string | Blob | FormData
  readonly cookie?: string
  /** The origin of the server that gets it; by default each in turn. */
  readonly at?: string
  /** The network of the caller, which the server reads behind its proxy. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  /** The cookies that it sets, for a `Cookie` header. */
  readonly cookie: string
}

/** Sends a request, as `fetch` does. */
export type Ask = (url: string, init?: RequestInit) => Promise<Response>

export type Caller = (call: Call) => Promise<Reply>

/** One server with the embedded database, or two servers with PostgreSQL, which get the calls in turn. */
export interface Site {
  readonly call: Caller
  /** Of the first server, for a browser. */
  readonly origin: string
  readonly dataDir: string
  /** Reads or changes the database beside the server. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export interface SiteOptions {
  readonly databaseUrl: string | null
  readonly hashing?: PasswordHashing
}

const OWN_NETWORK = '198.51.100.7'
const FAULTY_SERVER = 'scripts/prove/faulty-server.ts'

/** Starts servers that have the calls of `faulty-server.ts` too. */
export async function startSite({ databaseUrl, hashing = 'full' }: SiteOptions): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'battery-portal-prove-'))
  const settings = siteSettings(dataDir, { databaseUrl, hashing })
  const servers: ServerProcess[] = []
  const origins: string[] = []
  for (let index = 0; index < (databaseUrl ? 2 : 1); index++) {
    const server = startServerProcess(settings, undefined, FAULTY_SERVER)
    servers.push(server)
    origins.push(await server.ready)
  }
  const pool = new pg.Pool({ ...connectionOf(databaseUrl, dataDir), max: 1 })
  let calls = 0
  return {
    dataDir,
    origin: origins[0] ?? '',
    call: (call) => send(call.at ?? origins[calls++ % origins.length] ?? '', call),
    query: async (sql, values = []) => (await pool.query(sql, [...values])).rows,
    close: async () => {
      await pool.end()
      for (const server of servers) server.process.kill('SIGTERM')
      await Promise.all(servers.map(({ ended }) => ended))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The settings of each server of a site. */
export function siteSettings(
  dataDir: string,
  { databaseUrl, hashing = 'full' }: SiteOptions,
): Record<string, string> {
  return {
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'true',
    PASSWORD_HASHING: hashing,
    TRUSTED_PROXIES: '127.0.0.1',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
}

/** @returns How to reach the database of a server: PostgreSQL, or the embedded one in its data folder. */
export function connectionOf(databaseUrl: string | null, dataDir: string): pg.ClientConfig {
  if (databaseUrl !== null) return { connectionString: databaseUrl }
  return { host: dataDir, port: 5432, user: 'postgres', database: 'postgres' }
}

/** Sends a call to a server as a browser on its own pages does. */
export async function send(
  origin: string,
  { path, method = 'GET', body, cookie = '', from = OWN_NETWORK, headers = {} }: Call,
  ask: Ask = fetch,
): Promise<Reply> {
  const isSentAsIs = typeof body === 'string' || body instanceof Blob || body instanceof FormData
  const isJson = body !== undefined && !(body instanceof Blob || body instanceof FormData)
  const answer = await ask(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      origin,
      cookie,
      'x-forwarded-for': from,
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(body instanceof Blob ? { 'content-type': body.type } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isSentAsIs ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  return { status: answer.status, text, headers: answer.headers, cookie: cookies.join('; ') }
}

/** @returns The cookies of the new session. */
export async function signInAs(call: Caller, email: string, how: Partial<Call> = {}): Promise<string> {
  const body = { email, password: DEMO_PASSWORD }
  const { status, cookie } = await call({ path: '/auth/login', method: 'POST', body, ...how })
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`)
  return cookie
}

let callers = 0

/** @returns Another address for each call, so that no limit by network applies. */
export function nextAddress(): string {
  callers++
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}
