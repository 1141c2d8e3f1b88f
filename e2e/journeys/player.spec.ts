import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { playerPage, REPLAYED } from '../support/pages/player.ts'
import { openFile, recordVisit } from '../support/recorded-visit.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const FILE_PAGE = '/support/traces/file'

test('support sees the page as it was, steps, plays, and jumps to a failure and a screen', async ({
  page,
  signIn,
  watch,
}) => {
  test.slow()
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  const trace = await recordVisit(page)
  await page.goto(FILE_PAGE)
  await openFile(page, JSON.stringify(trace))
  const player = playerPage(page)

  await test.step('the words first: at the failure, with the page as it was, and the lines with a text', async () => {
    await expect(player.told).toContainText('404')
    await expect(player.picture.getByRole('searchbox')).toHaveValue(/█/, REPLAYED)
    await expect(player.story).toContainText('opened Inventory')
    await expect(player.story).toContainText('typed 18 letters into the search of the list')
    await player.find.fill('opened')
    await expect(player.story.getByRole('button')).toHaveText([/opened Inventory/, /opened Devices/])
    await player.find.clear()
    await player.developer.click()
    await expect(player.shown).toBeVisible()
  })

  await test.step('screens, one by one', async () => {
    await player.nextScreen.click()
    await page.keyboard.press('s')
    await expect(player.details).toContainText('screen.entered')
    await page.keyboard.press('End')
    await expect(player.picture.getByRole('heading', { level: 1 })).toHaveText(words('devices.title'))
    await expect(player.picture.getByRole('row').nth(3)).toBeVisible()
  })

  await test.step('the failed search, with its call and its empty list, and not its words', async () => {
    await player.nextFailure.click()
    await expect(player.shown).toContainText('404')
    await expect(player.details).toContainText(/Request [\w-]+/)
    await expect(async () => {
      await player.forward.click()
      await expect(player.shown).toContainText('xstate.done.actor.readRows', { timeout: 200 })
    }).toPass()
    await expect(player.picture.getByText(words('list.noMatch'))).toBeVisible()
    await expect(player.picture.getByRole('searchbox')).toHaveValue(/^[█\u200B\u2060]+ █+/)
    await expect(player.details).toContainText(words('trace.outcome.taken'))
    await player.back.click()
    await expect(player.shown).not.toContainText('readRows')
  })
  await test.step('by its slider and its keys', async () => {
    await player.slider.fill('5')
    await expect(player.shown).toHaveCount(1)
    await player.lines.nth(2).click()
    await expect(player.slider).toHaveValue('2')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(player.slider).toHaveValue('1')
    await page.keyboard.press('Shift+F')
    await expect(player.shown).toContainText('404')
  })

  await test.step('plays to the end', async () => {
    await player.speed.selectOption('8')
    // From the last moment but one: a recording on a busy machine takes minutes.
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await player.play.click()
    await expect(player.play).toBeVisible({ timeout: 20_000 })
    await expect(player.picture.getByRole('heading', { level: 1 })).toHaveText(words('devices.title'))
  })

  await test.step('the wheel over a picture scrolls the page in it', async () => {
    await page.keyboard.press('End')
    await expect(player.picture.getByRole('row').nth(3)).toBeVisible()
    const scrolled = () =>
      player.picture
        .locator('body')
        .evaluate((body) => Math.max(...[...body.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)))
    expect(await scrolled()).toBe(0)
    await page.locator('iframe').hover({ force: true })
    await page.mouse.wheel(0, 300)
    await expect.poll(scrolled).toBeGreaterThan(0)
  })

  await test.step('saves the trace', async () => {
    const download = page.waitForEvent('download')
    await player.more.click()
    await player.keep.click()
    const file = await download
    expect(file.suggestedFilename()).toBe('trace-file.json')
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toEqual(trace)
  })
})

test('nothing of a hostile file runs, and its style asks for nothing', async ({ page, signIn, watch }) => {
  test.slow()
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  const trace = await recordVisit(page)
  await page.goto(FILE_PAGE)
  const player = playerPage(page)
  await openFile(page, '{"name":"a book"}')
  await expect(page.getByText(words('trace.unreadable.notTrace'))).toBeVisible()
  const hostile = '<img src=x onerror="parent.hacked=1"><script>parent.hacked=1</script>'
  const [first] = trace.actors
  if (!first) throw new Error('The trace has no actor.')
  const actors = trace.actors.map((actor) => ({ ...actor, path: `${actor.path}`, machine: actor.machine }))
  const damaged = {
    ...trace,
    note: hostile,
    buildId: hostile,
    actors: [...actors, { ...first, path: hostile, machine: hostile, systemId: hostile }],
  }
  await openFile(page, JSON.stringify(damaged))
  await expect(page.getByText(hostile).first()).toBeVisible()
  // A machine that this release does not have is named; all others are played.
  await expect(player.failure).toContainText('this build has no such machine', REPLAYED)
  await page.keyboard.press('End')
  await expect(player.picture.getByRole('heading', { level: 1 })).toHaveText(words('devices.title'))
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  // Its style was not redacted.
  const style = '} body{background:url(/auth/user/logout);} @import "/auth/user/logout";'
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const styled: unknown = JSON.parse(
    gunzipSync(readFileSync('tests/traces/ownership-report.json.gz')).toString(),
    (key, value: unknown) => (key === 'cssStyling' ? style : value),
  )
  expect(JSON.stringify(styled)).toContain('logout')
  await openFile(page, JSON.stringify(styled))
  await page.keyboard.press('End')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(player.picture.getByRole('main')).toBeVisible(REPLAYED)
  expect(asked.filter((path) => path.includes('logout'))).toEqual([])
})
