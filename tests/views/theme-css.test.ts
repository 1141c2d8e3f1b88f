import { expect, test } from 'vitest'
import { variables } from '../../scripts/vite/theme-css.ts'
import { system } from '../../src/views/theme/system.ts'
import { COLORS } from '../../src/views/theme/tokens.ts'

test('the CSS has each colour as a light and a dark variable, and the dark one only on screens', () => {
  const css = variables(system.getTokenCss())
  const [light = '', dark = ''] = [
    /:root\{(--bhp-colors[^}]*)\}/,
    /@media screen\{:root\.dark\{([^}]*)\}\}/,
  ].map((block) => block.exec(css)?.[1] ?? '')
  const name = (role: string) => `--bhp-colors-${role.replace('.', '-')}`
  for (const [role, { light: inLight, dark: inDark }] of Object.entries(COLORS)) {
    expect(`${light};`).toContain(`${name(role)}:${inLight};`)
    expect(`${dark};`).toContain(`${name(role)}:${inDark};`)
  }
})
