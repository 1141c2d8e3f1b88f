import type { Locator } from 'playwright/test'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Every screen with tabs. */
const TABS = ['/battery-reports', '/inventory', '/devices', '/users', '/audit', '/home']

/** Of each element: whether a line of it, or of what is drawn in it, is seen on the page, and where. */
const linesOf = (elements: Locator, part?: '::before' | '::after') =>
  elements.evaluateAll((all, pseudo) => {
    const ground = getComputedStyle(document.body).backgroundColor
    return all.map((element) => {
      const { borderTopColor, borderTopWidth, borderTopStyle, content, translate } = getComputedStyle(
        element,
        pseudo,
      )
      const isDrawn = pseudo === undefined || content !== 'none'
      const hasLine = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
      const isSeen = isDrawn && hasLine && borderTopColor !== ground && /^rgb\(/.test(borderTopColor)
      return {
        isSeen,
        translate,
        isOn: ['aria-checked', 'aria-selected'].some((name) => element.getAttribute(name) === 'true'),
      }
    })
  }, part)

test('forced colours show switches, selected tabs, the current page, and which buttons of a row cannot be pressed', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn('admin')
  await page.goto('/battery-reports')
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  const switches = list.rows.getByRole('switch')
  await expect(list.rows.getByRole('switch', { checked: true }).first()).toBeAttached()
  await expect(list.rows.getByRole('switch', { checked: false }).first()).toBeAttached()
  for (const part of [undefined, '::before'] as const)
    expect((await linesOf(switches, part)).filter(({ isSeen }) => !isSeen)).toEqual([])
  const knobs = await linesOf(switches, '::before')
  const [on, off] = [true, false].map((is) => knobs.filter(({ isOn }) => isOn === is))
  expect(new Set(on?.map(({ translate }) => translate))).toEqual(new Set(['14px']))
  expect(new Set(off?.map(({ translate }) => translate))).toEqual(new Set(['none']))
  const current = page.getByRole('navigation').first().locator('[aria-current]')
  expect((await linesOf(current, '::after')).map(({ isSeen }) => isSeen)).toEqual([true])
  for (const path of TABS) {
    await visit(page, path)
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(page.getByRole('tab', { selected: true })).toBeVisible()
    const tabs = await linesOf(page.getByRole('tab'), '::after')
    expect(tabs.length).toBeGreaterThan(2)
    expect(tabs.map(({ isSeen }) => isSeen)).toEqual(tabs.map(({ isOn }) => isOn))
  }
  await page.goto('/users')
  const buttons = page.getByRole('row').getByRole('button')
  await expect(buttons.and(page.locator('[aria-disabled]')).first()).toBeVisible()
  const seen = await buttons.evaluateAll((all) => {
    const colourOf = (value: string) => {
      document.body.style.color = value
      return getComputedStyle(document.body).color
    }
    const [gray, text] = [colourOf('GrayText'), colourOf('ButtonText')]
    document.body.style.color = ''
    if (gray === text) throw new Error('The two colours are the same: nothing can be told from them.')
    return all.flatMap((button) => {
      const { content, backgroundColor } = getComputedStyle(button, '::before')
      if (content === 'none') return []
      const isRefused = button.ariaDisabled === 'true'
      return [{ isRefused, isGray: backgroundColor === gray, isText: backgroundColor === text }]
    })
  })
  expect(new Set(seen.map(({ isRefused }) => isRefused))).toEqual(new Set([true, false]))
  expect(
    seen.filter(({ isRefused, isGray, isText }) => isRefused !== isGray || isText === isRefused),
  ).toEqual([])
})
