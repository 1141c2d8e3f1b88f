import type { BrowserContext, Page } from 'playwright/test'
import { makeOwnershipReports } from '../../../server/demo/leads.ts'
import { words } from '../words.ts'

/** Ids of the demo's ownership reports, by the name of their case. */
const IDS = new Map(
  makeOwnershipReports(new Date(0)).map(({ id }) => [id.slice(0, id.lastIndexOf('-')), id] as const),
)

export function ownershipReportId(name: string): string {
  const id = IDS.get(name)
  if (id === undefined) throw new Error(`The demo has no ownership report "${name}".`)
  return id
}

export const OWNERSHIP_REPORT_IDS = [...IDS.values()]

export const LEADS = '/leads/api/v1'

/** The credential of the public pages, as `.env` has it. */
const CLIENT = { authorization: `Basic ${btoa('portal:portal')}`, 'sec-fetch-site': 'same-origin' }

export async function isUnsubscribed(context: BrowserContext, id: string): Promise<boolean> {
  const answer = await context.request.get(`${LEADS}/unsubscribe/${id}`, { headers: CLIENT })
  const body: { readonly unsubscribed: boolean } = await answer.json()
  return body.unsubscribed
}

/** Locators of the public pages, by role and accessible name. */
export function publicPage(page: Page, language: 'en' | 'fr' = 'en') {
  const say = (key: string, values: Readonly<Record<string, string>> = {}) => words(key, values, language)
  const named = (role: 'heading' | 'link' | 'button', key: string) => page.getByRole(role, { name: say(key) })
  return {
    say,
    offline: page.getByRole('status').filter({ hasText: say('connection.offline') }),
    reportHeading: named('heading', 'ownership.title'),
    carbon: named('heading', 'ownership.carbon.title'),
    copyHeading: page.getByRole('heading', { level: 1, name: say('copy.title') }),
    /** Its name changes while the PDF is made. */
    printCopy: page.getByRole('button', { name: /PDF/ }),
    card: (key: string) => page.getByRole('region', { name: say(key) }),
    numberField: page.getByRole('textbox', { name: say('verify.number') }),
    checkNumber: named('button', 'verify.check'),
    verdicts: page.getByRole('status').locator('strong'),
    notFound: named('heading', 'notFound.title'),
    retry: named('link', 'publicPage.tryAgain'),
    question: page.getByRole('status').filter({ hasText: say('unsubscribe.question') }),
    done: page.getByRole('status').filter({ hasText: say('unsubscribe.done') }),
    confirm: page.getByRole('button', {
      name: new RegExp(`^(${say('unsubscribe.confirm')}|${say('unsubscribe.confirming')})$`),
    }),
    undone: page.getByRole('status').filter({ hasText: say('unsubscribe.undone') }),
    undo: page.getByRole('button', {
      name: new RegExp(`^(${say('unsubscribe.undo')}|${say('unsubscribe.undoing')})$`),
    }),
    otherLanguage: named('link', 'publicPage.otherLanguage'),
  }
}

/** The events in the queue of the analytics service. */
export function recordedClicks(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'dataLayer') ?? [])
}
