import type { Plugin } from 'vite'

const ID = 'virtual:theme.css'
const RESOLVED = `\0${ID}`

/** `import 'virtual:theme.css'`: the tokens of the design system as CSS variables, written out at build time. */
export function themeCss(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      const { system } = await import('../../src/views/theme/system.ts')
      return variables(system.getTokenCss())
    },
  }
}

/**
 * Chakra's token styles are keyed by condition selectors around `&`, which stands for the root here: light is the
 * default of `:root`, dark stands on the class that the document's head sets before the first paint. Paper is always light.
 */
export function variables(css: object): string {
  const blocks: string[] = []
  for (const rules of Object.values(css)) {
    for (const [selector, declarations] of Object.entries(Object(rules))) {
      const lines = Object.entries(Object(declarations)).map(([name, value]) => `${name}:${String(value)}`)
      const block = `{${lines.join(';')}}`
      blocks.push(selector.includes('.dark') ? `@media screen{:root.dark${block}}` : `:root${block}`)
    }
  }
  return `@layer tokens{${blocks.join('')}}`
}
