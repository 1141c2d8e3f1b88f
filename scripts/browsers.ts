import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ACCOUNTS, type Account } from '../e2e/support/accounts.ts'
import { PHONE, SCENES } from '../e2e/support/scenes.ts'
import { DEMO_PASSWORD } from '../server/secrets/demo-password.ts'
import type { Language, Theme } from '../src/domain/session/profile.ts'
import { LANGUAGE_KEY, THEME_KEY } from '../src/domain/session/stored-keys.ts'
import { startFirefox } from './browsers/firefox.ts'
import { JOBS, signIn } from './browsers/jobs.ts'
import { type Size, type TriedBrowser, type Visitor, visitorOf } from './browsers/visitor.ts'
import { startWebKit } from './browsers/webkit.ts'
import { readOptions } from './options.ts'
import { withDemo } from './pictures/demo.ts'

const USAGE = `Usage: npm run browsers [-- --only firefox|webkit] [--jobs] [--pictures]

Does ten jobs in Debian’s Firefox and WebKit, and takes a picture of every screen: as a desktop, light and in English, and as a
phone, dark and in French. Says what failed. It needs the packages firefox-esr, webkit2gtk-driver and xvfb.
--jobs does only the jobs, --pictures takes only the pictures. All pictures are in browsers/index.html.`
const FOLDER = 'browsers'
const DESKTOP = { width: 1440, height: 900 }
const LOOKS = [
  { look: 'desktop', size: DESKTOP, theme: 'light', language: 'en' },
  { look: 'phone', size: PHONE, theme: 'dark', language: 'fr' },
] as const
const BROWSERS = { firefox: startFirefox, webkit: startWebKit }

const flag = { type: 'boolean', default: false } as const
const { values } = readOptions({ options: { only: { type: 'string' }, jobs: flag, pictures: flag } }, USAGE)
const failures: string[] = []
const pictures: string[] = []

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)
for (const [id, start] of Object.entries(BROWSERS)) {
  if (values.only !== undefined && values.only !== id) continue
  await withDemo(async (origin, dataDir) => {
    const browser = await start()
    console.log(browser.name)
    try {
      if (!values.pictures) await doJobs(browser, origin, dataDir)
      if (!values.jobs) await takePictures(browser, origin)
    } finally {
      await browser.stop()
    }
  })
}
writeFileSync(
  join(FOLDER, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Browsers</title><style>img{height:360px;margin:8px}</style>
${pictures.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" title="${file}" loading="lazy"></a>`).join('\n')}
`,
)
console.log(failures.length === 0 ? `All done: ${FOLDER}/index.html` : failures.join('\n'))
process.exitCode = failures.length === 0 ? 0 : 1

async function doJobs(browser: TriedBrowser, origin: string, dataDir: string): Promise<void> {
  for (const { name, as: account, run } of JOBS)
    await inWindow(browser, origin, DESKTOP, name, async (visitor) => {
      const show = (what: string) => keep(visitor, `${browser.name}, ${name}, ${what}`)
      if (account) await signIn(visitor, account)
      await run(visitor, { dataDir, show })
      await show('done')
    })
}

/** A picture of each screen that an address shows, as somebody who may see it. */
async function takePictures(browser: TriedBrowser, origin: string): Promise<void> {
  for (const { look, size, theme, language } of LOOKS)
    for (const { viewer, scenes } of SCENES) {
      const paths = scenes.flatMap(({ path }) => path ?? [])
      if (paths.length === 0) continue
      await inWindow(browser, origin, size, `${look}, ${viewer}`, async (visitor) => {
        await visitor.open('/login')
        await prefer(visitor, viewer, theme, language)
        for (const path of paths) {
          await visitor.open(viewer === null ? `${path}?lng=${language}` : path)
          await visitor.see('heading', /./)
          // Rows and letters come later than the heading.
          await visitor.run('() => document.fonts.ready.then(() => new Promise((r) => setTimeout(r, 1500)))')
          await keep(visitor, `${browser.name}, ${look}, ${path}`)
        }
      })
    }
}

/** Stores theme and language in the browser, and in the profile of who signs in. */
async function prefer(
  visitor: Visitor,
  viewer: Account | null,
  theme: Theme,
  language: Language,
): Promise<void> {
  const call = (method: string, path: string, body: unknown) =>
    `await fetch('${path}', { method: '${method}', headers: { 'content-type': 'application/json' },
      body: '${JSON.stringify(body)}' })`
  const profile = { preferred_language: language, preferred_theme: theme }
  await visitor.run(`async () => {
    localStorage.setItem('${LANGUAGE_KEY}', '${language}')
    localStorage.setItem('${THEME_KEY}', '${theme}')
    ${viewer === null ? '' : call('POST', '/auth/login', { email: ACCOUNTS[viewer], password: DEMO_PASSWORD })}
    ${viewer === null ? '' : call('PATCH', '/auth/user/profile', profile)}
    return null
  }`)
}

/** What fails there is told at the end, with a picture. */
async function inWindow(
  browser: TriedBrowser,
  origin: string,
  size: Size,
  what: string,
  work: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const window = await browser.open(size)
  const visitor = visitorOf(window, origin)
  const started = performance.now()
  try {
    await work(visitor)
    console.log(`  ${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    failures.push(`${browser.name}, ${what}: ${reason}`)
    console.log(`  ${what}: failed (${reason})`)
    await keep(visitor, `${browser.name}, ${what}, failed`)
  } finally {
    await window.close()
  }
}

async function keep(visitor: Visitor, name: string): Promise<void> {
  const file = `${String(pictures.length + 1).padStart(3, '0')}-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.webp`
  pictures.push(file)
  await sharp(await visitor.picture())
    .webp({ quality: 80 })
    .toFile(join(FOLDER, file))
}
