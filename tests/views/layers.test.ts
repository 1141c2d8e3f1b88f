import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const named = /<style>\s*@layer ([^;]+);\s*<\/style>/
  .exec(readFileSync('index.html', 'utf8'))?.[1]
  ?.split(', ')
const styles = globSync('src/views/**/*.css').map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('the page declares the cascade layers, weakest first, before any style sheet loads', () => {
  expect(named).toEqual(['tokens', 'base', 'parts', 'views', 'widgets'])
})

test('all rules are in these layers, except the helpers of base.css, fields on phones and reduced motion', () => {
  expect(styles.length).toBeGreaterThan(2)
  const outside = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/^(?![\s}/*])(.+) \{$/gm)]
      .map(([, selector = '']) => selector)
      .filter((selector) => !named?.includes(selector.replace('@layer ', '')))
      .map((selector) => `${path}: ${selector}`),
  )
  expect(outside).toEqual([
    'src/views/theme/base.css: @media (prefers-reduced-motion: reduce)',
    'src/views/theme/base.css: @media (width < 48em), (pointer: coarse) and (height < 30em)',
    'src/views/theme/base.css: .visually-hidden',
    'src/views/theme/base.css: .mono',
    'src/views/theme/base.css: .muted',
  ])
})
