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
  /** The buttons of rows that open something, and those of the screen, by their key in the catalogues. */
  readonly opens?: readonly string[]
  readonly adds?: readonly string[]
}

const LISTS: readonly ListScreen[] = [
  { path: '/home' },
  { path: '/users', opens: ['users.editOf', 'users.disableOf'], adds: ['users.add'] },
  {
    path: '/devices',
    opens: ['devices.noteOf', 'devices.trackingOf', 'devices.actionsOf'],
    adds: ['devices.add'],
  },
  { path: '/inventory' },
  { path: '/battery-reports?filter=report_not_inventory' },
  { path: '/battery-reports?filter=report_all_inventory' },
  { path: '/wifi-config', opens: ['wifi.editOf', 'wifi.deleteOf'], adds: ['wifi.add'] },
  { path: '/profile' },
  { path: '/web-tools' },
  { path: '/dealer-config' },
]

/** How many rows of a list get their dialogs opened. */
const OPENED = 6
/** A screen of rows is looked at in parts of this height. */
export const WIDE = { width: 1440, height: 3000 }
/** All rows of a list at once: only those in sight have elements. */
const TALL = { width: 1440, height: 14_000 }
const PHONE = { width: 390, height: 3000 }
/** Until a screen or a dialog is there. A busy machine is slow. */
const LIMIT_MS = 60_000
const PAUSE_MS = 100
/** Visits the lists, with their dialogs and menus, wide and as cards of a phone. */
export async function visitLists(tour: Tour): Promise<void> {
  const { page, origin } = tour
  for (const { path, opens = [], adds = [] } of LISTS)
    await attempt(tour, async () => {
      await page.setViewportSize(TALL)
      await page.goto(origin + path)
      await showAll(tour)
      await page.evaluate(() => scrollTo(0, 0))
      for (const key of adds)
        await attempt(tour, () =>
          openOne(tour, page.getByRole('button', { name: words(key), exact: true }).first()),
        )
      for (const key of opens) await openEach(tour, key)
      await page.setViewportSize(PHONE)
      await page.goto(origin + path)
      await page.getByRole('main').waitFor()
      await showAll(tour)
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

/** Looks, and scrolls on, until the page shows nothing more. */
async function showAll({ page, expected, harm }: Tour): Promise<void> {
  for (let isAtEnd = false; !isAtEnd; ) {
    await look(page, expected, harm)
    isAtEnd = await page.evaluate(() => {
      const before = scrollY
      scrollBy(0, innerHeight * 0.7)
      return scrollY === before && document.querySelector('[aria-busy=true]') === null
    })
    await page.waitForTimeout(PAUSE_MS)
  }
  await look(page, expected, harm)
}

/** What opens the only place that shows a text: it is opened in all rows. */
const SHOWN_ONLY_THERE = ['devices.noteOf', 'devices.trackingOf']

/** Opens what the button of each row opens, up to a number of rows. */
async function openEach(tour: Tour, key: string): Promise<void> {
  const { page } = tour
  const buttons = page
    .getByRole('button', { name: wording(key, 'en', '[\\s\\S]*') })
    .and(page.locator(':not([aria-disabled=true], [disabled])'))
  const all = await buttons.count()
  const rows = SHOWN_ONLY_THERE.includes(key) ? all : Math.min(OPENED, all)
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

/** Visits the pages of one report, with its print page, and those of one ownership report. */
export async function visitRow(tour: Tour, report: string, ownershipReport: string | null): Promise<void> {
  const { page, origin } = tour
  const visit = (path: string, ready: Locator, next = async () => undefined) =>
    attempt(tour, async () => {
      await page.goto(origin + path)
      await ready.first().waitFor({ timeout: LIMIT_MS })
      await next()
      await showAll(tour)
    })
  const title = page.getByRole('heading', { level: 1, name: words('report.title') })
  const heading = page.getByRole('heading', { level: 1 })
  await visit(`/battery-reports/${report}`, title, async () => {
    const debug = page.getByRole('button', { name: words('report.debug.show') })
    if ((await debug.count()) > 0) await debug.click()
    return undefined
  })
  await visit(`/battery-reports/${report}?print`, title)
  if (ownershipReport === null) return
  await visit(`/report/${ownershipReport}`, heading)
  await visit(`/unsubscribe/${ownershipReport}`, heading)
}
