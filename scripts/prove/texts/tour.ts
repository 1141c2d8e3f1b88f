import type { Browser, BrowserContext } from 'playwright'
import { readOutbox } from '../../../tests/server/support/outbox.ts'
import { expectThat } from '../attack.ts'
import { nextAddress, type Site, signInAs } from '../site.ts'
import { prepareGround, VISITOR } from './ground.ts'
import { hostileText, shownForm } from './hostile-texts.ts'
import { visitLists, visitRow, WIDE } from './screens.ts'
import { STORED_COLUMNS, storeColumn } from './stored-columns.ts'
import { type Expected, type Harm, look, noHarm, watchTexts } from './watch.ts'
import { OWN_FIELDS, store, WRITTEN_FIELDS } from './written-fields.ts'

/** What the texts did on a site. */
export interface Seen {
  readonly harm: Harm
  readonly expected: readonly Expected[]
  /** Answers to requests with a text that neither stored it nor said why not. */
  readonly wrong: readonly string[]
  /** The HTML of the mails with texts. */
  readonly mails: readonly string[]
  readonly size: string
}

/** How many rows of a list get their dialogs opened. */
const OPENED = 6

/** Stores the texts in all fields, and visits all screens that show them. */
export async function visitSite(site: Site, browser: Browser, count: number): Promise<Seen> {
  const started = performance.now()
  // Before the account has passkeys, which would need an authenticator.
  const cookie = await signInAs(site.call, VISITOR)
  const ground = await prepareGround(site, count)
  const expected: Expected[] = []
  const wrong: string[] = []
  const traceCodes: (string | null)[] = []
  const expectShown = (name: string, unseen: string | null, text: string) => {
    const shown = shownForm(text)
    if (unseen === null && shown !== '') expected.push({ name, text: shown, isShown: false })
  }
  let [sent, stored] = [0, 0]
  const send = async (
    { call, field, unseen, request }: (typeof WRITTEN_FIELDS)[number],
    text: string,
    index: number,
  ) => {
    const name = `${call} ${field}`
    const { outcome, reply } = await store(site.call, request(text, index, ground), cookie)
    sent++
    if (outcome === 'stored') {
      stored++
      expectShown(name, unseen, text)
    }
    if (outcome === 'wrong')
      wrong.push(`${name} ${JSON.stringify(text)}: ${reply.status} ${reply.text.slice(0, 200)}`)
    return { outcome, reply }
  }
  for (const [number, written] of WRITTEN_FIELDS.entries())
    for (let index = 0; index < count; index++) {
      const { reply } = await send(written, hostileText(number, index), index)
      if (written.field === 'trace.*') traceCodes.push(/"code":"([^"]+)"/.exec(reply.text)?.[1] ?? null)
    }
  for (const [number, column] of STORED_COLUMNS.entries()) {
    const texts = Array.from({ length: count }, (_, index) =>
      hostileText(WRITTEN_FIELDS.length + OWN_FIELDS.length + number, index),
    )
    for (const text of await storeColumn(site, column, ground, texts))
      expectShown(`${column.table}.${column.column}${column.path ?? ''}`, column.unseen, text)
    stored += count
  }
  const context = await signedIn(browser, site, cookie)
  const harm = noHarm()
  await watchTexts(context, harm)
  const page = await context.newPage()
  const tour = { page, origin: site.origin, expected, harm }
  for (let index = 0; index < count; index++) {
    for (const [number, own] of OWN_FIELDS.entries())
      await send(own, hostileText(WRITTEN_FIELDS.length + number, index), index)
    await site.query('delete from call_counts')
    await visitRow(tour, {
      report: ground.reports[index] ?? '',
      ownershipReport: ground.ownershipReports[index] ?? '',
      traceCode: traceCodes[index] ?? null,
    })
  }
  await visitLists(tour, OPENED)
  await context.close()
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const fields = WRITTEN_FIELDS.length + OWN_FIELDS.length + STORED_COLUMNS.length
  const size = `${count} texts in ${fields} fields, ${stored} stored, ${sent} sent, in ${seconds} s`
  return { harm, expected, wrong, mails: await mailsOfRemovals(site, cookie), size }
}

/** Visits the page of the server with faults that shows names of users as HTML, and no other texts. */
export async function visitFaultyPage(site: Site, browser: Browser, count: number): Promise<Seen> {
  const harm = noHarm()
  const context = await browser.newContext({ viewport: WIDE, serviceWorkers: 'block' })
  await watchTexts(context, harm)
  const page = await context.newPage()
  const expected = Array.from({ length: count }, (_, index) => ({
    name: 'a field of the faulty page',
    text: shownForm(hostileText(0, index)),
    isShown: false,
  }))
  await page.goto(`${site.origin}/auth/faults/page`)
  await look(page, expected, harm)
  await context.close()
  const { status, text } = await site.call({ path: '/auth/faults/crash' })
  return { harm, expected, wrong: [`${status} ${text.slice(0, 60)}`], mails: [], size: 'the faulty page' }
}

async function signedIn(browser: Browser, site: Site, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: WIDE, serviceWorkers: 'block' })
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: site.origin }
    }),
  )
  return context
}

/** Removes the passkeys, which is told by mail with their names. Resolves to the HTML of all mails. */
async function mailsOfRemovals(site: Site, cookie: string): Promise<readonly string[]> {
  await site.query('update sessions set proved_at = now()')
  const rows = await site.query<{ id: string }>('select id from passkeys')
  for (const { id } of rows)
    await site.call({ path: `/auth/user/passkeys/${id}`, method: 'DELETE', cookie, from: nextAddress() })
  const left = await site.query('select 1 from passkeys')
  if (left.length > 0) throw new Error(`${left.length} passkeys are left.`)
  for (let wait = 0; ; wait++) {
    const mails = await readOutbox(site.dataDir)
    const removed = mails.filter(({ subject }) => subject?.includes('passkey was removed'))
    if (removed.length >= rows.length && mails.length > 0) return mails.map(({ html }) => html ?? '')
    if (wait > 100) throw new Error(`Only ${removed.length} of ${rows.length} mails have come.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Opens mails in a page without a policy, as a careless mail program would. Throws when a text ran or left. */
export async function visitMails(browser: Browser, mails: readonly string[]): Promise<string> {
  const harm = noHarm()
  const context = await browser.newContext()
  await watchTexts(context, harm)
  const page = await context.newPage()
  for (const html of mails) {
    await page.setContent(html)
    await look(page, [], harm)
  }
  await context.close()
  const found = [...harm.ran, ...harm.left, ...harm.became]
  return expectThat(
    found.length === 0 && mails.length > 0,
    `${found.length} of ${mails.length} mails did something${found[0] === undefined ? '' : `, such as ${found[0]}`}`,
  )
}
