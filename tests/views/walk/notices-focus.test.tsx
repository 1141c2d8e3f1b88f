import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { createI18n } from '../../../src/i18n/create-i18n.ts'
import { loadCatalogue } from '../../../src/i18n/load-catalogue.ts'
import { NotificationRegion } from '../../../src/views/shell/notices/notification-region.tsx'
import type { NoticeItem } from '../../../src/views/shell/notices/toast.tsx'

const i18n = createI18n('en', await loadCatalogue('en'))
const SAVED: NoticeItem = { id: 1, tone: 'success', message: 'profile.success.updated' }
const UNPUBLISHED: NoticeItem = { id: 2, tone: 'success', message: 'reports.success.publishToggled.off' }
const UNDO = { undo: { list: 'reports', edits: [{ kind: 'published', id: '1', published: true }] } } as const

function shown(first: readonly NoticeItem[]) {
  const page = document.createElement('div')
  document.body.replaceChildren(page)
  const root = createRoot(page)
  const attention: boolean[] = []
  const show = (notices: readonly NoticeItem[]) =>
    flushSync(() =>
      root.render(
        <I18nextProvider i18n={i18n}>
          <NotificationRegion
            notices={notices}
            onDismiss={() => undefined}
            onUndo={() => undefined}
            onAttention={(isGiven) => attention.push(isGiven)}
          />
        </I18nextProvider>,
      ),
    )
  show(first)
  const region = page.querySelector('section')
  const button = (name: string) =>
    [...page.querySelectorAll('button')].find(
      (one) => one.getAttribute('aria-label') === name || one.textContent === name,
    )
  return {
    show,
    attention,
    button,
    buttons: () => [...page.querySelectorAll('button')],
    notices: () => [...(region?.children ?? [])],
  }
}

/** What React does later, when code has arrived. */
const later = () => new Promise((resolve) => setTimeout(resolve, 50))

test('a notice that stands keeps its element and the focus when the motion arrives, and the next one has it', async () => {
  const { show, attention, button, notices } = shown([SAVED])
  const [before] = notices()
  const dismiss = button('Dismiss')
  dismiss?.focus()
  expect(document.activeElement).toBe(dismiss)
  await import('../../../src/views/shell/notices/moving-toasts.tsx')
  await later()
  show([SAVED, UNPUBLISHED])
  expect(notices()[0]).toBe(before)
  expect(document.activeElement).toBe(dismiss)
  expect(attention).toEqual([true])
  show([])
  show([UNPUBLISHED])
  expect(notices().map((notice) => notice.getAttribute('style'))).toEqual([
    expect.stringContaining('opacity'),
  ])
})

test('the attention ends with the focus of an element that leaves the page', async () => {
  const { show, attention, button } = shown([{ ...UNPUBLISHED, ...UNDO }])
  button('Undo')?.focus()
  expect(attention).toEqual([true])
  show([UNPUBLISHED])
  await vi.waitFor(() => expect(attention).toEqual([true, false]))
})

test('the attention stays while another element of the notice leaves the page', async () => {
  const { show, attention, button } = shown([{ ...UNPUBLISHED, ...UNDO }])
  button('Dismiss')?.focus()
  show([UNPUBLISHED])
  await later()
  expect(attention).toEqual([true])
})

const point = (to: Element, type: 'pointerover' | 'pointerout' = 'pointerover') =>
  to.dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: null }))

test('the attention stays while either the pointer or the focus is on a notice', () => {
  const { attention, button, notices } = shown([SAVED, UNPUBLISHED])
  const [first, second] = notices()
  if (!first || !second) throw new Error('There are no two notices.')
  button('Dismiss')?.focus()
  point(second)
  point(document.body)
  expect(attention.at(-1)).toBe(true)
  point(first)
  button('Dismiss')?.blur()
  expect(attention.at(-1)).toBe(true)
  point(first, 'pointerout')
  expect(attention.at(-1)).toBe(false)
})

test('the attention goes with a notice that leaves the page from below the pointer', async () => {
  const { attention, notices } = shown([SAVED, UNPUBLISHED])
  const [first] = notices()
  if (!first) throw new Error('There is no notice.')
  point(first)
  expect(attention).toEqual([true])
  // What the motion does when it has ended, which it does not in this environment.
  first.remove()
  await vi.waitFor(() => expect(attention).toEqual([true, false]))
})

test('the focus goes on from a dismissed notice to the next, which has the attention without a break', () => {
  const { attention, buttons } = shown([SAVED, UNPUBLISHED])
  const [first, second] = buttons()
  first?.focus()
  first?.click()
  expect(document.activeElement).toBe(second)
  expect(attention).not.toContain(false)
})

test('the focus leaves no notice that stays, and comes to none that is leaving', () => {
  const { show, buttons } = shown([SAVED, { ...UNPUBLISHED, ...UNDO }])
  const [first] = buttons()
  first?.focus()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))
  expect(document.activeElement).toBe(first)
  const heading = document.createElement('h1')
  heading.tabIndex = -1
  document.body.append(heading)
  first?.click()
  buttons()[1]?.click()
  expect(document.activeElement).toBe(heading)
  show([])
})
