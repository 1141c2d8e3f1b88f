import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButton } from '../../../src/views/parts/copy-button.tsx'
import { CopyTextButton } from '../../../src/views/parts/copy-text-button.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['copied', { writeText: async () => undefined }, ['Copied', 'Copied']],
  [
    'refused by the browser',
    { writeText: () => Promise.reject(new Error('refused')) },
    ['Not copied', 'Not copied'],
  ],
  ['not offered without HTTPS', undefined, ['Not copied', 'Not copied']],
])('a text that is %s: the buttons say so', async (_, clipboard, said) => {
  vi.stubGlobal('navigator', { clipboard })
  const page = document.createElement('div')
  const names = { label: 'Copy', copied: 'Copied', failed: 'Not copied' }
  const content = (
    <>
      <CopyButton text="one" {...names} />
      <CopyTextButton text={() => 'one'} {...names} />
    </>
  )
  document.body.replaceChildren(page)
  flushSync(() => createRoot(page).render(content))
  const buttons = [...page.querySelectorAll('button')]
  for (const button of buttons) button.click()
  await vi.waitFor(() => {
    const [drawing, words] = buttons
    expect([drawing?.textContent || drawing?.ariaLabel, words?.textContent]).toEqual(said)
  })
})
