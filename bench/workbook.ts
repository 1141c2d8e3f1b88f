import { readFileSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'
import { build } from 'vite'
import { browserPath } from '../e2e/support/browser-path.ts'
import { MAX_WORKBOOK_ROWS } from '../src/domain/lists/csv-export.ts'
import { storeSection } from './support/report.ts'

/**
 * Writes workbooks of battery reports in Chromium, up to twice the most rows that the portal offers, in a worker and in the page,
 * which does it where the browser starts no worker: the longest time in which the page answers nobody, its memory at the most with
 * that of its worker, and the file.
 */
const SIZES = [MAX_WORKBOOK_ROWS / 10, MAX_WORKBOOK_ROWS, MAX_WORKBOOK_ROWS * 2]
const ORIGIN = 'http://bench.test'
const WRITER = 'src/services/lists/start-workbook.ts'

interface Written {
  readonly ms: number
  readonly longestMs: number
  readonly bytes: number
}

const scripts = await writerScripts()
const rows: string[][] = []
for (const where of ['worker', 'page'])
  for (const size of SIZES) {
    const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] })
    try {
      const page = await browser.newPage()
      await page.route(`${ORIGIN}/**`, async (route) => {
        const body = scripts.get(new URL(route.request().url()).pathname)
        await route.fulfill(
          body === undefined
            ? { contentType: 'text/html', body: '<!doctype html>' }
            : { contentType: 'text/javascript', body },
        )
      })
      if (where === 'page') await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
      await page.goto(ORIGIN)
      const { ms, longestMs, bytes } = await page.evaluate(writeReports, size)
      rows.push([
        where,
        size.toLocaleString('en-US'),
        (ms / 1000).toFixed(1),
        longestMs.toFixed(0),
        ((await mostMemory(browser)) / 1000).toFixed(0),
        (bytes / 1e6).toFixed(1),
      ])
    } finally {
      await browser.close()
    }
  }
storeSection(
  'workbook',
  'Workbooks of battery reports, with 13 columns, written in Chromium by a worker, and by the page, which does it where the browser starts no worker. One run of each size.',
  [
    [
      'written in the',
      'rows',
      'seconds',
      'longest without an answer (ms)',
      'memory at the most (MB)',
      'file (MB)',
    ],
    ...rows,
  ],
)

/** The code that writes workbooks, as the build makes it: scripts by their paths. `/writer.js` starts them. */
async function writerScripts(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: WRITER,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'writer.js' },
      },
    },
  })
  if (!('output' in built)) throw new Error('The writer was not built.')
  return new Map(
    built.output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : new TextDecoder().decode(bytesOf(file.source)),
    ]),
  )
}

function bytesOf(source: string | Uint8Array): Uint8Array {
  return typeof source === 'string' ? new TextEncoder().encode(source) : source
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

/** Runs in the page, whose clock of 10 ms tells how long nobody is answered. The rows arrive as from a network, in parts. */
async function writeReports(count: number): Promise<Written> {
  const { startWorkbook } = (await import(String('/writer.js'))) as {
    readonly startWorkbook: (signal: AbortSignal) => Promise<{
      readonly read: (part: Uint8Array) => Promise<number>
      readonly write: (title: string) => Promise<Uint8Array>
    }>
  }
  const cellsOf = (at: number) => [
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
  ]
  const encoder = new TextEncoder()
  const partOf = (lines: readonly unknown[]) =>
    encoder.encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  let last = performance.now()
  let longestMs = 0
  const clock = setInterval(() => {
    const now = performance.now()
    longestMs = Math.max(longestMs, now - last)
    last = now
  }, 10)
  const started = performance.now()
  const workbook = await startWorkbook(new AbortController().signal)
  await workbook.read(partOf([Array.from({ length: 13 }, (_, at) => `Column ${at + 1}`)]))
  // Some 64 kB, as a browser hands them on.
  for (let from = 0; from < count; from += 200)
    await workbook.read(
      partOf(Array.from({ length: Math.min(200, count - from) }, (_, at) => cellsOf(from + at))),
    )
  const { length } = await workbook.write('battery-reports')
  const ms = performance.now() - started
  clearInterval(clock)
  return { ms, longestMs: Math.max(longestMs, performance.now() - last), bytes: length }
}
