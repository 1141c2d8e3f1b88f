import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productMachines } from '../scripts/product-machines.ts'
import { readTrace } from '../src/trace/format.ts'
import { replay } from '../src/trace/player.ts'

const machines = await productMachines()
const files = globSync('tests/traces/*.json').sort()

test('the repository has traces', () => {
  expect(files.length).toBeGreaterThan(0)
})

test.each(files)('%s still replays to its recorded end', (file) => {
  const read = readTrace(readFileSync(file, 'utf8'))
  expect(read.ok).toBe(true)
  if (!read.ok) return
  const diverged = replay(read.trace, machines).actors.filter(({ divergence }) => divergence !== null)
  expect(diverged.map(({ path, divergence }) => [path, divergence])).toEqual([])
})
