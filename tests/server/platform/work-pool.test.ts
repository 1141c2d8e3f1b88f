import { expect, test } from 'vitest'
import { openInPool } from '../../../server/inventories/import/import.ts'

/** More than run and wait in the whole pool. */
const MANY = 70
const FILE = 'VIN\nx\n'

/** @returns How it ends: the status of the refusal and its `Retry-After`, or `opened`. */
const open = (content: Buffer, caller: string) =>
  openInPool(content, caller).then(
    () => 'opened',
    ({ status, headers }) => [status, headers['retry-after']].join(' '),
  )

function countsOf(ends: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(ends, (end) => end)].map(([end, { length }]) => [end, length]))
}

test('a caller with many hostile files leaves room for the file of another one', async () => {
  const hostile = Array.from({ length: MANY }, () => open(Buffer.alloc(1_000_000, ','), 'hostile'))
  expect(await open(Buffer.from(FILE), 'other')).toBe('opened')
  expect(countsOf(await Promise.all(hostile))).toEqual({ '422 ': 5, '429 5': MANY - 5 })
})

test('beyond 60 files that wait, of whomever, the next one is refused', async () => {
  const all = Array.from({ length: MANY }, (_, at) => open(Buffer.from(FILE), `caller ${at}`))
  const { opened = 0, '503 2': refused = 0 } = countsOf(await Promise.all(all))
  expect([opened >= 60 && opened <= 62, opened + refused]).toEqual([true, MANY])
})
