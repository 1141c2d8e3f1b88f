import { readFileSync, writeFileSync } from 'node:fs'
import type { Browser, Page, TestInfo } from 'playwright/test'
import type { Language, Theme } from '../../../src/domain/session/profile.ts'
import { readTrace, type Trace } from '../../../src/trace/format.ts'
import { problemReport } from '../../support/pages/problem-report.ts'
import { expect, test } from '../../support/test.ts'
import { difference } from './difference.ts'
import { type LiveMoment, liveMoment } from './live-moment.ts'
import { openReplay } from './replay-page.ts'

/** The share of the pixels that may differ: a few of the anti-aliased edges. */
const TOLERANCE = 0.0005

/** Shows something on the live page. */
export type Moments = Readonly<Record<string, (page: Page) => Promise<void>>>

export interface Place {
  readonly page: Page
  readonly browser: Browser
  readonly info: TestInfo
  readonly language: Language
  readonly theme: Theme
}

/** Goes through the moments on a live page, then draws each from the trace of the page and compares. */
export async function compareMoments(
  { page, browser, info, language, theme }: Place,
  moments: Moments,
): Promise<void> {
  const lived: LiveMoment[] = []
  for (const [name, show] of Object.entries(moments))
    await test.step(name, async () => {
      await show(page)
      lived.push(await liveMoment(page, name))
    })
  const trace = await reportedTrace(page, language)

  const context = await browser.newContext({
    baseURL: info.project.use.baseURL ?? new URL(page.url()).origin,
    viewport: page.viewportSize(),
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const replay = await openReplay(await context.newPage(), trace)
  expect(replay.divergences).toEqual([])
  let before: Buffer | null = null
  const failures: string[] = []
  for (const { name, at, picture, texts, values } of lived)
    await test.step(`${name}, replayed`, async () => {
      // The control: the moment before must look different.
      const wasAlike = before !== null && (await difference(picture, before)) <= TOLERANCE
      await replay.drawAt(at)
      const own = await replay.filledWith({ texts, values }).catch((error: Error) => error)
      before = own instanceof Error ? null : own.picture
      const differing = own instanceof Error ? 1 : await difference(picture, own.picture)
      if (wasAlike) failures.push(`${name} looks like the moment before`)
      if (differing <= TOLERANCE) return
      failures.push(`${name}: ${own instanceof Error ? own.message : `${differing * 100} % of the pixels`}`)
      const file = info.outputPath(name.replaceAll(/\W+/g, '-'))
      writeFileSync(`${file}-live.png`, picture)
      if (!(own instanceof Error)) writeFileSync(`${file}-replayed.png`, own.picture)
    })
  await context.close()
  expect(failures).toEqual([])
}

async function reportedTrace(page: Page, language: Language): Promise<Trace> {
  const report = problemReport(page, language)
  await report.open()
  await expect(report.note).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), report.save.click()])
  const read = readTrace(readFileSync(await download.path(), 'utf8'))
  if (!read.ok) throw new Error(read.reason)
  return read.trace
}
