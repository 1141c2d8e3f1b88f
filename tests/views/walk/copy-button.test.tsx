import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButton } from '../../../src/views/parts/copy-button.tsx'
import { CopyTextButton } from '../../../src/views/parts/copy-text-button.tsx'

afterEach(() => vi.unstubAllGlobals())

type Done = () => void

/** Answers at once: nothing draws in these tests after the event. */
test.each([
  // biome-ignore lint/suspicious/noThenProperty: stands for a promise.
  ['copied', { writeText: () => ({ then: (copied: Done) => copied() }) }, 'Copied'],
  // biome-ignore lint/suspicious/noThenProperty: stands for a promise.
  ['refused by the browser', { writeText: () => ({ then: (_: Done, fail: Done) => fail() }) }, 'Not copied'],
  ['not offered without HTTPS', undefined, 'Not copied'],
])('a text that is %s: the buttons say so', (_, clipboard, said) => {
  vi.stubGlobal('navigator', { clipboard })
  const page = document.createElement('div')
  const names = { label: 'Copy', copied: 'Copied', failed: 'Not copied' }
  document.body.replaceChildren(page)
  flushSync(() =>
    createRoot(page).render(
      <>
        <CopyButton text="one" {...names} />
        <CopyTextButton text={() => 'one'} {...names} />
      </>,
    ),
  )
  const [drawing, words] = page.querySelectorAll('button')
  flushSync(() => drawing?.click())
  flushSync(() => words?.click())
  expect([drawing?.getAttribute('aria-label'), words?.textContent]).toEqual([said, said])
})
