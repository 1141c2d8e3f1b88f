import { defineConfig } from '@chakra-ui/react/styled-system'
import { LOW, PHONE } from './phone.ts'
import { COLORS } from './tokens.ts'

const token = <Value extends string>(value: Value) => ({ value })

const SPACE = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 12: 48, 16: 64 }

/** Tokens and conditions of the design system, for the build (`system.ts`) and for the widgets (`widgets/styles`). */
export const config = defineConfig({
  cssVarsPrefix: 'bhp',
  cssVarsRoot: ':root',
  conditions: {
    // Chakra's own condition has the specificity of three classes: hovered selected items would look unselected.
    hover: '&:hover',
    // Also for paper: Chakra's breakpoints apply to screens only.
    phone: `@media ${PHONE}`,
    low: `@media ${LOW}`,
    phoneScreen: `@media screen and ${PHONE}`,
  },
  theme: {
    keyframes: {
      drop: { from: { opacity: 0, translate: '0 -4px' } },
      rise: { from: { opacity: 0, translate: '0 8px' } },
      spin: { to: { rotate: '1turn' } },
      appear: { from: { opacity: 0 } },
      breathe: { to: { opacity: 0.45 } },
      ring: { to: { border: '2px solid var(--bhp-colors-accent-solid)', borderTopColor: 'transparent' } },
    },
    tokens: {
      spacing: Object.fromEntries(Object.entries(SPACE).map(([name, px]) => [name, token(`${px / 16}rem`)])),
      radii: { sm: token('4px'), md: token('7px'), lg: token('12px'), full: token('999px') },
      fonts: {
        body: token(
          '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", system-ui, sans-serif',
        ),
        mono: token(
          'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace',
        ),
      },
      fontSizes: {
        xs: token('0.75rem'),
        sm: token('0.8125rem'),
        md: token('0.9375rem'),
        lg: token('1.125rem'),
        xl: token('1.5rem'),
        '2xl': token('2rem'),
        // Figures, and the one sentence of the sign-in.
        '3xl': token('2.5rem'),
        '4xl': token('3.75rem'),
      },
      fontWeights: { normal: token('400'), semibold: token('600') },
      letterSpacings: { tight: token('-0.02em'), wide: token('0.06em') },
      durations: { fast: token('150ms'), moderate: token('200ms') },
      sizes: { row: token('40px'), control: token('36px'), header: token('56px'), touch: token('44px') },
    },
    semanticTokens: {
      colors: nested(
        Object.entries(COLORS).map(([role, { light, dark }]) => [
          role,
          { value: { _light: light, _dark: dark } },
        ]),
      ),
      shadows: {
        sm: { value: { _light: '0 1px 2px rgb(27 29 36 / 0.08)', _dark: '0 1px 2px rgb(0 0 0 / 0.5)' } },
        lg: {
          value: {
            _light: '0 1px 3px rgb(27 29 36 / 0.1), 0 12px 32px -8px rgb(27 29 36 / 0.22)',
            _dark: '0 0 0 1px rgb(255 255 255 / 0.06), 0 16px 40px -8px rgb(0 0 0 / 0.7)',
          },
        },
      },
    },
  },
})

type ColorToken = { readonly value: { readonly _light: string; readonly _dark: string } }

/** `['bg', …], ['bg.panel', …]` as the tree that Chakra reads: `{ bg: { DEFAULT: …, panel: … } }`. */
function nested(
  roles: readonly (readonly [string, ColorToken])[],
): Record<string, Record<string, ColorToken>> {
  const tree: Record<string, Record<string, ColorToken>> = {}
  for (const [role, value] of roles) {
    const [group = role, shade = 'DEFAULT'] = role.split('.')
    tree[group] = { ...tree[group], [shade]: value }
  }
  return tree
}
