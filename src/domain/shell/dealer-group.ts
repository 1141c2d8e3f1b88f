import { groupBy } from '../group-by.ts'

export interface Dealer {
  readonly configurationId: string
  readonly dealerId: string
  readonly inventoryProvider: string
  readonly name: string
  /** Absent from a backend that does not tell. */
  readonly city?: string
}

export interface DealerGroup {
  readonly id: string
  readonly name: string
  readonly dealers: readonly Dealer[]
}

interface Places {
  readonly groups: readonly DealerGroup[]
  readonly dealers: readonly Dealer[]
}

/** The places for choices: of several with one name, each has its city, or its id where that is the same or not known. */
export function toldApart({ groups, dealers }: Places): Places {
  const named = namedAmong(
    [...groups.flatMap((group) => group.dealers), ...dealers],
    (one) => one.configurationId,
  )
  const namedGroup = namedAmong(groups, ({ id }) => id)
  return {
    groups: groups.map((group) => ({ ...namedGroup(group), dealers: group.dealers.map(named) })),
    dealers: dealers.map(named),
  }
}

function namedAmong<One extends { readonly name: string; readonly city?: string }>(
  all: readonly One[],
  idOf: (one: One) => string,
): <Own extends One>(one: Own) => Own {
  const byName = groupBy(all, nameOf)
  return (one) => {
    const others = byName.get(nameOf(one))?.filter((other) => idOf(other) !== idOf(one)) ?? []
    if (others.length === 0) return one
    const hasOwnCity = one.city && others.every(({ city }) => city !== one.city)
    return { ...one, name: `${one.name} (${hasOwnCity ? one.city : idOf(one)})` }
  }
}

function nameOf({ name }: { readonly name: string }): string {
  return name.trim().toLowerCase()
}
