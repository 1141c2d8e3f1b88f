import type { Plugin } from 'vite'

const COMPONENT = /(?<=[,\s]\w+ = )(?=\w+\.memo\()/g

/**
 * Marks the components of react-virtuoso as free of side effects. Two of its grid are not marked, so that all of the grid would
 * be in the chunk of the lists, which show none.
 */
export function pureMemos(): Plugin {
  return {
    name: 'pure-memos',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-virtuoso\// },
      handler: (code) => ({ code: code.replace(COMPONENT, '/* @__PURE__ */ '), map: null }),
    },
  }
}
