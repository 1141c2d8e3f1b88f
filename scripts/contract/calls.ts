import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { RouteOptions } from 'fastify'
import pg from 'pg'
import * as z from 'zod'
import { buildApp } from '../../server/app.ts'
import * as schema from '../../server/database/schema.ts'
import { createPasswordCipher } from '../../server/secrets/password-cipher.ts'
import { createReportSigner } from '../../server/secrets/report-signer.ts'
import { readSettings } from '../../server/settings.ts'
import { type Described, describe } from './shape.ts'

/** A call of the contract, with the schemas of `src/services/wire`. */
export interface ContractCall {
  /** Such as `GET /batteries/api/v1/battery/reports/:id`. */
  readonly name: string
  readonly method: string
  /** With parameters as `:id`. */
  readonly path: string
  /** Of an answer with status 200; `null` for one that is no JSON. */
  readonly answer: z.core.$ZodType | null
  /** The names and schemas of the parameters behind the question mark. */
  readonly query: Described
  /** Of a JSON body; `null` without one. */
  readonly body: Described | null
}

/**
 * Reads all calls of the contract from the routes of the reference server, as `/openapi.json` documents them. It neither listens
 * nor connects to a database.
 *
 * @returns The calls in the order of the routes, without those that only say how the server is.
 */
export async function readContract(): Promise<readonly ContractCall[]> {
  const calls: ContractCall[] = []
  const pool = new pg.Pool()
  const db = drizzle(pool, { schema })
  const app = await buildApp({
    database: { db, longDb: db, pool, share: () => db, isAnswering: async () => true, kind: 'postgres' },
    settings: readSettings({ DEMO: 'true', DATA_DIR: tmpdir(), LOG_LEVEL: 'silent' }),
    passwordCipher: createPasswordCipher(randomBytes(32)),
    reportSigner: createReportSigner(randomBytes(32)),
    pages: async () => undefined,
    onRoute: (route) => calls.push(...callsOf(route)),
  })
  await app.close()
  await pool.end()
  return calls
}

function callsOf({ method, url, schema: described }: RouteOptions): ContractCall[] {
  const { hide, tags = [], response } = described ?? {}
  if (hide || tags.includes('operation')) return []
  const [query, body] = ['querystring', 'body'].map((part) => schemaIn(described, part))
  const sent = { query: query ? describe(query) : {}, body: body ? describe(body) : null }
  return [method].flat().flatMap((name) => {
    if (name === 'HEAD') return []
    return [{ name: `${name} ${url}`, method: name, path: url, answer: schemaIn(response, 200), ...sent }]
  })
}

function schemaIn(holder: unknown, name: string | number): z.core.$ZodType | null {
  const found: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : null
  return found instanceof z.core.$ZodType ? found : null
}
