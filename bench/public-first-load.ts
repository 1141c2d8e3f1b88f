import type { Browser } from 'playwright'
import { ownershipReportId } from '../e2e/support/pages/public-page.ts'
import { numberOf, storeResults } from './support/measure.ts'
import { onSeededServer } from './support/seeded-server.ts'

/**
 * Opens the public pages in a new browser, with and without throttling. Measures the median time until the page shows its
 * heading, and the loaded bytes. Options: --runs <n>
 */
const runs = numberOf('--runs', 5)
/** The throttling of Lighthouse for phones: 1.6 Mbit/s, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const CONDITIONS = [
  { name: 'none', cpu: 1, slow: false },
  { name: '4x CPU', cpu: 4, slow: false },
  { name: 'Slow 4G', cpu: 1, slow: true },
  { name: 'both', cpu: 4, slow: true },
] as const

type Condition = (typeof CONDITIONS)[number]

const PAGES = [
  { name: 'report', path: `/report/${ownershipReportId('us-gasoline')}`, seen: '.ownership h1' },
  { name: 'unsubscribe', path: `/unsubscribe/${ownershipReportId('us-gasoline')}`, seen: '.unsubscribe h1' },
] as const

const rows = await onSeededServer(60, measure)
console.table(rows)
storeResults('publicFirstLoad', { runs, rows })

async function measure(origin: string, browser: Browser) {
  const rows = []
  for (const { name, path, seen } of PAGES) {
    const times: Record<string, number> = {}
    let kB = 0
    for (const condition of CONDITIONS) {
      const loads = []
      for (let run = 0; run < runs; run++) loads.push(await load(browser, origin + path, seen, condition))
      times[condition.name] = median(loads.map(({ ms }) => ms))
      kB = Math.round(median(loads.map(({ bytes }) => bytes)) / 100) / 10
    }
    rows.push({ page: name, ...times, kB })
  }
  return rows
}

async function load(browser: Browser, url: string, seen: string, { cpu, slow }: Condition) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    if (slow) await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await page.addInitScript((selector) => {
      const look = () => {
        if (document.querySelector(selector) === null) requestAnimationFrame(look)
        else Object.assign(window, { seenMs: performance.now() })
      }
      requestAnimationFrame(look)
    }, seen)
    await page.goto(url)
    const ms = await (await page.waitForFunction(() => Reflect.get(window, 'seenMs'))).jsonValue()
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'transferSize') ?? 0), 0),
    )
    return { ms: Number(ms), bytes }
  } finally {
    await context.close()
  }
}

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0)
}
