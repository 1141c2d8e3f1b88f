import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const MIGRATIONS = 'server/database/migrations'

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.number(), when: z.number() })),
})

export interface OtherVersion {
  readonly folder: string
  remove(): void
}

/**
 * This version under another name, in a folder of its own, with pages that show nothing and can be printed.
 *
 * @param build The name of its build
 * @param migration One more migration, in SQL; `null`: it has those of this version
 */
export function otherVersion(build: string, migration: string | null): OtherVersion {
  const folder = mkdtempSync(join(tmpdir(), `battery-portal-${build}-`))
  for (const part of ['server', 'src', 'package.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'version.json'), JSON.stringify({ buildId: build }))
  writeFileSync(join(dist, 'assets/main.js'), "document.documentElement.dataset.printReady = 'true'")
  writeFileSync(
    join(dist, 'index.html'),
    `<!doctype html><html lang="en"><title>Report</title><body>Of the ${build} build<script nonce="__CSP_NONCE__" src="/assets/main.js"></script>`,
  )
  if (migration !== null) addMigration(join(folder, MIGRATIONS), migration)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function addMigration(folder: string, sql: string): void {
  const file = join(folder, 'meta/_journal.json')
  const journal = journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const last = journal.entries.at(-1)
  if (!last) throw new Error('This version has migrations.')
  const tag = `${last.idx + 1}_of-another-version`
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag }
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  writeFileSync(join(folder, `${tag}.sql`), sql)
}
