export type Value = string | number | boolean | null

/**
 * @param by `groups`: equal values are together; backends may order names of states as they like.
 * @returns The first pair that is not in order; `null` when all are. Missing values may be at either end.
 */
export function disorderIn(
  values: readonly Value[],
  by: 'order' | 'groups',
  direction: 'ASC' | 'DESC',
): string | null {
  const present = values.filter((value) => value !== null)
  if (by === 'groups') {
    const seen = new Set<Value>()
    for (const [index, value] of present.entries()) {
      if (value !== present[index - 1] && seen.has(value)) return `${String(value)} is in two places`
      seen.add(value)
    }
    return null
  }
  for (const [index, value] of present.entries()) {
    const before = present[index - 1]
    if (before === undefined) continue
    const [low, high] = direction === 'ASC' ? [before, value] : [value, before]
    if (isAfter(low, high)) return `${String(before)} is before ${String(value)}`
  }
  return null
}

/** Databases sort texts by different rules: only what is wrong by all of them counts. */
function isAfter(low: Value, high: Value): boolean {
  if (typeof low !== 'string' || typeof high !== 'string') return Number(low) > Number(high)
  const [a, b] = [folded(low), folded(high)]
  const isSimplyAfter = a > b
  return (
    isSimplyAfter &&
    collator.compare(a, b) > 0 &&
    numeric.compare(a, b) > 0 &&
    a.replaceAll(' ', '') > b.replaceAll(' ', '')
  )
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })
const numeric = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

function folded(text: string): string {
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return bare.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}
