import { readFileSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'
import { build } from 'vite'
import { browserPath } from '../e2e/support/browser-path.ts'
import { MAX_WORKBOOK_ROWS } from '../src/domain/lists/csv-export.ts'
import type { ExportedCell } from '../src/services/wire/csv.ts'
import { storeSection } from './support/report.ts'

/**
 * Writes workbooks of battery reports in Chromium, up to the most rows that the portal offers: the time in which the page answers
 * nobody, its memory at the most, and the file.
 */
const SIZES = [MAX_WORKBOOK_ROWS / 5, MAX_WORKBOOK_ROWS, MAX_WORKBOOK_ROWS * 2]

interface Written {
  readonly ms: number
  readonly longestMs: number
  readonly bytes: number
}

const script = await writerScript()
const rows: string[][] = []
for (const size of SIZES) {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: script })
    const { ms, longestMs, bytes } = await page.evaluate(writeReports, size)
    rows.push([
      size.toLocaleString('en-US'),
      (ms / 1000).toFixed(1),
      (longestMs / 1000).toFixed(1),
      ((await mostMemory(browser)) / 1000).toFixed(0),
      (bytes / 1e6).toFixed(1),
    ])
  } finally {
    await browser.close()
  }
}
storeSection(
  'workbook',
  'Workbooks of battery reports, with 13 columns, written in Chromium. One run of each size.',
  [['rows', 'seconds', 'longest without an answer (s)', 'memory at the most (MB)', 'file (MB)'], ...rows],
)

/** The code that writes workbooks, as a script with the global `writer`. */
async function writerScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: 'src/services/lists/workbook.ts', formats: ['iife'], name: 'writer' },
    },
  })
  const [output] = Array.isArray(built) ? built : []
  const chunk = output?.output[0]
  if (chunk?.type !== 'chunk') throw new Error('The writer was not built.')
  return chunk.code
}

/** Of the largest process of a page, in kB, at any time so far. Needs Linux. */
async function mostMemory(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]))
  return Math.max(...peaks)
}

/** Runs in the page, whose clock of 10 ms tells how long nobody is answered. */
async function writeReports(count: number): Promise<Written> {
  const { writer } = globalThis as unknown as {
    readonly writer: {
      readonly workbookOf: (
        title: string,
        header: readonly ExportedCell[],
        rows: readonly (readonly ExportedCell[])[],
      ) => Promise<Uint8Array>
    }
  }
  const header = Array.from({ length: 13 }, (_, at) => `Column ${at + 1}`)
  const data = Array.from({ length: count }, (_, at): readonly ExportedCell[] => [
    { date: `2026-05-${String(1 + (at % 28)).padStart(2, '0')} 12:${String(at % 60).padStart(2, '0')}` },
    at % 9 === 0 ? 'Cell issue' : 'Healthy cells',
    `${2018 + (at % 8)} Tesla Model ${at % 2 ? 'Y' : '3'}`,
    ['Long Range', 'Performance', null][at % 3] ?? null,
    { code: `5YJ3E1EA${at % 10}MF${String(at).padStart(6, '0')}` },
    'CA',
    `Dealership ${at % 200} of Vallée`,
    { code: `configuration-${at % 200}` },
    60 + (at % 40),
    50 + (at % 300) / 10,
    75.5,
    at % 2 ? 'Yes' : 'No',
    { link: `https://portal.example/battery-reports/r${at.toString(36).padStart(12, '0')}` },
  ])
  let last = performance.now()
  let longestMs = 0
  const clock = setInterval(() => {
    const now = performance.now()
    longestMs = Math.max(longestMs, now - last)
    last = now
  }, 10)
  const started = performance.now()
  const { length } = await writer.workbookOf('battery-reports', header, data)
  const ms = performance.now() - started
  clearInterval(clock)
  return { ms, longestMs: Math.max(longestMs, performance.now() - last), bytes: length }
}
