import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCss } from '../../../../server/leads/css.ts'
import { safeStyle } from '../../../../server/leads/style.ts'

describe('custom CSS', () => {
  test.each([
    [
      'h2 { font-size: 1.5rem; letter-spacing: .02em }',
      '.ownership h2{font-size:1.5rem;letter-spacing:.02em}',
    ],
    ['h1, .card > p:hover {margin: 4px 8px}', '.ownership h1,.ownership .card>p:hover{margin:4px 8px}'],
    ['.ownership { padding: 8px }', '.ownership{padding:8px}'],
    ['.ownership > h2 ~ p { padding: 8px }', '.ownership>h2~p{padding:8px}'],
    ['a { color: #fff; background-color: navy }', '.ownership a{color:#fff;background-color:navy}'],
    ['a { font-family: "Avenir Next", serif }', '.ownership a{font-family:"Avenir Next",serif}'],
    [
      '@media (min-width: 30em) and (orientation: portrait) { p { padding: 1px } }',
      '@media (min-width:30em) and (orientation:portrait){.ownership p{padding:1px}}',
    ],
    ['p { border-radius: 4px !important }', '.ownership p{border-radius:4px}'],
  ])('%s applies within the page’s box', (css, safe) => {
    expect(readCss(css)).toBe(safe)
  })

  test.each([
    'a{background:url(https://evil.example/x)}',
    'a{background-color:u\\72l(x)}',
    'a{border:1px solid image-set("x" 1x)}',
    'a{font-family:url(x)}',
    'a{font-family:attr(data-x)}',
    '@import "https://evil.example/x.css";',
    '@import url(x);',
    '@charset "utf-8";',
    '@font-face{font-family:x;src:url(x)}',
    '@supports (display:grid){a{margin:0}}',
    '@property --x{syntax:"*";inherits:true}',
    '@keyframes x{from{margin:0}}',
    '@page{margin:0}',
    '@media (min-width:1px){@import "x";}',
    '@media (min-width:1px){@media print{a{margin:0}}}',
    '@media not all{a{margin:0}}',
    '@media (min-width:calc(1px)){a{margin:0}}',
    'a{position:fixed}',
    'a{p\\6fsition:fixed}',
    'a{z-index:9}',
    'a{transform:translate(-999px)}',
    'a{margin:-999px}',
    'a{margin:9999px}',
    'a{margin:calc(-1px*999)}',
    'a{padding:100vh}',
    'a{width:1px}',
    'a{display:none}',
    'a{visibility:hidden}',
    'a{opacity:0}',
    'a{font-size:0}',
    'a{font-size:1px}',
    'a{font-size:99rem}',
    'a{color:#fff}',
    'a{background-color:#fff}',
    'a{color:#fff;background-color:#eee}',
    'a{color:transparent;background-color:#eee}',
    'a{width:expression(alert(1))}',
    'a{margin:expression(alert(1))}',
    'a{behavior:url(x.htc)}',
    'a::before{content:"x"}',
    'a{--x:url(x)}',
    'a{margin:var(--x)}',
    'a{font-family:"</style><script>"}',
    'a{font-family:"\\3c/style>"}',
    '</style><script>alert(1)</script>',
    '<!-- a{',
    'a{margin:0 </style',
    'html:has(input[value^="a"]){margin:0}',
    'input[value^="a"]{margin:0}',
    ':root:not(x){margin:0}',
    ':host{margin:0}',
    '~ footer{margin:0}',
    '> footer{margin:0}',
    'p >{margin:0}',
    'p > > a{margin:0}',
    'svg|a{margin:0}',
    'a\\,body{margin:0}',
    'a{&:hover{margin:0}}',
    'a{b{margin:0}}',
    `a{margin:${'('.repeat(15_000)}`,
    `${'a{'.repeat(8000)}`,
    `${'@media print{'.repeat(1200)}`,
    `a{margin:0}${' '.repeat(20_000)}`,
    '\u0000',
  ])('drops %s', (css) => {
    expect(readCss(css)).toBe('')
  })

  test('a selector cannot reach elements outside the box', () => {
    expect(
      readCss('.ownership ~ footer { margin: 0 } body { margin: 0 } .ownership.x + p { margin: 0 }'),
    ).toBe(
      '.ownership .ownership~footer{margin:0}.ownership body{margin:0}.ownership .ownership.x+p{margin:0}',
    )
  })

  test.each(['{', '(', '[', 'a('])('the parser ends after an earlier text (%s)', (opener) => {
    readCss(opener.repeat(200))
    expect(readCss('{margin:1px;margin:;a{;margin }:var(--x)}})",')).toBe('')
    readCss(opener.repeat(5000))
    expect(readCss('p{margin:1px}')).toBe('.ownership p{margin:1px}')
  })

  test('an invalid rule does not remove valid ones', () => {
    expect(readCss('@import "x"; a{position:fixed;margin:1px} b{margin:url(x)} i{padding:2px}')).toBe(
      '.ownership a{margin:1px}.ownership i{padding:2px}',
    )
  })

  test('any combination of hostile parts gives only allowed CSS, and the same result twice', () => {
    const piece = fc.constantFrom(
      ...[
        'margin',
        'color:#000',
        'background-color:#fff',
        '1px',
        '-9px',
        'url(x)',
        '\\75rl(',
        'var(--x)',
        '--x',
      ],
      ...[
        '</style>',
        '"',
        "'",
        '\\',
        '(',
        ')',
        ',',
        ' ',
        '/*',
        '*/',
        '@import',
        '!important',
        '{',
        '}',
        ';',
        '\u0000',
      ],
      ...['~', '>', 'a', '.ownership'],
    )
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

describe('colours and radius', () => {
  const colour = (accentColor: string) => safeStyle({ accentColor }).accentColor

  test.each([
    ['#0B6E4F', '#0b6e4f'],
    ['#abc', '#aabbcc'],
    ['#aabbccff', '#aabbcc'],
    ['rgb(255, 0, 0)', '#ff0000'],
    ['rgb(100% 0% 0%)', '#ff0000'],
    ['hsl(120, 100%, 25%)', '#008000'],
    [' RebeccaPurple ', '#663399'],
  ])('%s is %s', (text, hex) => {
    expect(colour(text)).toBe(hex)
  })

  test.each([
    '',
    'url(https://evil.example)',
    'red;position:fixed',
    '#12345',
    '0b6e4f',
    'transparent',
    'currentcolor',
    'rgba(0,0,0,0.5)',
    '#aabbcc80',
    'var(--x)',
    'color-mix(in srgb,red,blue)',
    'expression(alert(1))',
    `rgb(${'1'.repeat(100_000)})`,
    '</style>',
    'inherit',
  ])('%s is no colour', (text) => {
    expect(colour(text)).toBeNull()
  })
})
