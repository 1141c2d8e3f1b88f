import type { LightMyRequestResponse } from 'fastify'
import { describe, test } from 'vitest'
import type { Actor, GridRow } from '../../roles/grid.ts'

/** Defines a test for each cell of a table. */
export function forEachCell(
  rows: readonly GridRow[],
  check: (label: string, actor: Actor, expected: string) => Promise<void>,
): void {
  describe.each(rows)('$label', ({ label, cells }) => {
    test.each(cells)('$actor: $expected', ({ actor, expected }) => check(label, actor, expected))
  })
}

/** Makes a call as each actor of a row in turn. Returns the statuses in the form of the row's cells. */
export async function statusesOf(
  { cells }: GridRow,
  make: (actor: Actor, index: number) => Promise<LightMyRequestResponse>,
): Promise<GridRow['cells']> {
  const seen: { actor: Actor; expected: string }[] = []
  for (const [index, { actor }] of cells.entries()) {
    seen.push({ actor, expected: String((await make(actor, index)).statusCode) })
  }
  return seen
}
