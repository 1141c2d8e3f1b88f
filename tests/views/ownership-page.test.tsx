import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readCss } from '../../server/styles/css.ts'
import type { OwnershipReport } from '../../src/domain/public/ownership-page.ts'
import { loadPublicTexts } from '../../src/i18n/public-texts.ts'
import { assumptionRows } from '../../src/views/public/assumption-rows.ts'
import { styleOf } from '../../src/views/public/dealership-colours.ts'
import { figuresOf } from '../../src/views/public/ownership-figures.ts'
import { OwnershipPage } from '../../src/views/public/ownership-page.tsx'
import { scopedCss } from '../../src/views/public/ownership-style.ts'
import { PublicProvider } from '../../src/views/public/public-context.tsx'
import { lazyWidgets } from '../../src/views/widgets/lazy-widgets.ts'
import { ownershipReport } from '../models/public/ownership-sample.ts'

const t = await loadPublicTexts('en', 'ownershipReport')
const figures = (terms: Partial<OwnershipReport['terms']> = {}, rest: Partial<OwnershipReport> = {}) =>
  figuresOf({ ...ownershipReport, ...rest, terms: { ...ownershipReport.terms, ...terms } }, 'en', t)

const scope = {
  child: () => undefined,
  t,
  language: 'en',
  supportEmail: 'help@x.example',
  nonce: 'n',
  problemReport: lazyWidgets(() => Promise.reject(new Error('offline'))),
} as const
const pageOf = (...report: Parameters<typeof figures>) =>
  renderToStaticMarkup(
    <PublicProvider scope={scope}>
      <OwnershipPage figures={figures(...report)} hasCarbon nonce="n" />
    </PublicProvider>,
  )

test('the page shows markup in names as text', { tags: ['D5.20'] }, () => {
  const { selected } = ownershipReport.terms
  const html = pageOf({ selected: { ...selected, trim: '<img src=x onerror=alert(1)>' } })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x')
})

describe('assumptions', () => {
  const names = (hasCarbon: boolean, terms = {}) =>
    assumptionRows(figures(terms), hasCarbon).map(({ name }) => name)

  test('omit what no shown figure depends on', { tags: ['D2.68'] }, () => {
    const both = names(true)
    expect(names(false)).toEqual(both.filter((name) => !name.startsWith('CO₂')))
    expect(both).toContain('CO₂ of the electricity')
    expect(both).not.toContain('Distance driven on electricity: 2023 Tesla Model Y Long Range')
    expect(names(true, { comparison: ownershipReport.terms.selected })).not.toContain('Fuel')
  })
})

describe('the dealership’s style', () => {
  const style = {
    accentColor: '#663399',
    accentContrast: '#663398',
    ctaColor: null,
    cssStyling: '',
    radius: '8px',
  }

  test('becomes CSS variables with enough contrast for every text', { tags: ['D2.71'] }, () => {
    expect(styleOf(style)).toEqual({
      '--own-accent': '#663399',
      '--own-on-accent': '#ffffff',
      '--own-cta': '#663399',
      '--own-on-cta': '#ffffff',
      '--own-fg-light': '#663399',
      '--own-fg-dark': expect.stringMatching(/^#[\da-f]{6}$/),
      '--own-radius': '8px',
    })
    expect(styleOf({ ...style, accentColor: null, radius: null })).toEqual({})
  })

  test('has its own CSS only within the box of the report', () => {
    const cssStyling = readCss(
      'h2, .card > p { margin: 0 } .ownership { padding: 0 } @media print { a { margin: 0 } }',
    )
    expect(scopedCss({ ...style, cssStyling })).toBe(
      '@scope (.ownership) {\n:scope h2,:scope .card>p{margin:0}:scope{padding:0}@media print{:scope a{margin:0}}\n}',
    )
    expect(pageOf({}, { style: { ...style, cssStyling: 'h2{color:red}' } })).toContain(
      '<style nonce="n">@scope',
    )
    expect(pageOf()).not.toContain('<style')
  })

  test.each(['h1{background:url(/auth/user/logout)}', '} body{color:red}'])(
    'leaves out “%s”',
    (cssStyling) => {
      expect(pageOf({}, { style: { ...style, cssStyling } })).not.toContain('<style')
    },
  )
})
