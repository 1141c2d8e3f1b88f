import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pureVirtuoso } from '../../scripts/vite/without-grid.ts'

const CODE = readFileSync(fileURLToPath(import.meta.resolve('react-virtuoso')), 'utf8')

const UNMARKED = /= \w+\.memo\(|usePublisher: \w+\s*\} = /g

test('all that would keep the grid of react-virtuoso in the build is marked as pure', () => {
  const marked = pureVirtuoso(CODE)
  expect(CODE.match(UNMARKED)).toHaveLength(5)
  expect(marked.match(UNMARKED)).toBeNull()
  expect(marked.match(/\w+\$ = \/\* @__PURE__ \*\/ \w+\(/g)).toHaveLength(3)
})
