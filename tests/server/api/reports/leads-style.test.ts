import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCss } from '../../../../server/styles/css.ts'
import { safeStyle } from '../../../../server/styles/style.ts'

describe('custom CSS', () => {
  test.each([
    ['h2 { font-size: 1.5rem }', '.ownership h2{font-size:1.5rem}'],
    ['h1, .card > p:hover {margin: 4px 8px}', '.ownership h1,.ownership .card>p:hover{margin:4px 8px}'],
    ['.ownership > h2 ~ p { padding: 8px }', '.ownership>h2~p{padding:8px}'],
    ['a { color: #fff; background-color: navy }', '.ownership a{color:#fff;background-color:navy}'],
    ['a { font-family: "Avenir Next", serif }', '.ownership a{font-family:"Avenir Next",serif}'],
    [
      '@media (min-width: 30em) and (orientation: portrait) { p { padding: 1px } }',
      '@media (min-width:30em) and (orientation:portrait){.ownership p{padding:1px}}',
    ],
    ['p { border-radius: 4px !important }', '.ownership p{border-radius:4px}'],
    // No selector reaches an element outside the box.
    ['.ownership ~ footer { margin: 0 }', '.ownership .ownership~footer{margin:0}'],
    ['.ownership.x + p { margin: 0 }', '.ownership .ownership.x+p{margin:0}'],
    // What is invalid takes nothing valid along.
    ['@import "x"; a{position:fixed;margin:1px} b{margin:url(x)}', '.ownership a{margin:1px}'],
  ])('%s applies within the page’s box', (css, safe) => {
    expect(readCss(css)).toBe(safe)
  })

  test.each([
    'a{background:url(https://evil.example/x)}',
    'a{background-color:u\\72l(x)}',
    '@import "https://evil.example/x.css";',
    '@media (min-width:1px){@media print{a{margin:0}}}',
    '@media not all{a{margin:0}}',
    '@media (min-width:calc(1px)){a{margin:0}}',
    'a{p\\6fsition:fixed}',
    'a{margin:-999px}',
    'a{visibility:hidden}',
    'a{color:#fff;background-color:#eee}',
    'a{margin:expression(alert(1))}',
    'a::before{content:"x"}',
    'a{margin:var(--x)}',
    'a{font-family:"</style><script>"}',
    '</style><script>alert(1)</script>',
    'input[value^="a"]{margin:0}',
    'a\\,body{margin:0}',
    'a{&:hover{margin:0}}',
    `a{margin:${'('.repeat(15_000)}`,
    `${'@media print{'.repeat(1200)}`,
    '\u0000',
  ])('drops %s', (css) => {
    expect(readCss(css)).toBe('')
  })

  test.each(['{', '(', '[', 'a('])('the parser ends after an earlier text (%s)', (opener) => {
    readCss(opener.repeat(200))
    expect(readCss('{margin:1px;margin:;a{;margin }:var(--x)}})",')).toBe('')
    readCss(opener.repeat(5000))
    expect(readCss('p{margin:1px}')).toBe('.ownership p{margin:1px}')
  })

  test('any combination of hostile parts gives only allowed CSS, and the same result twice', () => {
    const words = [
      'margin',
      'color:#000',
      'background-color:#fff',
      '1px',
      '-9px',
      'url(x)',
      '\\75rl(',
      'var(--x)',
    ]
    const signs = ['</style>', '"', "'", '\\', '(', ')', ',', ' ', '/*', '*/', '{', '}', ';', '\u0000', '--x']
    const rules = ['@import', '!important', '~', '>', 'a', '.ownership']
    const piece = fc.constantFrom(...words, ...signs, ...rules)
    const some = fc.array(piece, { maxLength: 3 }).map((parts) => parts.join(''))
    const selector = fc.oneof(some, fc.constantFrom('a', '.ownership', '.ownership>p', 'a~b'))
    const property = fc.oneof(some, fc.constantFrom('margin', 'padding', 'font-family', 'position'))
    const declaration = fc.tuple(property, fc.oneof(some, fc.constant('1px'))).map((parts) => parts.join(':'))
    const rule = fc
      .tuple(selector, fc.array(declaration, { maxLength: 3 }))
      .map(([chosen, all]) => `${chosen}{${all.join(';')}}`)
    const media = rule.map((one) => `@media print{${one}}`)
    const texts = fc.array(fc.oneof(rule, media, some), { maxLength: 3 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(texts, (css) => {
        const safe = readCss(css)
        expect(safe).toMatch(SAFE)
        expect(readCss(safe)).toBe(safe)
      }),
      { numRuns: 2000 },
    )
  })
})

const SELECTOR = String.raw`\.ownership(?:[ >][\w .#*:>+~-]+)?`
const RULE = String.raw`${SELECTOR}(?:,${SELECTOR})*\{[a-z-]+:[\w #%.,()/'"-]+(?:;[a-z-]+:[\w #%.,()/'"-]+)*\}`
const SAFE = new RegExp(`^(?:${RULE}|@media [\\w ():.-]+\\{(?:${RULE})+\\})*$`)

test.each([
  ['#0B6E4F', '#0b6e4f'],
  ['#abc', '#aabbcc'],
  ['rgb(100% 0% 0%)', '#ff0000'],
  ['hsl(120, 100%, 25%)', '#008000'],
  [' RebeccaPurple ', '#663399'],
  ['', null],
  ['url(https://evil.example)', null],
  ['transparent', null],
  ['#aabbcc80', null],
  ['color-mix(in srgb,red,blue)', null],
  [`rgb(${'1'.repeat(100_000)})`, null],
])('the colour %s is %s', (accentColor, hex) => {
  expect(safeStyle({ accentColor }).accentColor).toBe(hex)
})

test.each([
  ['16px', '16px'],
  ['1rem', '16px'],
  ['999px', '32px'],
  ['0', '0px'],
  ['7', null],
  ['4px;position:fixed', null],
])('the radius %s is %s', (radius, safe) => {
  expect(safeStyle({ radius }).radius).toBe(safe)
})
