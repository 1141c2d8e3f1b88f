import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { playerPage } from '../support/pages/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ database: 'player' })

interface Actor {
  readonly machine: string
  readonly rules?: Record<string, unknown>
  readonly checkpoint: { readonly context: Record<string, Record<string, unknown>> }
  readonly events: readonly object[]
}

interface KeptSession {
  actors: Actor[]
}

const keptSession = (name: string): KeptSession =>
  JSON.parse(gunzipSync(readFileSync(`tests/traces/${name}.json.gz`)).toString())

async function play(page: Page, trace: KeptSession): Promise<ReturnType<typeof playerPage>> {
  await page.goto('/support/traces/file')
  const player = playerPage(page)
  const buffer = Buffer.from(JSON.stringify(trace))
  await player.file.setInputFiles({ name: 'trace.json', mimeType: 'application/json', buffer })
  await expect(player.shown).toBeVisible()
  return player
}

test('a picture takes no keys: not at a heading, a field or a dialog', async ({ page, signIn }) => {
  // Each of its moments is drawn.
  test.slow()
  await signIn('admin')
  const player = await play(page, keptSession('user-invited-edited-and-disabled'))
  const last = Number(await player.slider.getAttribute('max'))
  for (let at = 1; at <= last; at += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(player.slider).toHaveValue(String(at))
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
  await page.keyboard.press('Home')
  await expect(player.slider).toHaveValue('0')
})

test('the wheel over a picture scrolls the page in it', async ({ page, signIn }) => {
  await signIn('admin')
  const player = await play(page, keptSession('inventory-searched-and-continued'))
  await page.keyboard.press('End')
  const picture = page.locator('iframe')
  await expect(player.picture.locator('tr').nth(3)).toBeVisible()
  const scrolled = () =>
    player.picture
      .locator('body')
      .evaluate((body) => Math.max(...[...body.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)))
  expect(await scrolled()).toBe(0)
  await picture.hover({ force: true })
  await page.mouse.wheel(0, 300)
  await expect.poll(scrolled).toBeGreaterThan(0)
})

test('a style in what was sent asks for nothing', async ({ page, signIn }) => {
  await signIn('admin')
  const trace = keptSession('ownership-report')
  // As hostile as its rules: they say that the style was recorded as it was.
  const text = '} body{background:url(/auth/user/logout);} @import "/auth/user/logout";'
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const hostile = JSON.parse(
    JSON.stringify(trace, (key, value: unknown) =>
      key !== 'cssStyling' ? value : value === 'shape' ? 'keep' : text,
    ),
  )
  expect(JSON.stringify(hostile)).toContain('logout')
  const player = await play(page, hostile)
  await page.keyboard.press('End')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(player.picture.getByRole('main')).toBeVisible()
  expect(asked.filter((path) => path.includes('logout'))).toEqual([])
})

test('a trace in which no page ran says so, in place of a picture', async ({ page, signIn }) => {
  await signIn('admin')
  const { actors, ...head } = keptSession('user-invited-edited-and-disabled')
  const trace = { ...head, actors: actors.filter(({ machine }) => machine === 'notifications') }
  const player = await play(page, trace)
  await expect(page.getByText('No page ran here.')).toBeVisible()
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
  await expect(player.picture.locator('#root')).toBeEmpty()
})
