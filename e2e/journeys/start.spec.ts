import type { Page } from 'playwright/test'
import { issuedReport } from '../support/issued-report.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const NOT_A_FILE = { status: 200, contentType: 'text/html', body: '<html>Log in to this network</html>' }

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page that was kept in place of a file keeps no screen from opening', async ({ page, signIn }) => {
    await signIn('admin')
    await page.goto('/login')
    await page.evaluate(async (spoilt) => {
      await navigator.serviceWorker.ready
      const html = await (await fetch('/login')).text()
      const [path] = /\/assets\/wifi-[\w-]+\.js/.exec(html) ?? []
      const [name] = (await caches.keys()).filter((key) => key.startsWith('shell-'))
      if (!path || !name) throw new Error('There is no file or no cache.')
      const headers = { 'content-type': spoilt.contentType }
      await (await caches.open(name)).put(path, new Response(spoilt.body, { headers }))
    }, NOT_A_FILE)
    await page.goto('/wifi-config')
    await expect(heading(page, words('wifi.title'))).toBeVisible()
  })
})

test('a page whose first files are spoilt says so within ten seconds, and keeps the address that was typed', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/Failed to load module script/, /preload/)
  await page.route(/\/assets\/common-[\w-]+\.js$/, (route) => route.fulfill(NOT_A_FILE))
  await page.goto('/login')
  await page.getByLabel(words('signIn.email')).fill('somebody@example.com')
  const submit = page.getByRole('button', { name: words('signIn.submit'), exact: true })
  await submit.click()
  const told = page.getByRole('alert').filter({ hasText: 'This page did not start.' })
  await expect(told).toContainText('Cette page n’a pas démarré.', { timeout: 10_000 })
  await expect(submit).not.toHaveAttribute('aria-busy')
  await page.unrouteAll()
  await told.getByRole('button', { name: 'Reload · Recharger' }).click()
  await expect(page.getByLabel(words('signIn.email'))).toHaveValue('somebody@example.com')
  await expect(page).toHaveURL('/login')
  await expect(told).toHaveCount(0)
})

test('the oldest browsers that docs/accessibility.md names start the pages, and so does one that blocks storage', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const newer: readonly (readonly [object, readonly string[]])[] = [
      [Promise, ['withResolvers', 'try']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Array, ['fromAsync']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        ['map', 'filter', 'toArray', 'some', 'find'],
      ],
      [window, ['requestIdleCallback', 'navigation', 'scheduler']],
    ]
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await page.goto('/login')
  await page.getByLabel(words('signIn.email')).fill(ACCOUNTS.admin)
  await page.getByLabel(words('signIn.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: words('signIn.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/home/)
  await page.goto('/battery-reports')
  await expect(reportsPage(page).complete.first()).toBeVisible()
  const { code } = await issuedReport(server)
  await page.goto(`/battery/${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a page that the browser translates still changes', async ({ page, signIn, watch }) => {
  // The answer of a list without rows.
  watch.expectErrors(/404 \(Not Found\).*\/battery\/reports\?/)
  await signIn('admin')
  await page.goto('/battery-reports')
  const { complete } = reportsPage(page)
  await expect(complete.first()).toBeVisible()
  const search = page.getByRole('searchbox')
  const more = page.getByRole('button', { name: /^Load [\d,]+ more reports$/ })
  const all = await more.textContent()
  for (const [text, rows] of [
    ['no such vehicle', 0],
    ['tesla', 1],
    ['', 1],
  ] as const) {
    await translate(page)
    await search.fill(text)
    await expect.poll(async () => Math.min(1, await complete.count())).toBe(rows)
    if (text === 'tesla') await expect(more).not.toHaveText(all ?? '')
  }
  await translate(page)
  await page.getByRole('tab').nth(2).click()
  await expect(page.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true')
  await expect(complete.first()).toBeVisible()
})

/** As Google Translate does it. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode())
      if (walker.currentNode.parentElement?.closest('script, style, template') === null)
        texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstElementChild?.append(text.data)
      text.replaceWith(outer)
    }
  })
