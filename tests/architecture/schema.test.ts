import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import config from '../../drizzle.config.ts'

test('the migrations make the tables that the code has', async () => {
  const files = globSync(config.schema ?? [])
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ pathToFileURL(file).href)))
  const latest = globSync(`${config.out}/meta/*_snapshot.json`).sort().at(-1) ?? ''
  const tables = generateDrizzleJson(Object.assign({}, ...modules))
  expect(await generateMigration(JSON.parse(readFileSync(latest, 'utf8')), tables)).toEqual([])
})
