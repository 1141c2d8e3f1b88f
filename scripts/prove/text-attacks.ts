import { spawnSync } from 'node:child_process'
import { type Browser, chromium } from 'playwright'
import { provideBrowser } from '../prerequisites.ts'
import { type Attack, expectThat, type Suite } from './attack.ts'
import { readOperations } from './document.ts'
import { type Site, startSite } from './site.ts'
import { forgottenFields } from './texts/forgotten.ts'
import { TEXT_COUNT } from './texts/hostile-texts.ts'
import { type Seen, visitFaultyPage, visitMails, visitSite } from './texts/tour.ts'

const FAULTS = '/auth/faults/'

/** Hostile texts in all stored fields: what they do in a browser that visits all screens, and in the mails. */
export const textAttacks: Suite = async ({ databaseUrl, requests }) => {
  const path = provideBrowser()
  if (path === null) throw new Error('There is no Chromium to visit the screens with.')
  // A separate process: its end frees the memory of the bundler.
  if (spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0)
    throw new Error('The portal could not be built, see above.')
  const site = await startSite({ databaseUrl, hashing: 'fast', hasFaults: true })
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
  const count = Math.min(requests ?? TEXT_COUNT, TEXT_COUNT)
  const close = async () => {
    await browser.close()
    await site.close()
  }
  try {
    return { close, attacks: await attacksOn(site, browser, count) }
  } catch (error) {
    await close()
    throw error
  }
}

async function attacksOn(site: Site, browser: Browser, count: number): Promise<readonly Attack[]> {
  const all = await readOperations(site.call)
  const product = all.filter(({ path }) => !path.startsWith(FAULTS))
  const once = <T>(make: () => Promise<T>) => {
    let made: Promise<T> | null = null
    return () => {
      made ??= make()
      return made
    }
  }
  const ofProduct = once(() => visitSite(site, browser, count))
  const ofFaults = once(() => visitFaultyPage(site, browser, count))
  const attackOf = (name: string, wordsOf: (seen: Seen) => string): Attack => ({
    name,
    attack: async () => wordsOf(await ofProduct()),
    control: async () => wordsOf(await ofFaults()),
  })
  const named = async (operations: typeof all) => {
    const { forgotten, fields, columns } = await forgottenFields(operations, site)
    return none(forgotten, `of ${fields} fields and ${columns} columns are forgotten`)
  }
  return [
    { name: 'a field is forgotten', attack: () => named(product), control: () => named(all) },
    attackOf('hostile texts run as scripts', ({ harm, size }) => none(harm.ran, `ran, of ${size}`)),
    attackOf('hostile texts load something from outside', ({ harm, size }) =>
      none(harm.left, `requests, of ${size}`),
    ),
    attackOf('hostile texts become elements, addresses or styles', ({ harm, size }) =>
      none(harm.became, `became something, of ${size}`),
    ),
    attackOf('hostile texts break a screen', ({ harm, size }) => none(harm.broke, `errors, of ${size}`)),
    attackOf('hostile texts are refused without a reason', ({ wrong, size }) =>
      none(wrong, `wrong answers, of ${size}`),
    ),
    attackOf('texts that a screen must show are swallowed', ({ expected, size }) => {
      const missing = expected.filter(({ isShown }) => !isShown)
      const words = missing.map(({ name, text }) => `${name}: ${text.slice(0, 80)}`)
      return none(words, `of ${expected.length} are shown nowhere, of ${size}`)
    }),
    {
      name: 'hostile texts run or load something in mails',
      attack: async () => visitMails(browser, (await ofProduct()).mails),
      control: async () => {
        const { mails } = await ofProduct()
        const unescaped = mails.map((html) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>'))
        return visitMails(browser, unescaped)
      },
    },
  ]
}

const MAX_SHOWN = 40

/** @throws Error when there is something. */
function none(found: readonly string[], words: string): string {
  const list = found.slice(0, MAX_SHOWN).map((one) => `\n          ${one}`)
  return expectThat(found.length === 0, `${found.length} ${words}${list.join('')}`)
}
