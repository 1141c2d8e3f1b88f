import { readFileSync, writeFileSync } from 'node:fs'
import { makeTrace } from '../support/made-traces.ts'
import { homePage } from '../support/pages/home-page.ts'
import { playerPage } from '../support/pages/player.ts'
import { problemReport } from '../support/pages/problem-report.ts'
import { openFile, recordVisit } from '../support/recorded-visit.ts'
import { TRACES } from '../support/sent-traces.ts'
import { expect, heading, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test.use({ database: 'player' })

const FILE_PAGE = '/support/traces/file'

test('support sees the page as it was, steps, plays, and jumps to a failure and a screen', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  const trace = await recordVisit(page)
  await page.goto(FILE_PAGE)
  await openFile(page, JSON.stringify(trace))
  const player = playerPage(page)
  await expect(player.shown).toBeVisible()

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

  await test.step('by its lines, its slider and its keys', async () => {
    await player.slider.fill('5')
    await expect(player.shown).toHaveCount(1)
    await player.lines.first().focus()
    await page.keyboard.press('Home')
    await expect(player.slider).toHaveValue('0')
    await player.lines.nth(2).click()
    await expect(player.slider).toHaveValue('2')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(player.slider).toHaveValue('1')
    await page.keyboard.press('ArrowLeft')
    await expect(player.slider).toHaveValue('0')
    await page.keyboard.press('Shift+F')
    await expect(player.shown).toContainText('404')
  })

  await test.step('plays to the end, stops, and starts over', async () => {
    await player.play.click()
    await player.pause.click()
    await player.speed.selectOption('8')
    await player.play.click()
    await expect(player.play).toBeVisible({ timeout: 20_000 })
    await expect(player.picture.getByRole('heading', { level: 1 })).toHaveText(words('devices.title'))
    await player.play.click()
    await expect(player.pause).toBeVisible()
    await page
      .getByRole('link', { name: words('navigation.home') })
      .first()
      .click()
    await page.goBack()
    await expect(player.play).toBeVisible()
  })

  await test.step('saves the trace, and the events of the inspection protocol', async () => {
    for (const [button, name] of [
      [player.keep, 'trace-file.json'],
      [player.inspection, 'trace-file-inspection.json'],
    ] as const) {
      const download = page.waitForEvent('download')
      await button.click()
      const file = await download
      expect(file.suggestedFilename()).toBe(name)
      const saved: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'))
      if (button === player.keep) expect(saved).toEqual(trace)
      else expect(saved).toContainEqual(expect.objectContaining({ type: '@xstate.actor', source: 'portal' }))
    }
  })
})

test('a link opens a sent trace at its moment', async ({ page, signIn, server, watch }) => {
  watch.expectErrors(/status of 40[34]|Failed to load resource/)
  await signIn('admin')
  const recorded = await recordVisit(page)
  const sent = page.waitForResponse(TRACES)
  await problemReport(page).open()
  await problemReport(page).send.click()
  const { code }: { code: string } = await (await sent).json()
  await page.goto(`/support/traces/${code}?moment=20`)
  const player = playerPage(page)
  await expect(heading(page, words('trace.title', { code }))).toBeVisible()
  await expect(player.slider).toHaveValue('19')
  await player.forward.click()
  await expect(page).toHaveURL(/moment=21/)
  await page.reload()
  await expect(player.slider).toHaveValue('20')
  expect(recorded.actors.length).toBeGreaterThan(5)

  await test.step('a file in the page of a code', async () => {
    await openFile(page, JSON.stringify(recorded))
    await expect(heading(page, words('trace.fileTitle'))).toBeVisible()
    await expect(page).toHaveURL(FILE_PAGE)
    await expect(page.getByRole('button', { name: words('trace.link') })).toHaveCount(0)
  })

  await test.step('another code in the same page', async () => {
    const other = await makeTrace(server)
    await page.evaluate((path) => history.pushState(null, '', path), `/support/traces/${other}`)
    await page.goBack()
    await page.goForward()
    await expect(heading(page, words('trace.title', { code: other }))).toBeVisible()
  })

  await test.step('a code that nobody has', async () => {
    await page.goto('/support/traces/2222-2222')
    await expect(player.failure).toContainText(words('trace.missing'))
    await player.retry.click()
    await expect(player.failure).toContainText(words('trace.missing'))
  })

  await test.step('a member of a dealership', async () => {
    await signIn('dealerUser')
    await page.goto(`/support/traces/${code}`)
    await expect(page).toHaveURL(/\/home/)
  })
})

test('a file that is no trace is refused in words, and nothing of it runs', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  const trace = await recordVisit(page)
  await page.goto(FILE_PAGE)
  const player = playerPage(page)
  const json = JSON.stringify(trace)
  const cases: [string, string][] = [
    [json.slice(0, json.length / 2), words('trace.unreadable.notTrace')],
    ['{"name":"a book"}', words('trace.unreadable.notTrace')],
    [JSON.stringify({ ...trace, version: 99 }), words('trace.unreadable.otherVersion', { version: '99' })],
    [JSON.stringify({ ...trace, calls: 7 }), words('trace.unreadable.damaged', { where: 'calls' })],
  ]
  for (const [content, reason] of cases) {
    await openFile(page, content)
    await expect(page.getByText(reason)).toBeVisible()
  }

  await test.step('hostile texts are shown as texts', async () => {
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
    await expect(player.failure).toContainText('this build has no such machine')
    await page.keyboard.press('End')
    await expect(player.picture.getByRole('heading', { level: 1 })).toHaveText(words('devices.title'))
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })

  await test.step('a trace that parts from this release says where', async () => {
    const actors = trace.actors.map((actor) =>
      actor.machine === 'devicesList'
        ? { ...actor, events: actor.events.map((event) => ({ ...event, event: { type: 'gone' } })) }
        : actor,
    )
    await openFile(page, JSON.stringify({ ...trace, actors, buildId: 'older' }))
    await expect(page.getByText(words('trace.olderRelease', { build: 'older' }))).toBeVisible()
    await expect(player.failure).toContainText(words('trace.diverged'))
    await player.failure.getByRole('button', { name: words('trace.showDivergence') }).click()
    await expect(player.shown).toContainText('gone')
    await expect(player.details).toContainText(words('trace.noDetails'))
  })
})

test('what cannot be read or drawn is said, and can be tried again', async ({
  page,
  signIn,
  server,
  watch,
}) => {
  watch.expectErrors(/./)
  await signIn('admin')
  const trace = await recordVisit(page)
  const code = await makeTrace(server)
  const player = playerPage(page)

  await test.step('a trace of a later release, from the server', async () => {
    await page.route(`**/traces/${code}`, async (route) => {
      if (route.request().resourceType() === 'document') return route.fallback()
      const answer = await route.fetch()
      const body: { readonly trace: object } = await answer.json()
      await route.fulfill({ response: answer, json: { ...body, trace: { ...body.trace, version: 99 } } })
    })
    await page.goto(`/support/traces/${code}`)
    await expect(page.getByText(words('trace.unreadable.otherVersion', { version: '99' }))).toBeVisible()
  })

  await test.step('a file that is too large', async () => {
    await page.goto(FILE_PAGE)
    // From the disk: to send the bytes to the browser takes seconds on a busy machine.
    const path = test.info().outputPath('large.json')
    writeFileSync(path, ' '.repeat(33 * 1024 * 1024))
    await player.file.setInputFiles(path)
    await expect(player.failure).toContainText(words('trace.fileTooLarge'))
    await player.retry.click()
    await expect(player.failure).toHaveCount(0)
  })

  await test.step('a frame whose code does not arrive', async () => {
    await page.route(/\/assets\/replayed-portal/, (route) => route.abort())
    await openFile(page, JSON.stringify(trace))
    await expect(page.getByText(/This moment cannot be drawn/)).toBeVisible()
    await page.unroute(/\/assets\/replayed-portal/)
    await player.retry.click()
    await expect(player.shown).toBeVisible()
    await page.keyboard.press('End')
    await expect(player.picture.getByRole('heading', { level: 1 })).toHaveText(words('devices.title'))
  })

  await test.step('a frame that does not arrive at all', async () => {
    await page.route(/\/support\/replay/, (route) => route.abort())
    await openFile(page, JSON.stringify(trace))
    await expect(page.getByText(words('trace.late'))).toBeVisible({ timeout: 15_000 })
    await page.unroute(/\/support\/replay/)
    await player.retry.click()
    await expect(page.getByText(words('trace.late'))).toHaveCount(0)
    await page.keyboard.press('End')
    await expect(player.picture.getByRole('heading', { level: 1 })).toHaveText(words('devices.title'))
  })

  await test.step('another context, and a network that comes back, change nothing', async () => {
    const shown = await player.slider.inputValue()
    await homePage(page).chooseContext('Northstar Auto Group')
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect(player.slider).toHaveValue(shown)
  })
})
