import { ACCOUNTS, type Account } from '../../e2e/support/accounts.ts'
import { wording, words } from '../../e2e/support/words.ts'
import { DEMO_PASSWORD } from '../../server/secrets/demo-password.ts'
import { mailedCode } from '../../tests/server/support/outbox.ts'
import type { Visitor } from './visitor.ts'

export interface JobTools {
  /** With the mails that the server wrote. */
  readonly dataDir: string
  /** Takes a picture of the page. */
  readonly show: (name: string) => Promise<void>
}

/** What a person does in the portal, the same in each browser. */
export interface Job {
  readonly name: string
  /** Who signs in first. */
  readonly as?: Account
  readonly run: (visitor: Visitor, tools: JobTools) => Promise<unknown>
}

const REPORTS = '/batteries/api/v1/battery/reports'
const fr = (key: string) => words(key, {}, 'fr')

/** Signs in through the form, and waits for the home screen. */
export async function signIn(visitor: Visitor, account: Account, password = DEMO_PASSWORD): Promise<void> {
  await visitor.open('/login')
  await visitor.fill(words('signIn.email'), ACCOUNTS[account])
  await visitor.fill(words('signIn.password'), password)
  await visitor.press('button', words('signIn.submit'))
  await visitor.see('heading', wording('home.welcome', account.startsWith('dealer') ? 'fr' : 'en'))
}

/** The first report of a page of the list, as its service tells it. */
const firstReport = async (visitor: Visitor) =>
  Object(
    await visitor.run(
      `async () => (await (await fetch('${REPORTS}?filter=report_all&limit=100&pinned=0')).json()).data
        .find((row) => row.published && row.score !== null && row.battery_report_vehicle.trim)`,
    ),
  )

const codeOf = async (visitor: Visitor, id: string): Promise<Record<string, string>> =>
  Object(
    await visitor.run(`async () => (await (await fetch('${REPORTS}/${id}/revisions')).json()).revisions[0]`),
  )

export const JOBS: readonly Job[] = [
  {
    name: 'signs in, at the second attempt',
    run: async (visitor, { show }) => {
      await visitor.open('/login')
      await visitor.fill(words('signIn.email'), ACCOUNTS.admin)
      await visitor.fill(words('signIn.password'), 'wrong')
      await visitor.press('button', words('signIn.submit'))
      await visitor.read(words('signIn.refused'))
      await show('refused')
      await visitor.fill(words('signIn.password'), DEMO_PASSWORD)
      await visitor.press('button', words('signIn.submit'))
      await visitor.see('heading', wording('home.welcome'))
    },
  },
  {
    name: 'finds a car by its VIN, and opens its report',
    as: 'admin',
    run: async (visitor, { show }) => {
      const { vin } = (await firstReport(visitor)).battery_report_vehicle
      await visitor.press('button', new RegExp(`^${words('shell.search')}`))
      await visitor.fill(words('quickSearch.label'), vin)
      await visitor.see('option', new RegExp(vin.slice(-6)))
      await show('found')
      await visitor.press('option', new RegExp(vin.slice(-6)))
      await visitor.read(vin)
    },
  },
  {
    name: 'publishes a report in the list, and takes it back',
    as: 'groupAdmin',
    run: async (visitor, { show }) => {
      await visitor.open('/battery-reports?filter=report_unpublished&cell_health=healthy')
      await visitor.press('switch', wording('reports.publishedOf'))
      await visitor.press('button', words('bulk.publishIncomplete_one'))
      await visitor.see('button', words('notices.undo'))
      await show('published')
      await visitor.press('button', words('notices.undo'))
    },
  },
  {
    name: 'reads a report, and forecasts the range',
    as: 'admin',
    run: async (visitor, { show }) => {
      const { id } = await firstReport(visitor)
      await visitor.open(`/battery-reports/${id}`)
      await visitor.fill(words('report.range.zip'), '14201')
      await visitor.press('button', words('report.range.forecast'))
      await visitor.read('Buffalo')
      await show('forecast')
    },
  },
  {
    name: 'makes the PDF of a report',
    as: 'admin',
    run: async (visitor, { show }) => {
      const { id } = await firstReport(visitor)
      await visitor.open(`/battery-reports/${id}`)
      await visitor.press('button', words('report.action.print'))
      await visitor.see('link', words('report.action.downloadPdf'))
      await show('made')
      // The policy of the page lets nothing read the file but the link itself.
      const file = await visitor.run(
        `async () => {
          const { href, download } = document.querySelector('a[download$=".pdf"]')
          return [new URL(href).protocol, download].join(' ')
        }`,
      )
      if (!/^blob: .+\.pdf$/.test(String(file))) throw new Error(`The link leads to ${file}.`)
    },
  },
  {
    name: 'reads the copy of an owner, and checks its number',
    as: 'admin',
    run: async (visitor, { show }) => {
      const { code, number } = await codeOf(visitor, (await firstReport(visitor)).id)
      await visitor.open(`/battery/${code}`)
      await visitor.see('button', words('copy.pdf.make'))
      await show('copy')
      await visitor.press('link', words('publicPage.otherLanguage'))
      await visitor.see('button', fr('copy.pdf.make'))
      await visitor.open('/verify')
      await visitor.fill(words('verify.number'), number ?? '')
      await visitor.press('button', words('verify.check'))
      await visitor.read(words('verify.state.current'))
      await show('checked')
    },
  },
  {
    name: 'adds a Wi-Fi network, in French',
    as: 'dealerAdmin',
    run: async (visitor, { show }) => {
      await visitor.open('/wifi-config')
      await visitor.press('button', fr('wifi.add'))
      await visitor.fill(fr('wifiForm.ssid'), 'Atelier 2')
      await visitor.fill(fr('wifiForm.password'), 'Borne-de-recharge')
      await show('typed')
      await visitor.press('button', fr('wifiForm.add'))
      await visitor.read(fr('notices.wifis.success.wifiCreated'))
      await show('added')
    },
  },
  {
    name: 'invites a user',
    as: 'dealerAdmin',
    run: async (visitor, { show }) => {
      await visitor.open('/users')
      await visitor.press('button', fr('users.add'))
      await visitor.fill(fr('userForm.email'), `sam.${Date.now()}@maple.example`)
      await visitor.fill(fr('userForm.firstName'), 'Sam')
      await visitor.fill(fr('userForm.lastName'), 'Roy')
      await visitor.press('radio', fr('role.DEALER_USER'))
      await show('typed')
      await visitor.press('button', fr('userForm.add'))
      await visitor.read(fr('notices.users.success.userCreated'))
    },
  },
  {
    name: 'changes to the dark theme and to French',
    as: 'groupUser',
    run: async (visitor, { show }) => {
      await visitor.press('button', wording('shell.settingsOf'))
      await visitor.press('radio', words('shell.themes.dark'))
      await visitor.press('radio', words('language.fr'))
      await visitor.see('heading', wording('home.welcome', 'fr'))
      await show('dark')
    },
  },
  {
    name: 'sets a new password with a mailed code',
    run: async (visitor, { dataDir, show }) => {
      await visitor.open('/reset-password')
      await visitor.fill(words('signIn.email'), ACCOUNTS.dealerUser)
      const { code } = await mailedCode(dataDir, ACCOUNTS.dealerUser, () =>
        visitor.press('button', words('resetPassword.send')),
      )
      await visitor.fill(words('password.code'), code)
      await visitor.fill(words('password.next'), 'Heron-Lake-2027!')
      await visitor.fill(words('password.confirmation'), 'Heron-Lake-2027!')
      await show('typed')
      await visitor.press('button', words('resetPassword.submit'))
      await visitor.read(words('notices.auth.success.passwordReset'))
      await signIn(visitor, 'dealerUser', 'Heron-Lake-2027!')
    },
  },
]
