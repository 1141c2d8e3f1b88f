import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { prefer } from '../e2e/support/own-profile.ts'
import { PHONE, SCENES, type SceneSet } from '../e2e/support/scenes.ts'
import { signInByRequest } from '../e2e/support/test.ts'
import { words } from '../e2e/support/words.ts'
import { LANGUAGES, type Language, type Theme } from '../src/domain/session/profile.ts'
import { readOptions } from './options.ts'
import { onDemo } from './pictures/demo.ts'

const USAGE = `Usage: npm run qa -- contact-sheet [--size desktop|tablet|phone] [--theme light|dark] [--language en|fr] [--only <words>]

Takes a picture of every screen, dialog and kind of layer in each size, theme and language, and writes them on one page,
contact-sheet/index.html. --only takes the sets of screens whose title has these words.`
const FOLDER = 'contact-sheet'
const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: PHONE,
}
const THEMES: readonly Theme[] = ['light', 'dark']
/** Of one picture on the page, in pixels. */
const THUMBNAIL_HEIGHT = 360

/** In which size, theme and language a picture was taken. */
interface Look {
  readonly size: keyof typeof SIZES
  readonly theme: Theme
  readonly language: Language
}

const { values: only } = readOptions(
  {
    options: {
      size: { type: 'string' },
      theme: { type: 'string' },
      language: { type: 'string' },
      only: { type: 'string' },
    },
  },
  USAGE,
)
const looks = (Object.keys(SIZES) as (keyof typeof SIZES)[])
  .flatMap((size) =>
    THEMES.flatMap((theme) => LANGUAGES.map((language): Look => ({ size, theme, language }))),
  )
  .filter(
    (look) =>
      look.size === (only.size ?? look.size) &&
      look.theme === (only.theme ?? look.theme) &&
      look.language === (only.language ?? look.language),
  )
const sets = SCENES.filter(({ title }) => title.includes(only.only ?? ''))

await onDemo(async (browser, origin) => {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  for (const look of looks) for (const set of sets) await take(browser, origin, look, set)
})
writeFileSync(join(FOLDER, 'index.html'), sheet())
console.log(`${FOLDER}/index.html`)

async function take(browser: Browser, baseURL: string, look: Look, set: SceneSet): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES[look.size],
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    hasTouch: look.size !== 'desktop',
  })
  const page = await context.newPage()
  await page.addInitScript((code) => localStorage.setItem('lf_language', code), look.language)
  if (set.viewer !== null) {
    await signInByRequest(context, set.viewer)
    await prefer(page, look.language, look.theme)
  }
  const say = (key: string) => words(key, {}, look.language)
  for (const [index, { name, show }] of set.scenes.entries()) {
    await show(page, say, look.language)
    await settle(page)
    await sharp(await page.screenshot({ fullPage: true }))
      .webp({ quality: 75 })
      .toFile(join(FOLDER, pictureOf(set, index, look)))
    console.log(`${look.size}, ${look.theme}, ${look.language}: ${name}`)
  }
  await context.close()
}

/** Waits for pictures and letters, which a scene does not ask for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
}

function pictureOf(set: SceneSet, index: number, { size, theme, language }: Look): string {
  return `${SCENES.indexOf(set)}-${index}-${size}-${theme}-${language}.webp`
}

function sheet(): string {
  const rows = sets.flatMap((set) =>
    set.scenes.map(({ name }, index) => {
      const pictures = looks.map((look) => {
        const path = pictureOf(set, index, look)
        const title = `${look.size}, ${look.theme}, ${look.language}`
        return `<a href="${path}"><img src="${path}" alt="${name}: ${title}" title="${title}" loading="lazy"></a>`
      })
      return `<h2>${name}</h2><p>${pictures.join('')}</p>`
    }),
  )
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:16px system-ui;margin:24px;background:#888}p{display:flex;gap:12px;overflow-x:auto;align-items:flex-start}
img{height:${THUMBNAIL_HEIGHT}px;object-fit:cover;object-position:top}</style>
${rows.join('\n')}
`
}
