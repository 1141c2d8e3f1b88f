import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { DatabaseKind } from '../../../server/database/database.ts'
import { findBinaries, startPostgres } from './postgres-cluster.ts'
import { makeRunFolder } from './run-folder.ts'

/** One private PostgreSQL and one folder for all files of the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TMPDIR = '/tmp' } = process.env
  const folder = await makeRunFolder()
  // The temporary files of the tests, their servers and browsers.
  process.env.TMPDIR = folder.path
  // All processes of the run share the compiled modules of the server.
  process.env.NODE_COMPILE_CACHE ??= join(folder.path, 'compiled')
  const templates = join(folder.path, 'templates')
  mkdirSync(templates)
  const cluster = findBinaries() === null ? null : await startPostgres(folder.path)
  project.provide('postgresUrl', cluster?.url('postgres') ?? null)
  project.provide('engine', cluster === null ? 'embedded' : engineOf(process.env.SERVER_TEST_ENGINE))
  project.provide('templates', templates)
  return async () => {
    await cluster?.remove()
    await folder.remove()
    process.env.TMPDIR = TMPDIR
  }
}

function engineOf(name = 'postgres'): DatabaseKind {
  if (name === 'embedded' || name === 'postgres') return name
  throw new Error(`SERVER_TEST_ENGINE is embedded or postgres, not "${name}".`)
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of the run's private PostgreSQL, or `null` where PostgreSQL is not installed. */
    postgresUrl: string | null
    /** The engine of all tests that do not name one. */
    engine: DatabaseKind
    /** The folder of the databases that the tests copy. */
    templates: string
  }
}
