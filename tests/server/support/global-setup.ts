import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-cluster.ts'
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
  const cluster = await startPostgres(folder.path)
  project.provide('postgresUrl', cluster.url('postgres'))
  project.provide('embeddedTemplates', templates)
  return async () => {
    await cluster.remove()
    await folder.remove()
    process.env.TMPDIR = TMPDIR
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of the run's private PostgreSQL. */
    postgresUrl: string
    embeddedTemplates: string
  }
}
