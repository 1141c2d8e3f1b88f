import type { APIRequestContext, Locator } from 'playwright'
import { ACCOUNTS, type Account } from '../../e2e/support/accounts.ts'
import { copyOf, readOutbox } from '../../tests/server/support/outbox.ts'
import type { Person } from './person.ts'

/** Where a job is done. */
export interface Visit {
  readonly person: Person
  /** Asks the server without the page. */
  readonly api: APIRequestContext
  readonly dataDir: string
  /** Different in each run. */
  readonly run: number
}

type Way = (visit: Visit) => Promise<void>

/** A job, from the home screen until the page shows that it is done, by the way that takes the least time. */
export interface Job {
  readonly name: string
  readonly account: Account
  /** The server mails no second code soon after the first. */
  readonly isOnce?: true
  /** In both versions; `before` where the earlier one needs another. */
  readonly now: Way
  readonly before?: Way
}

const DEALERSHIP = /Maple EV Centre/
const NEW_PASSWORD = 'Quiet-River-7!'

export const JOBS: readonly Job[] = [
  {
    name: 'open a report by the last six of its VIN',
    account: 'admin',
    now: openByKeys,
    before: openFromList,
  },
  {
    name: 'publish a report by the last six of its VIN',
    account: 'admin',
    now: async (visit) => {
      const { person } = visit
      const row = await findInList(visit, ({ published, score }) => !published && score !== null)
      const saved = person.page.waitForResponse((answer) => answer.request().method() === 'PATCH')
      await person.click(row.getByRole('switch', { checked: false }))
      await saved
      await seen(row.getByRole('switch', { checked: true }))
    },
  },
  {
    name: 'give a report its missing trim',
    account: 'admin',
    now: async ({ person }) => {
      await person.click(person.page.getByRole('link', { name: /(need a|without a) trim/i }))
      const trim = reportRows(person).first().getByRole('combobox')
      const saved = person.page.waitForResponse((answer) => answer.request().method() === 'PATCH')
      await person.choose(trim, 1)
      await saved
    },
  },
  {
    name: 'get the PDF of a report by the last six of its VIN',
    account: 'admin',
    now: async (visit) => {
      const { person } = visit
      await openByKeys(visit)
      await person.clickToTab(person.page.getByRole('button', { name: 'Print' }).first())
      await person.page.waitForURL(/^blob:/, { waitUntil: 'commit' })
    },
    // The tab shows the PDF in the browser's viewer. Saving it there is not counted.
    before: async (visit) => {
      const { person } = visit
      await openFromList(visit)
      await person.clickToTab(person.page.getByRole('button', { name: 'Print' }).first())
      await person.page.waitForURL(/^blob:/, { waitUntil: 'commit' })
    },
  },
  {
    name: 'invite a user',
    account: 'admin',
    now: async (visit) => {
      await askToAdd(visit, 'add u', 'Add user')
      await inviteUser(visit)
    },
    before: async (visit) => {
      await visit.person.click(visit.person.page.getByRole('link', { name: /^Users/ }).first())
      await visit.person.click(visit.person.page.getByRole('button', { name: 'Add user' }))
      await inviteUser(visit)
    },
  },
  {
    name: 'add a device',
    account: 'admin',
    now: async (visit) => {
      await askToAdd(visit, 'add', 'Add device')
      await addDevice(visit)
    },
    before: async (visit) => {
      await visit.person.click(menu(visit.person, 'Devices'))
      await visit.person.click(visit.person.page.getByRole('button', { name: 'Add device' }))
      await addDevice(visit)
    },
  },
  {
    name: 'add a Wi-Fi network',
    account: 'admin',
    now: async (visit) => {
      await askToAdd(visit, 'add n', 'Add network')
      await addNetwork(visit)
    },
    before: async (visit) => {
      await visit.person.click(visit.person.page.getByRole('button', { name: 'Settings' }))
      await visit.person.click(dialogOf(visit.person).getByRole('link', { name: 'Wi-Fi' }))
      await visit.person.click(visit.person.page.getByRole('button', { name: 'Add network' }))
      await addNetwork(visit)
    },
  },
  {
    name: 'switch to a dealership',
    account: 'admin',
    now: async ({ person }) => {
      await person.press('/')
      await person.type('map')
      await seen(person.page.getByRole('option', { name: DEALERSHIP }).first())
      await person.press('Enter')
      await seen(contextButton(person).filter({ hasText: DEALERSHIP }))
    },
    before: async ({ person }) => {
      await person.click(contextButton(person))
      await person.type('map')
      await person.click(person.page.getByRole('treeitem', { name: DEALERSHIP }))
      await seen(contextButton(person).filter({ hasText: DEALERSHIP }))
    },
  },
  {
    name: 'change the language',
    account: 'dealerUser',
    now: async ({ person }) => {
      await person.press('/')
      await person.type('fr')
      await seen(person.page.getByRole('option', { name: /Français/ }))
      await person.press('Enter')
      await seen(menu(person, 'Accueil'))
    },
    before: async ({ person }) => {
      await person.click(person.page.getByRole('button', { name: 'Settings' }))
      await person.click(dialogOf(person).getByText('Français', { exact: true }))
      await seen(menu(person, 'Accueil'))
    },
  },
  {
    name: 'set a new password',
    account: 'groupUser',
    isOnce: true,
    now: async (visit) => {
      await visit.person.press('/')
      await visit.person.type('pr')
      await seen(visit.person.page.getByRole('option', { name: 'Profile' }))
      await visit.person.press('Enter')
      await resetPassword(visit)
    },
    before: async (visit) => {
      await visit.person.click(visit.person.page.getByRole('button', { name: 'Settings' }))
      await visit.person.click(dialogOf(visit.person).getByRole('link', { name: 'Profile' }))
      await resetPassword(visit)
    },
  },
]

/** Gives the command of this name from the search, by the fewest letters that lead to it. */
async function askToAdd({ person }: Visit, letters: string, command: string): Promise<void> {
  await person.press('/')
  await person.type(letters)
  await seen(person.page.getByRole('option', { name: command, selected: true }))
  await person.press('Enter')
}

async function inviteUser({ person, run }: Visit): Promise<void> {
  const form = dialogOf(person)
  await seen(form.getByLabel('Email'))
  await person.type(`j${run}@maple.example`)
  await person.press('Tab')
  await person.type('Jo')
  await person.press('Tab')
  await person.type('Roy')
  await person.choose(form.getByLabel('Dealership', { exact: true }), DEALERSHIP)
  await person.click(form.getByRole('button', { name: 'Send the invitation' }))
  await noted(person, /invit/i)
}

async function addDevice({ person }: Visit): Promise<void> {
  const form = dialogOf(person)
  await person.choose(form.getByLabel('Chip', { exact: true }), 1)
  await person.choose(form.getByLabel('Dealership', { exact: true }), DEALERSHIP)
  await person.click(form.getByRole('button', { name: 'Add the device' }))
  await noted(person, /device/i)
}

async function addNetwork({ person, run }: Visit): Promise<void> {
  const form = dialogOf(person)
  await seen(form.getByLabel(/SSID/))
  await person.type(`Lot ${run}`)
  await person.press('Tab')
  await person.type('quiet river 7')
  await person.choose(form.getByLabel('Dealership', { exact: true }), DEALERSHIP)
  await person.click(form.getByRole('button', { name: 'Add the network' }))
  await noted(person, /network/i)
}

async function resetPassword({ person, dataDir }: Visit): Promise<void> {
  const { page } = person
  const codes = async () =>
    (await readOutbox(dataDir)).filter(({ to }) => to?.[0]?.address === ACCOUNTS.groupUser)
  const earlier = (await codes()).length
  await person.click(page.getByRole('link', { name: /password/i }))
  await person.click(page.getByRole('button', { name: 'Send the code' }))
  const code = page.getByLabel(/code/i)
  await seen(code)
  const sent = await person.aside(async () => {
    for (;;) {
      const mails = await codes()
      if (mails.length > earlier) return copyOf(mails.at(-1))
      await page.waitForTimeout(50)
    }
  })
  if (!(await code.evaluate((field) => field === document.activeElement))) await person.click(code)
  await person.type(sent)
  await person.click(page.locator('input[type=password]').first())
  await person.type(NEW_PASSWORD)
  await person.click(page.locator('input[type=password]').nth(1))
  await person.type(NEW_PASSWORD)
  await person.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('reset-password'))
}

async function openByKeys({ person, api, run }: Visit): Promise<void> {
  const tail = await tailOf(api, run)
  await person.press('/')
  await person.type(tail)
  await person.press('Enter')
  await seen(reportTitle(person))
}

async function openFromList(visit: Visit): Promise<void> {
  const { person } = visit
  const row = await findInList(visit)
  await person.clickToTab(row.getByRole('link', { name: /^Open the report/ }))
  await seen(reportTitle(person))
}

async function findInList({ person, api, run }: Visit, fits?: (row: ReportRow) => boolean): Promise<Locator> {
  const tail = await tailOf(api, run, fits)
  await person.click(menu(person, 'Battery reports'))
  await person.click(person.page.getByRole('searchbox', { name: 'Search' }))
  await person.type(tail)
  const found = reportRows(person).filter({ hasText: tail })
  await seen(found.first())
  return found.first()
}

interface ReportRow {
  readonly published: boolean
  readonly score: number | null
  readonly cell_health: string | null
  readonly battery_report_vehicle: { readonly vin: string }
}

/** The last six characters of the VIN of a measured report, which no other has. */
async function tailOf(
  api: APIRequestContext,
  run: number,
  fits: (row: ReportRow) => boolean = () => true,
): Promise<string> {
  // The earlier version puts all reports without a trim, which have no score, on top.
  const answer = await api.get(
    '/batteries/api/v1/battery/reports?filter=report_not_inventory&limit=100&page=2',
  )
  const { data }: { readonly data: readonly ReportRow[] } = await answer.json()
  const measured = data.filter((row) => row.cell_health !== null && fits(row))
  const vin = measured[10 + run]?.battery_report_vehicle.vin
  if (vin === undefined) throw new Error('The demo has no such report.')
  return vin.slice(-6)
}

const menu = ({ page }: Person, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
const dialogOf = ({ page }: Person) => page.getByRole('dialog')
const reportTitle = ({ page }: Person) => page.getByRole('heading', { level: 1, name: /battery/i })
const contextButton = ({ page }: Person) => page.getByRole('button', { name: /^Dealer group or dealership/ })
const reportRows = ({ page }: Person) => page.locator('tr[data-row]')

async function seen(element: Locator): Promise<void> {
  await element.waitFor()
}

async function noted({ page }: Person, text: RegExp): Promise<void> {
  await page.getByRole('region', { name: 'Notifications' }).getByText(text).first().waitFor()
}
