import { createHash } from 'node:crypto'
import { stable } from '../../tests/kit/stable.ts'
import type { Tour } from '../../tests/kit/tours.ts'

export function titleOf({ initial, steps }: Tour, at: number): string {
  return `tour ${at}: ${steps.length} steps from ${initial.name}`
}

/** @returns A digest of what a tour does. The number of a tour can change with its machine, the digest stays. */
export function tourDigest({ input, initial, steps }: Tour): string {
  const parts = [input, initial.name, ...steps.map(({ event, to }) => [event, to.name])]
  return createHash('sha256').update(stable(parts)).digest('hex').slice(0, 16)
}
