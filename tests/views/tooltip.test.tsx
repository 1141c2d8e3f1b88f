import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IconButton } from '../../src/views/parts/button.tsx'

const tooltips = (refusal: string | null) => {
  const html = renderToStaticMarkup(<IconButton icon="x" label="Cancel" refusal={refusal} />)
  const described = /aria-describedby="([^"]+)"/.exec(html)?.[1] ?? null
  const [, id = null, text = null] = /<span id="([^"]+)" role="tooltip"[^>]*>([^<]*)/.exec(html) ?? []
  return { isReferred: described === id, text }
}

test('a text that the button refers to is there before it is shown', () => {
  expect(tooltips('Nothing to cancel')).toEqual({ isReferred: true, text: 'Nothing to cancel' })
})

test('a text that repeats the name is made when it is shown', () => {
  expect(tooltips(null)).toEqual({ isReferred: true, text: null })
})
