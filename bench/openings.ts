import type { CDPSession, Locator, Page } from 'playwright'
import { devicesPage } from '../e2e/support/pages/devices-page.ts'
import { homePage } from '../e2e/support/pages/home-page.ts'
import { inventoryPage } from '../e2e/support/pages/inventory-page.ts'
import { profilePage } from '../e2e/support/pages/profile-page.ts'
import { findReport, reportPage } from '../e2e/support/pages/report-page.ts'
import { reportsPage } from '../e2e/support/pages/reports-page.ts'
import { usersPage } from '../e2e/support/pages/users-page.ts'
import { wifiPage } from '../e2e/support/pages/wifi-page.ts'
import { heading } from '../e2e/support/test.ts'
import { visit } from '../e2e/support/visit.ts'
import { words } from '../e2e/support/words.ts'
import { reportPath } from '../src/domain/session/routes.ts'
import { newVisitor } from './support/conditions.ts'
import { numberOf } from './support/measure.ts'
import { type Memory, readMemory } from './support/memory.ts'
import { plotOf } from './support/plot.ts'
import { storeSection } from './support/report.ts'
import { onSeededServer } from './support/seeded-server.ts'

/**
 * Opens and closes every screen of the menus, a report, and dialogs, 100 times in one page. Fails when the heap, nodes or listeners
 * after the last round exceed those after the first fifth of the rounds, when everything has been loaded and cached once.
 * Options: --rounds <n> --reports <n>
 */
/**
 * From round 20 to 100 the heap grows by a tenth of code that the browser compiles and of its own records of requests and frames;
 * heap snapshots contain no further objects. The rows of one list in each round would be a fourth.
 */
const HEAP_LIMIT = 1.15
const COUNT_LIMIT = 1.05
const SAMPLES = 10
const rounds = numberOf('--rounds', 100)
const reports = numberOf('--reports', 10_000)

const samples = await onSeededServer(reports, async (origin, browser) => {
  const context = await newVisitor(browser, origin)
  const page = await context.newPage()
  return await openAll(page, await context.newCDPSession(page))
})
report(samples)

interface Sample extends Memory {
  readonly round: number
}

async function openAll(page: Page, devtools: CDPSession): Promise<Sample[]> {
  await page.goto('/home')
  const { id } = await findReport(page, () => true)
  const taken: Sample[] = []
  for (let round = 1; round <= rounds; round++) {
    await openOnce(page, id)
    if (round % Math.max(1, rounds / SAMPLES) === 0) taken.push({ round, ...(await readMemory(devtools)) })
  }
  return taken
}

/** Ends on the home screen, where it starts. */
async function openOnce(page: Page, reportId: string): Promise<void> {
  const main = (name: string) =>
    page.getByRole('link', { name: words(`navigation.${name}`), exact: true }).first()
  await main('reports').click()
  const list = reportsPage(page)
  await list.rows.first().waitFor()
  await visit(page, reportPath(reportId))
  await reportPage(page).heading.waitFor()
  await page.goBack()
  await list.rows.first().waitFor()
  await main('inventory').click()
  await inventoryPage(page).rows.first().waitFor()
  await main('devices').click()
  const devices = devicesPage(page)
  await devices.rows.first().waitFor()
  await openAndCancel(devices.add, devices)
  await openLayer(page, devices.menus.first())
  await main('webTools').click()
  await heading(page, words('navigation.webTools')).waitFor()
  await openLayer(page, page.getByRole('button', { name: new RegExp(words('context.label')) }))
  await list.button('shell.settings').click()
  await main('profile').click()
  await profilePage(page).firstName.waitFor()
  await main('users').click()
  const users = usersPage(page)
  await users.rows.first().waitFor()
  await openAndCancel(users.add, users)
  await main('dealerConfig').click()
  await heading(page, words('navigation.dealerConfig')).waitFor()
  await main('wifi').click()
  const wifi = wifiPage(page)
  await wifi.rows.first().waitFor()
  await openAndCancel(wifi.add, wifi)
  await main('traces').click()
  await heading(page, words('traces.title')).waitFor()
  await main('home').click()
  await homePage(page).chart.waitFor()
}

async function openAndCancel(
  button: Locator,
  { dialog, cancel }: { readonly dialog: Locator; readonly cancel: Locator },
): Promise<void> {
  await button.click()
  await cancel.click()
  await dialog.waitFor({ state: 'detached' })
}

/** Opens a menu or panel, and closes it by Escape. */
async function openLayer(page: Page, button: Locator): Promise<void> {
  await button.click()
  const layer = page.locator('[data-part=content][data-state=open]')
  await layer.waitFor()
  await page.keyboard.press('Escape')
  await layer.waitFor({ state: 'detached' })
}

function report(taken: readonly Sample[]): void {
  const mega = ({ heapBytes }: Memory) => heapBytes / 1e6
  const rows = taken.map((sample) => [
    String(sample.round),
    mega(sample).toFixed(1),
    String(sample.nodes),
    String(sample.listeners),
  ])
  const plot = plotOf(
    'Heap after opening every screen',
    taken.map(({ round }) => String(round)),
    'MB',
    [taken.map(mega)],
  )
  storeSection(
    'openings',
    `${rounds} rounds through every screen, a report and dialogs, ${reports} reports.`,
    [['round', 'heap (MB)', 'nodes', 'listeners'], ...rows],
    [plot],
  )
  const early = taken.find(({ round }) => round >= rounds / 5)
  const late = taken.at(-1)
  if (early === undefined || late === undefined) throw new Error('Too few rounds.')
  const grown = [
    { what: 'heap', ratio: late.heapBytes / early.heapBytes, limit: HEAP_LIMIT },
    { what: 'nodes', ratio: late.nodes / early.nodes, limit: COUNT_LIMIT },
    { what: 'listeners', ratio: late.listeners / early.listeners, limit: COUNT_LIMIT },
  ]
  console.log(`After round ${late.round}, compared with round ${early.round}:`)
  for (const { what, ratio, limit } of grown)
    console.log(`${ratio <= limit ? '✓' : '✗'} ${what}: ${ratio.toFixed(2)} times, at most ${limit}`)
  process.exitCode = grown.every(({ ratio, limit }) => ratio <= limit) ? 0 : 1
}
