import { describe, expect, test } from 'vitest'
import { readCss } from '../../server/styles/css.ts'
import { harmlessCss } from '../../src/domain/public/custom-css.ts'

describe('CSS from the server', () => {
  test.each([
    'h2 { letter-spacing: 0.02em; text-transform: uppercase }',
    '.card > h2:hover, .hero { border-radius: 12px 4px; font-family: "Gill Sans", serif }',
    '@media (min-width: 40em) and (prefers-color-scheme: dark) { .card { color: #fff; background-color: rgb(0, 0, 0) } p { margin: 4px } }',
    '* { line-height: 1.6 } .ownership { padding: 0 }',
    '',
  ])('is used: %s', (css) => {
    const sent = readCss(css)
    expect(harmlessCss(sent)).toBe(sent)
    expect(sent === '').toBe(css === '')
  })
})

describe('CSS that the server should have removed', () => {
  test.each([
    'h1{background-color:url(/x.png)}',
    'h1{background-image:image-set("/x.png" 1x)}',
    'h1{color:red}</style><script>alert(1)</script>',
    '}body{color:red}',
    'h1{color:red}}body{color:red',
    '@import "/x.css";',
    '@font-face{font-family:x}',
    '@media (x){@media (y){h1{color:red}}}',
    'h1{position:fixed}',
    'h1{color:red; inset : 0}',
    'h1::before{content:"x"}',
    'h1{color:var(--x)}',
    'h1{color:attr(title)}',
    'h1{width:calc(1px)}',
    'h1{color:r\\65 d}',
    'h1{color:red/*',
    'h1{font-family:"x}',
    `h1{color:${'d'.repeat(40_000)}}`,
    'h1[title]{color:red}',
    'not css',
  ])('is dropped completely: %s', (css) => {
    expect(harmlessCss(css)).toBe('')
  })

  test('is recognised quickly, however long it is', () => {
    const started = performance.now()
    expect(harmlessCss(`${'a'.repeat(15_000)} ${'b '.repeat(7000)}!`)).toBe('')
    expect(harmlessCss(`a{b:${'c '.repeat(12_000)}!`)).toBe('')
    expect(performance.now() - started).toBeLessThan(500)
  })
})
