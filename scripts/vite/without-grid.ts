import type { Plugin } from 'vite'

const COMPONENT = /(?<=[,\s]\w+ = )(?=\w+\.memo\()/g
const PARTS =
  /\{\s*Component: (\w+),\s*useEmitter: (\w+),\s*useEmitterValue: (\w+),\s*usePublisher: (\w+)\s*\} = (\/\* @__PURE__ \*\/ \w+\([\s\S]*?\n\))(?=[,;])/g

/**
 * Lets the build leave out the grid of react-virtuoso, which no list shows: 2 kB of each. It would stay for its destructured
 * parts, which nothing can mark as pure, and for two components that are not marked.
 */
export function withoutGrid(): Plugin {
  return {
    name: 'without-grid',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-virtuoso\// },
      handler: (code) => ({ code: pureVirtuoso(code), map: null }),
    },
  }
}

/**
 * @param code the module of react-virtuoso
 * @returns the same with all its components and their parts marked as pure
 */
export function pureVirtuoso(code: string): string {
  return code
    .replace(COMPONENT, '/* @__PURE__ */ ')
    .replace(
      PARTS,
      (_, component: string, emitter: string, value: string, publisher: string, system: string) => {
        const part = (name: string) => `/* @__PURE__ */ (() => ${component}$.${name})()`
        return [
          `${component}$ = ${system}`,
          `${component} = ${part('Component')}`,
          `${emitter} = ${part('useEmitter')}`,
          `${value} = ${part('useEmitterValue')}`,
          `${publisher} = ${part('usePublisher')}`,
        ].join(', ')
      },
    )
}
