import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { productMachines } from '../../scripts/product-machines.ts'
import type { Language } from '../../src/domain/session/profile.ts'
import { readTrace } from '../../src/trace/format.ts'
import { replay } from '../../src/trace/replay.ts'
import { problemReport } from './pages/problem-report.ts'
import { expect } from './test.ts'

const FOLDER = 'tests/traces'
/** Most of a trace are rows and rules. A story that needs more should load fewer rows. */
const MAX_BYTES = 40_000

const machines = await productMachines()

/**
 * Waits until the page has the code of the recorder. Before that, a submission is recorded without its fields, and cannot be
 * replayed.
 */
export async function recorderLoaded(page: Page, language: Language = 'en'): Promise<void> {
  const report = problemReport(page, language)
  await report.open()
  await expect(report.note).toBeVisible()
  await report.cancel.click()
  await expect(report.dialog).toHaveCount(0)
}

/**
 * Saves what the page has recorded since it was loaded as `tests/traces/<name>.json.gz`, by the dialog that reports a problem.
 * Refuses a trace that does not replay, or that is large.
 */
export async function keepSession(
  page: Page,
  name: string,
  { note, language = 'en' }: { readonly note: string; readonly language?: Language },
): Promise<void> {
  const report = problemReport(page, language)
  await report.open()
  await report.note.fill(note)
  const [download] = await Promise.all([page.waitForEvent('download'), report.save.click()])
  const json = readFileSync(await download.path(), 'utf8')
  const read = readTrace(json)
  if (!read.ok) throw new Error(read.reason)
  const left = replay(read.trace, machines).actors.filter(({ divergence }) => divergence !== null)
  expect(left.map(({ path, divergence }) => [path, divergence])).toEqual([])
  const file = gzipSync(json, { level: 9 })
  expect(file.length, `size of ${name} in bytes`).toBeLessThan(MAX_BYTES)
  writeFileSync(`${FOLDER}/${name}.json.gz`, file)
}
