import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, pageStyleOf, readableShade } from '../../src/domain/public/dealership-style.ts'

const style = {
  accentColor: '#0b6e4f',
  accentContrast: '#ffffff',
  ctaColor: '#d1495b',
  cssStyling: '',
  radius: '8px',
}

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

test('a readable style stays unchanged', () => {
  expect(pageStyleOf({ ...style, ctaColor: '#1b4d89' })).toEqual({
    accent: '#0b6e4f',
    onAccent: '#ffffff',
    cta: '#1b4d89',
    onCta: '#ffffff',
    radiusPx: 8,
  })
})

test('text is readable on the accent and on the call to action for every style', () => {
  fc.assert(
    fc.property(colour, colour, colour, (accentColor, accentContrast, ctaColor) => {
      const page = pageStyleOf({ ...style, accentColor, accentContrast, ctaColor })
      expect(contrast(page.onAccent ?? '', page.accent ?? '')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(page.onCta ?? '', page.cta ?? '')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('an accent used as text is shaded until it is readable, and no further', () => {
  expect(readableShade('#0b6e4f', '#ffffff')).toBe('#0b6e4f')
  fc.assert(
    fc.property(colour, colour, (accent, ground) => {
      expect(contrast(readableShade(accent, ground), ground)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test.each([null, '', 'red', '#fff', '#12345g', 'url(x)', '#112233;color:red'])(
  '%s is not accepted as a colour',
  (accentColor) => {
    const page = pageStyleOf({ ...style, accentColor, ctaColor: accentColor })
    expect(page).toMatchObject({ accent: null, onAccent: null, cta: null, onCta: null })
  },
)

test.each([
  ['0px', 0],
  ['12.5px', 12.5],
  ['9999px', 32],
  ['-4px', null],
  ['50%', null],
  ['calc(1px)', null],
  [null, null],
])('the radius %s is %s', (radius, radiusPx) => {
  expect(pageStyleOf({ ...style, radius }).radiusPx).toBe(radiusPx)
})
