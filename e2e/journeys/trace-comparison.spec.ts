import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { readTrace, type Trace, type TracedCall } from '../../src/trace/format.ts'
import { lookAt } from '../support/looks.ts'
import { playerPage } from '../support/pages/player.ts'
import { fileOf, openFile } from '../support/recorded-visit.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

const FILE_PAGE = '/support/traces/file'
const DIFFERENCES = words('trace.compare.differences_other', { count: '3' })
/** The code that aligns two traces. */
const CODE = /\/assets\/alignment/

/** Two sessions that differ in three calls: one has another answer, and each session has one of its own. */
const { main, other } = twoSessions()

function twoSessions(): { readonly main: Trace; readonly other: Trace } {
  const read = readTrace(
    gunzipSync(readFileSync('tests/traces/back-and-forward-between-lists.json.gz')).toString(),
  )
  if (!read.ok) throw new Error(read.reason)
  const { trace } = read
  const last = Math.max(...trace.actors.flatMap(({ events }) => events.map(({ seq }) => seq)))
  const call = (path: string, status: number): TracedCall => {
    return { seq: Math.floor(last / 2), at: 0, ms: 30, method: 'GET', path, status, requestId: null }
  }
  return {
    main: { ...trace, calls: [...trace.calls, call('/only-first', 200), call('/both', 200)] },
    other: {
      ...trace,
      buildId: 'another',
      calls: [...trace.calls, call('/both', 503), call('/only-second', 200)],
    },
  }
}

/** Sends a trace as its recorder does. Returns its code. */
async function send(page: Page, trace: Trace): Promise<string> {
  const answer = await page.request.post('/support/api/v1/traces', {
    data: { id: randomUUID(), trace },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
  const { code }: { code: string } = await answer.json()
  return code
}

test('support compares two traces, side by side', async ({ page, signIn, watch }) => {
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  const [code, otherCode] = [await send(page, main), await send(page, other)]
  const player = playerPage(page)
  await page.goto(`/support/traces/${code}?moment=3`)

  await test.step('by a typed code', async () => {
    await player.compare.click()
    await expect(player.otherCode).toBeFocused()
    await page.keyboard.type(otherCode.toLowerCase().replace('-', ' '))
    await page.keyboard.press('Enter')
    await expect(player.comparison).toContainText(DIFFERENCES)
    await expect(page).toHaveURL(new RegExp(`moment=3&with=${otherCode}`))
    await expect(player.comparison).toContainText(words('trace.olderRelease', { build: 'another' }))
  })

  await test.step('goes from difference to difference', async () => {
    await page.keyboard.press('d')
    await expect(player.shown).toContainText('/only-first')
    await expect(player.shown).toContainText(words('trace.compare.kind.left'))
    await player.nextDifference.click()
    await expect(player.shown).toContainText(words('trace.compare.kind.changed'))
    await expect(player.shown).toContainText('503')
    await page.keyboard.press('d')
    await expect(player.shown).toContainText('/only-second')
    await page.keyboard.press('d')
    await expect(player.shown).toContainText('/only-first')
    await page.keyboard.press('Shift+D')
    await expect(player.shown).toContainText('/only-second')
    await player.previousDifference.click()
    await expect(player.shown).toContainText('503')
  })

  await test.step('both pictures follow the player', async () => {
    await page.keyboard.press('Home')
    await player.rows.nth(2).click()
    await expect(player.slider).toHaveValue('2')
    await page.keyboard.press('End')
    for (const picture of [player.picture, player.otherPicture])
      await expect(picture.getByRole('heading', { level: 1 })).toHaveText(words('reports.title'))
    await player.back.click()
    await expect(player.slider).toHaveValue(String(Number(await player.slider.getAttribute('max')) - 1))
    await page
      .getByRole('link', { name: words('navigation.home') })
      .first()
      .click()
    await page.goBack()
    for (const picture of [player.picture, player.otherPicture])
      await expect(picture.getByRole('heading', { level: 1 })).toHaveText(words('reports.title'))
  })

  await test.step('another trace in the player is compared with the same one', async () => {
    await openFile(page, JSON.stringify(other))
    await expect(player.comparison).toContainText(words('trace.compare.same'))
    await expect(player.nextDifference).toHaveCount(0)
    await openFile(page, JSON.stringify(main))
    await expect(player.comparison).toContainText(DIFFERENCES)
  })

  await test.step('a link opens it, and it ends', async () => {
    await page.goto(`/support/traces/${code}?moment=5&with=${otherCode.toLowerCase()}`)
    await expect(player.comparison).toContainText(DIFFERENCES)
    await expect(player.slider).toHaveValue('4')
    await expect(page).toHaveURL(new RegExp(`moment=5&with=${otherCode}`))
    await player.endComparison.click()
    await expect(player.comparison).toHaveCount(0)
    await expect(page).not.toHaveURL(/with=/)
    await expect(page).toHaveURL(/moment=5/)
  })

  await test.step('with itself', async () => {
    await player.compare.click()
    await player.otherCode.fill(code)
    await player.submitCode.click()
    await expect(player.comparison).toContainText(words('trace.compare.same'))
  })
})

test('what cannot be compared is said at the field, and nothing typed is lost', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/./)
  await signIn('admin')
  const otherCode = await send(page, other)
  const player = playerPage(page)
  await page.goto(FILE_PAGE)
  await openFile(page, JSON.stringify(main))
  await player.compare.click()

  await test.step('nothing, and a code that nobody has', async () => {
    await player.submitCode.click()
    await expect(player.otherCode).toHaveAccessibleDescription(words('trace.compare.empty'))
    await player.otherCode.fill('2222-2222')
    await player.submitCode.click()
    await expect(player.otherCode).toHaveAccessibleDescription(words('trace.missing'))
    await expect(player.otherCode).toHaveValue('2222-2222')
  })

  await test.step('files', async () => {
    const cases: [string, string][] = [
      ['{', words('trace.unreadable.notTrace')],
      [JSON.stringify({ ...other, version: 99 }), words('trace.unreadable.otherVersion', { version: '99' })],
      [' '.repeat(33 * 1024 * 1024), words('trace.fileTooLarge')],
    ]
    for (const [content, reason] of cases) {
      await player.otherFile.setInputFiles(fileOf(content), { timeout: 30_000 })
      await expect(player.otherCode).toHaveAccessibleDescription(reason)
      await expect(player.otherCode).toHaveValue('2222-2222')
    }
  })

  await test.step('a trace of a later release, from the server', async () => {
    const path = `**/traces/${otherCode}`
    await page.route(path, async (route) => {
      const answer = await route.fetch()
      const body: { readonly trace: object } = await answer.json()
      await route.fulfill({ response: answer, json: { ...body, trace: { ...body.trace, version: 99 } } })
    })
    await player.otherCode.fill(otherCode)
    await player.submitCode.click()
    const reason = words('trace.unreadable.otherVersion', { version: '99' })
    await expect(player.otherCode).toHaveAccessibleDescription(reason)
    await page.unroute(path)
  })

  await test.step('without the code of the comparison', async () => {
    await page.route(CODE, (route) => route.abort())
    await player.submitCode.click()
    await expect(player.otherCode).toHaveAccessibleDescription(words('failure.network'))
    await page.unroute(CODE)
  })

  await test.step('while it loads, the player can open another file, and the comparison can be left', async () => {
    const held = Promise.withResolvers<void>()
    await page.route(CODE, async (route) => {
      await held.promise
      await route.continue()
    })
    const asked = page.waitForRequest(CODE)
    await player.submitCode.click()
    await asked
    await openFile(page, JSON.stringify(other))
    await expect(page.getByText(words('trace.olderRelease', { build: 'another' }))).toBeVisible()
    held.resolve()
    await expect(player.comparison).toContainText(words('trace.compare.same'))
  })

  await test.step('a file has no address', async () => {
    await player.endComparison.click()
    await player.compare.click()
    await player.endComparison.click()
    await player.compare.click()
    await player.otherFile.setInputFiles(fileOf(JSON.stringify(main)))
    await expect(player.comparison).toContainText(DIFFERENCES)
    await expect(page).not.toHaveURL(/with=/)
    await player.endComparison.click()
  })

  await test.step('ended or left while it is read', async () => {
    const path = `**/traces/${otherCode}`
    const held = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      await held.promise
      await route.continue()
    })
    for (const end of [() => player.endComparison.click(), () => visit(page, '/home')]) {
      await player.compare.click()
      await player.otherCode.fill(otherCode)
      await player.submitCode.click()
      await expect(player.submitCode).toBeDisabled()
      await end()
    }
    held.resolve()
    await page.goBack()
    await expect(player.compare).toBeVisible()
    await expect(page).not.toHaveURL(/with=/)
  })
})

lookAt('the comparison of two traces', 'admin', [
  {
    name: 'without a code',
    show: async (page, say, language) => {
      const player = playerPage(page, language)
      await page.goto(FILE_PAGE)
      await player.file.setInputFiles(fileOf(JSON.stringify(main)))
      await player.compare.click()
      await player.submitCode.click()
      await expect(page.getByText(say('trace.compare.empty'))).toBeVisible()
    },
  },
  {
    name: 'with differences',
    show: async (page, _, language) => {
      const player = playerPage(page, language)
      await player.otherFile.setInputFiles(fileOf(JSON.stringify(other)))
      await player.nextDifference.click()
      await player.nextDifference.click()
      await expect(player.shown).toContainText('503')
    },
  },
])
