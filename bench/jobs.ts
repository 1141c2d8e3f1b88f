import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { ACCOUNTS } from '../e2e/support/accounts.ts'
import { browserPath } from '../e2e/support/browser-path.ts'
import { DEMO_PASSWORD } from '../server/demo/demo-password.ts'
import type { startServerProcess } from '../tests/server/support/process.ts'
import { median } from './support/conditions.ts'
import { JOBS, type Job } from './support/jobs.ts'
import { numberOf } from './support/measure.ts'
import { type Effort, Person } from './support/person.ts'
import { storeSection } from './support/report.ts'

/**
 * Does ten common jobs by the fastest way, at the pace of a practised person, in an earlier version and in this one. Counts keys,
 * clicks and seconds, and writes them to docs/performance.md. Fails when a job has become worse.
 * Options: --before <folder with a checkout of the earlier version and its packages> --runs <n> --only <words of a job>
 */
const runs = numberOf('--runs', 3)
const before = textOf('--before')
const only = textOf('--only')
/** Two runs of the same job differ by less than this factor. */
const NOISE = 1.1

if (before === null) {
  console.error('Name the folder of the earlier version: npm run bench -- jobs --before <folder>')
  process.exitCode = 2
} else {
  const [then, now] = [await efforts(resolve(before), 'before'), await efforts(process.cwd(), 'now')]
  const commit = spawnSync('git', ['-C', before, 'log', '-1', '--format=%h, %cs'], { encoding: 'utf8' })
  const rows = [...now].map(([name, after]) => {
    const earlier = then.get(name) ?? after
    return { name, earlier, after, isWorse: isWorse(earlier, after) }
  })
  const cells = ({ keys, clicks, seconds }: Effort) => [String(keys), String(clicks), seconds.toFixed(1)]
  storeSection(
    'jobs',
    `From the home screen, in English, on a desktop: 0.2 s a key and 1.3 s a click, without time to think. Before is ${commit.stdout.trim()}. Medians of ${runs}.`,
    [
      ['', 'keys before', 'clicks before', 'seconds before', 'keys', 'clicks', 'seconds'],
      ...rows.map(({ name, earlier, after }) => [name, ...cells(earlier), ...cells(after)]),
    ],
  )
  const worse = rows.filter((row) => row.isWorse)
  console.log(worse.length === 0 ? 'No job is worse.' : `Worse: ${worse.map(({ name }) => name).join('; ')}.`)
  process.exitCode = worse.length === 0 ? 0 : 1
}

/** Keys may replace clicks, but not the reverse. */
function isWorse(earlier: Effort, after: Effort): boolean {
  return after.seconds > earlier.seconds * NOISE || after.clicks > earlier.clicks
}

async function efforts(folder: string, version: 'before' | 'now'): Promise<ReadonlyMap<string, Effort>> {
  spawnSync('npm', ['run', '-s', 'build'], { cwd: folder, stdio: 'inherit' })
  const dataDir = mkdtempSync(join(tmpdir(), 'battery-portal-bench-'))
  const module: { startServerProcess: typeof startServerProcess } = await import(
    pathToFileURL(join(folder, 'tests/server/support/process.ts')).href
  )
  const server = module.startServerProcess({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const site = { browser, origin: await server.ready, dataDir, version }
    const all = new Map<string, Effort>()
    for (const job of JOBS.filter(({ name }) => only === null || name.includes(only))) {
      const efforts: Effort[] = []
      for (let run = 0; run < (job.isOnce ? 1 : runs); run++) efforts.push(await doJob(job, site, run))
      const of = (figure: keyof Effort) => median(efforts.map((effort) => effort[figure]))
      const effort = { keys: of('keys'), clicks: of('clicks'), seconds: of('seconds') }
      console.log(version, job.name, effort)
      all.set(job.name, effort)
    }
    return all
  } finally {
    await browser.close()
    server.process.kill('SIGTERM')
    await server.ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Site {
  readonly browser: Browser
  readonly origin: string
  readonly dataDir: string
  readonly version: 'before' | 'now'
}

/** Signs somebody in, opens the home screen, and does the job there. */
async function doJob(job: Job, { browser, origin, dataDir, version }: Site, run: number): Promise<Effort> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  try {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await context.request.post('/auth/login', {
      data: { email: ACCOUNTS[job.account], password: DEMO_PASSWORD },
      headers,
    })
    if (!answer.ok()) throw new Error(`The sign-in answers ${answer.status()}.`)
    await context.request.patch('/auth/user/profile', { data: { preferred_language: 'en' }, headers })
    const page = await context.newPage()
    await page.goto('/home', { waitUntil: 'networkidle' })
    const person = new Person(page)
    const way = version === 'before' ? (job.before ?? job.now) : job.now
    await way({ person, api: context.request, dataDir, run })
    return person.effort()
  } finally {
    await context.close()
  }
}

function textOf(flag: string): string | null {
  const at = process.argv.indexOf(flag)
  return at === -1 ? null : (process.argv[at + 1] ?? null)
}
