import type { Locator, Page } from 'playwright'
import { wording, words } from '../../../e2e/support/words.ts'
import { type Expected, type Harm, look } from './watch.ts'

/** What the visits need to know. */
export interface Tour {
  readonly page: Page
  readonly origin: string
  readonly expected: readonly Expected[]
  readonly harm: Harm
}

interface ListScreen {
  readonly path: string
  /** The fields whose texts it shows. */
  readonly fields: readonly string[]
  /** The buttons of rows that open something, by their key in the catalogues. */
  readonly opens?: readonly string[]
  /** Buttons of the screen that do. */
  readonly adds?: readonly string[]
}

const LISTS: readonly ListScreen[] = [
  { path: '/home', fields: [] },
  {
    path: '/users',
    fields: [
      'PATCH /auth/user name',
      'PATCH /auth/user family_name',
      'POST /auth/user',
      'users.email',
      'dealer_groups',
    ],
    adds: ['users.add'],
  },
  { path: '/users?searchTerm=user-', fields: [], opens: ['users.editOf', 'users.disableOf'] },
  { path: '/users?filter=user_invited', fields: [], opens: ['users.withdrawOf'] },
  {
    path: '/devices',
    fields: ['PATCH /devices', 'POST /devices', 'devices.', 'unregistered_devices.'],
    opens: ['devices.noteOf', 'devices.trackingOf', 'devices.actionsOf'],
    adds: ['devices.add'],
  },
  {
    path: '/inventory',
    fields: ['PATCH /inventories', 'inventory_items.stock_number', 'dealerships.name'],
  },
  {
    path: '/battery-reports?filter=report_not_inventory',
    fields: ['PATCH /batteries', 'battery_reports.make', 'battery_reports.model'],
  },
  { path: '/battery-reports?filter=report_all_inventory', fields: [] },
  {
    path: '/wifi-config',
    fields: ['POST /configurations'],
    opens: ['wifi.editOf', 'wifi.deleteOf'],
    adds: ['wifi.add'],
  },
  { path: '/support/traces', fields: ['POST /support'], opens: ['traces.deleteOf'] },
  {
    path: '/profile',
    fields: ['PATCH /auth/user/passkeys', 'sessions.ip_address'],
  },
  { path: '/web-tools', fields: [] },
  { path: '/dealer-config', fields: [] },
]

/** A screen of rows is looked at in parts of this height. */
export const WIDE = { width: 1440, height: 3000 }
/** All rows of a list at once: only those in sight have elements. */
const TALL = { width: 1440, height: 14_000 }
const PHONE = { width: 390, height: 3000 }
/** Until a screen or a dialog is there. A busy machine is slow. */
const LIMIT_MS = 60_000
const PAUSE_MS = 100
/** Until a list has shown all of its texts. What is missing after it may still be on another screen. */
const SHOWN_MS = 15_000

/** Visits the lists, with their dialogs and menus, wide and as cards of a phone. */
export async function visitLists(tour: Tour, opened: number): Promise<void> {
  const { page, origin } = tour
  for (const { path, fields, opens = [], adds = [] } of LISTS)
    await attempt(tour, async () => {
      await page.setViewportSize(TALL)
      await page.goto(origin + path)
      await showAll(tour, (name) => fields.some((start) => name.startsWith(start)))
      await page.evaluate(() => scrollTo(0, 0))
      for (const key of adds)
        await attempt(tour, () =>
          openOne(tour, page.getByRole('button', { name: words(key), exact: true }).first()),
        )
      for (const key of opens) await openEach(tour, key, opened)
      await page.setViewportSize(PHONE)
      await page.goto(origin + path)
      await page.getByRole('main').waitFor()
      await showAll(tour, () => false)
    })
  await page.setViewportSize(WIDE)
  await attempt(tour, async () => {
    await page.goto(`${origin}/home`)
    await openOne(tour, page.getByRole('button', { name: new RegExp(words('context.label')) }))
  })
}

/** A screen that does not work is one that a text has broken; the others are visited all the same. */
async function attempt({ page, harm }: Tour, visit: () => Promise<void>): Promise<void> {
  await visit().catch((error: Error) => {
    harm.broke.push(`${error.message.split('\n', 1)[0]} at ${page.url()}`)
  })
}

/** Looks, and scrolls on, until the page shows the texts of these fields or shows nothing more. */
export async function showAll(tour: Tour, isHere: (name: string) => boolean): Promise<void> {
  const { page, expected, harm } = tour
  const started = performance.now()
  const isMissing = () => expected.some(({ name, isShown }) => !isShown && isHere(name))
  for (;;) {
    await look(page, expected, harm)
    const isAtEnd = await page.evaluate(() => {
      const before = scrollY
      scrollBy(0, innerHeight * 0.7)
      return scrollY === before && document.querySelector('[aria-busy=true]') === null
    })
    if (isAtEnd && (!isMissing() || performance.now() - started > SHOWN_MS)) return
    if (isAtEnd) await page.evaluate(() => scrollTo(0, 0))
    await page.waitForTimeout(PAUSE_MS)
  }
}

/** What opens the only place that shows a text: it is opened in all rows. */
const SHOWN_ONLY_THERE = ['devices.noteOf', 'devices.trackingOf']

/** Opens what the button of each row opens, up to a number of rows. */
async function openEach(tour: Tour, key: string, count: number): Promise<void> {
  const { page } = tour
  const buttons = page
    .getByRole('button', { name: wording(key, 'en', '[\\s\\S]*') })
    .and(page.locator(':not([aria-disabled=true], [disabled])'))
  const all = await buttons.count()
  const rows = SHOWN_ONLY_THERE.includes(key) ? all : Math.min(count, all)
  for (let index = 0; index < rows; index++) {
    await openOne(tour, buttons.nth(index))
    if (key !== 'devices.actionsOf') continue
    for (const action of ['edit', 'delete']) {
      await buttons.nth(index).press('Enter')
      const item = page.getByRole('menuitem', { name: words(`devices.action.${action}`), exact: true })
      await item.click()
      await lookInto(tour, item, DIALOGS)
    }
  }
}

/** Opens, looks, and closes. By the keyboard: the tooltip of one row covers the button of the next. */
async function openOne(tour: Tour, button: Locator): Promise<void> {
  await button.press('Enter')
  await lookInto(tour, button, LAYERS)
}

async function lookInto({ page, expected, harm }: Tour, opener: Locator, layers: string): Promise<void> {
  await page
    .locator(layers)
    .first()
    .waitFor({ timeout: LIMIT_MS })
    .catch(() => {
      throw new Error(`${opener} opens nothing at ${page.url()}`)
    })
  await look(page, expected, harm)
  await page.keyboard.press('Escape')
  await page.locator(LAYERS).first().waitFor({ state: 'hidden', timeout: LIMIT_MS })
}

const DIALOGS = '[role=dialog]:visible, [role=alertdialog]:visible'
const LAYERS = `${DIALOGS}, [role=menu]:visible, [role=tree]:visible`

/** The pages of one row. */
export interface RowPages {
  readonly report: string
  readonly ownershipReport: string
  /** `null` when the trace was refused. */
  readonly traceCode: string | null
}

/** Visits the pages of one report, with its print page, of one ownership report, and of one trace. */
export async function visitRow(tour: Tour, { report, ownershipReport, traceCode }: RowPages): Promise<void> {
  const { page, origin, expected, harm } = tour
  const visit = (path: string, ready: Locator, next = () => showAll(tour, () => false)) =>
    attempt(tour, async () => {
      await page.goto(origin + path)
      await ready.first().waitFor({ timeout: LIMIT_MS })
      await next()
    })
  const title = page.getByRole('heading', { level: 1, name: words('report.title') })
  const heading = page.getByRole('heading', { level: 1 })
  await visit('/profile', page.getByLabel(words('profile.firstName'), { exact: true }))
  await visit(`/battery-reports/${report}`, title, async () => {
    const debug = page.getByRole('button', { name: words('report.debug.show') })
    if ((await debug.count()) > 0) await debug.click()
    await showAll(tour, () => false)
  })
  await visit(`/battery-reports/${report}?print`, title)
  await visit(`/report/${ownershipReport}`, heading)
  await visit(`/unsubscribe/${ownershipReport}`, heading)
  if (traceCode === null) return
  await visit(
    `/support/traces/${traceCode}`,
    page.getByRole('slider').or(page.getByRole('alert')),
    async () => {
      const lines = page.getByRole('region', { name: words('trace.timeline') }).getByRole('button')
      for (const line of [0, 10, -1]) {
        if ((await lines.count()) > 0) await lines.nth(line).click({ timeout: LIMIT_MS })
        await look(page, expected, harm)
      }
    },
  )
}
