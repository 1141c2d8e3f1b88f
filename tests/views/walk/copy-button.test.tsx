import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButton } from '../../../src/views/parts/copy-button.tsx'
import { CopyTextButton } from '../../../src/views/parts/copy-text-button.tsx'

afterEach(() => vi.unstubAllGlobals())

type Done = () => void

/** A clipboard that answers at once: nothing draws in these tests after the event. */
const answering = (answer: (copied: Done, fail: Done) => void) => ({
  // biome-ignore lint/suspicious/noThenProperty: a promise that is settled at once.
  writeText: () => ({ then: answer }),
})

test.each([
  ['copied', answering((copied) => copied()), 'Copied'],
  ['refused by the browser', answering((_, fail) => fail()), 'Not copied'],
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
