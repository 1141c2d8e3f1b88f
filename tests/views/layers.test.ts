import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const named = /<style>\s*@layer ([^;]+);\s*<\/style>/
  .exec(readFileSync('index.html', 'utf8'))?.[1]
  ?.split(', ')
const styles = globSync('src/views/**/*.css').map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('the page names the cascade layers before any chunk of styles can, from the weakest to the strongest', () => {
  expect(named).toEqual(['tokens', 'base', 'parts', 'views', 'widgets'])
})

test('all styles stand in these layers; only the helpers of base.css and reduced motion win over every layer', () => {
  expect(styles.length).toBeGreaterThan(5)
  const outside = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/^(?![\s}/*])(.+) \{$/gm)]
      .map(([, selector = '']) => selector)
      .filter((selector) => !named?.includes(selector.replace('@layer ', '')))
      .map((selector) => `${path}: ${selector}`),
  )
  expect(outside).toEqual([
    'src/views/theme/base.css: @media (prefers-reduced-motion: reduce)',
    'src/views/theme/base.css: .visually-hidden',
    'src/views/theme/base.css: .mono',
    'src/views/theme/base.css: .muted',
  ])
})
