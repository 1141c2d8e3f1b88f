import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-cluster.ts'

/** One private PostgreSQL and one folder for prepared embedded databases for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres()
  const templates = mkdtempSync(join(tmpdir(), 'battery-portal-templates-'))
  project.provide('postgresUrl', cluster.url('postgres'))
  project.provide('embeddedTemplates', templates)
  return async () => {
    await cluster.remove()
    rmSync(templates, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of the run's private PostgreSQL. */
    postgresUrl: string
    embeddedTemplates: string
  }
}
