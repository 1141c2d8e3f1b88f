/** A pseudo-random generator (sfc32). The same seed gives the same numbers on every machine. */
export interface Random {
  /** A number from 0 to 1, without 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  /** True with the given probability. */
  chance(share: number): boolean
  /** @throws Error when `items` is empty. */
  pick<T>(items: readonly T[]): T
  /** A number near `mean`, rarely further away than three times `spread`. */
  around(mean: number, spread: number): number
  /** A URL-safe id of `length` characters. */
  id(length: number): string
}

const ID_CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

export function createRandom(seed: number): Random {
  let a = seed | 0
  let b = 0x9e3779b9
  let c = 0x243f6a88
  let d = 1
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    c |= 0
    return (t >>> 0) / 2 ** 32
  }
  for (let warmUp = 0; warmUp < 15; warmUp++) next()
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (items) => {
      const picked = items[whole(0, items.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
    around: (mean, spread) => mean + (next() + next() + next() + next() - 2) * 1.73 * spread,
    id: (length) => Array.from({ length }, () => ID_CHARACTERS[whole(0, ID_CHARACTERS.length - 1)]).join(''),
  }
}
