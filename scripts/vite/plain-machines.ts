import type { Plugin } from 'vite'

const MACHINES = /\/src\/machines\/.*\.ts$/
const DESCRIPTION = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*,?/g

/** Leaves the descriptions of states out of the build: they are for readers of the charts and for the state book. */
export function plainMachines(): Plugin {
  return {
    name: 'plain-machines',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: MACHINES },
      handler: (code) => ({ code: withoutDescriptions(code), map: null }),
    },
  }
}

/** Every other character keeps its line and column, so that source maps stay true. */
function withoutDescriptions(code: string): string {
  return code.replace(DESCRIPTION, (text) => text.replace(/\S/g, ' '))
}
