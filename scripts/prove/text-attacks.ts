import { spawnSync } from 'node:child_process'
import { type Browser, chromium } from 'playwright'
import { provideBrowser } from '../prerequisites.ts'
import { type Attack, expectThat, type Suite } from './attack.ts'
import { type Site, signInAs, startSite } from './site.ts'
import { forgottenColumns, storeTexts, VISITOR } from './texts/columns.ts'
import { hostileText, shownForm, TEXT_COUNT } from './texts/hostile-texts.ts'
import { visitLists, visitRow, WIDE } from './texts/screens.ts'
import { type Expected, type Harm, look, noHarm, watchTexts } from './texts/watch.ts'

/** What the texts did on a site. */
interface Seen {
  readonly harm: Harm
  readonly expected: readonly Expected[]
  readonly size: string
}

/** Hostile texts in all stored fields: what they do in a browser that visits all screens. */
export const textAttacks: Suite = async ({ databaseUrl, requests }) => {
  const path = provideBrowser()
  if (path === null) throw new Error('There is no Chromium to visit the screens with.')
  // A separate process: its end frees the memory of the bundler.
  if (spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0)
    throw new Error('The portal could not be built, see above.')
  const site = await startSite({ databaseUrl, hashing: 'fast' })
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
  const count = Math.min(requests ?? TEXT_COUNT, TEXT_COUNT)
  const close = async () => {
    await browser.close()
    await site.close()
  }
  let seen: Promise<Seen> | null = null
  const onSite = () => {
    seen ??= visitSite(site, browser, count)
    return seen
  }
  const attackOf = (name: string, wordsOf: (found: Seen) => string): Attack => ({
    name,
    attack: async () => wordsOf(await onSite()),
    control: async () => wordsOf(await visitFaultyPage(site, browser, count)),
  })
  const none = (found: readonly string[], words: string) => {
    const list = found.slice(0, 40).map((one) => `\n          ${one}`)
    return expectThat(found.length === 0, `${found.length} ${words}${list.join('')}`)
  }
  const attacks = [
    {
      name: 'a column is forgotten',
      attack: async () => none(await forgottenColumns(site), 'columns are forgotten'),
      control: async () => none(await forgottenColumns(site, 'devices.note'), 'columns are forgotten'),
    },
    attackOf('hostile texts run as scripts', ({ harm, size }) => none(harm.ran, `ran, of ${size}`)),
    attackOf('hostile texts load something from outside', ({ harm, size }) =>
      none(harm.left, `requests, of ${size}`),
    ),
    attackOf('hostile texts become elements, addresses or styles', ({ harm, size }) =>
      none(harm.became, `became something, of ${size}`),
    ),
    attackOf('hostile texts break a screen', ({ harm, size }) => none(harm.broke, `errors, of ${size}`)),
    attackOf('texts that a screen must show are swallowed', ({ expected, size }) => {
      const missing = expected
        .filter(({ isShown }) => !isShown)
        .map(({ name, text }) => `${name}: ${text.slice(0, 80)}`)
      return none(missing, `of ${expected.length} are shown nowhere, of ${size}`)
    }),
  ]
  return { close, attacks }
}

async function visitSite(site: Site, browser: Browser, count: number): Promise<Seen> {
  // Before the account has passkeys, which would need an authenticator.
  const cookie = await signInAs(site.call, VISITOR)
  const { reports, ownershipReports, expected, size } = await storeTexts(site, count)
  const context = await browser.newContext({ viewport: WIDE, serviceWorkers: 'block' })
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: site.origin }
    }),
  )
  const harm = noHarm()
  await watchTexts(context, harm)
  const tour = { page: await context.newPage(), origin: site.origin, expected, harm }
  for (const [index, report] of reports.entries()) {
    await site.query('delete from call_counts')
    await visitRow(tour, report, ownershipReports[index] ?? null)
  }
  await visitLists(tour)
  await context.close()
  return { harm, expected, size: `${size} stored texts` }
}

/** Visits the page of the server with faults that shows names of users as HTML, and no other texts. */
async function visitFaultyPage(site: Site, browser: Browser, count: number): Promise<Seen> {
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
  return { harm, expected, size: 'the faulty page' }
}
