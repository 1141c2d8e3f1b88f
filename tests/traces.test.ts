import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productMachines } from '../scripts/product-machines.ts'
import { replay } from '../src/trace/replay.ts'
import { storedTrace } from './trace/stored-trace.ts'

const machines = await productMachines()
const files = globSync('tests/traces/*.json{,.gz}').sort()

/** The specification hides e-mails to customers. */
const UNSEEN = ['emailCustomer']

test('the repository has sessions of all areas', async () => {
  const traces = await Promise.all(files.map(storedTrace))
  const seen = new Set(traces.flatMap(({ actors }) => actors.map(({ machine }) => machine)))
  const unseen = machines.map(({ id }) => id).filter((id) => !seen.has(id))
  expect(unseen.sort()).toEqual(UNSEEN)
})

test.each(files)('%s still replays to its recorded end', async (file) => {
  const diverged = replay(await storedTrace(file), machines).actors.filter(
    ({ divergence }) => divergence !== null,
  )
  expect(diverged.map(({ path, divergence }) => [path, divergence])).toEqual([])
})
