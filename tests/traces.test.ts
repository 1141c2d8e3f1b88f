import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productMachines } from '../scripts/product-machines.ts'
import { readSources } from '../scripts/trace/sources.ts'
import { readTrace, type Trace } from '../src/trace/format.ts'
import { replay } from '../src/trace/replay.ts'

const machines = await productMachines()
const files = globSync('tests/traces/*.json{,.gz}').sort()

/** The specification hides e-mails to customers. */
const UNSEEN = ['emailCustomer']

test('the repository has sessions of all areas', async () => {
  const seen = new Set((await tracesIn(files)).flatMap(({ actors }) => actors.map(({ machine }) => machine)))
  const unseen = machines.map(({ id }) => id).filter((id) => !seen.has(id))
  expect(unseen.sort()).toEqual(UNSEEN)
})

test.each(files)('%s still replays to its recorded end', async (file) => {
  const [trace] = await tracesIn([file])
  if (trace === undefined) throw new Error(`${file} has no trace.`)
  const diverged = replay(trace, machines).actors.filter(({ divergence }) => divergence !== null)
  expect(diverged.map(({ path, divergence }) => [path, divergence])).toEqual([])
})

async function tracesIn(paths: readonly string[]): Promise<readonly Trace[]> {
  const sources = await readSources(paths, {})
  return sources.map(({ fileName, json }) => {
    const read = readTrace(json)
    if (!read.ok) throw new Error(`${fileName}: ${read.reason}`)
    return read.trace
  })
}
