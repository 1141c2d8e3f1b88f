import type { LightMyRequestResponse } from 'fastify'
import type { Actor, GridRow } from '../../roles/grid.ts'

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

/** The query of a row of a grid about contexts, such as `group northstar`. */
export function contextOf(label: string): Readonly<Record<string, string>> {
  const [type = '', id = ''] = label.split(' ')
  return {
    ...(type === 'none' ? {} : { context_type: type }),
    ...(id === '' ? {} : { context_id: id }),
  }
}
