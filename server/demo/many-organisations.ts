import { DEMO_DEALERSHIPS, DEMO_GROUPS } from './organisations.ts'

/** How many groups a large demo has, and how many dealerships each of them. */
export interface OrganisationCounts {
  readonly groups: number
  readonly dealerships: number
}

const FIRST_WORDS = [
  'Aurora',
  'Birchwood',
  'Cascade',
  'Dominion',
  'Evergreen',
  'Frontier',
  'Granite',
  'Harbour',
]
const SECOND_WORDS = ['Auto Group', 'Electric', 'Motors', 'EV Partners', 'Mobility']

/** The demo's organisations, with more of the same kind until there are as many as wanted. The others have no reports. */
export function makeOrganisations({ groups, dealerships }: OrganisationCounts) {
  const all = Array.from(
    { length: Math.max(groups, DEMO_GROUPS.length) },
    (_, at) => DEMO_GROUPS[at] ?? { id: `group-${at + 1}`, name: nameAt(at) },
  )
  const places = all.flatMap((group, groupAt) => {
    const own = DEMO_DEALERSHIPS.filter(({ groupId }) => groupId === group.id)
    const more = Math.max(0, dealerships - own.length)
    return [
      ...own,
      ...Array.from({ length: more }, (_, at) => {
        const like = pick(DEMO_DEALERSHIPS, groupAt + at)
        const id = `${group.id}-${at + 1}`
        return {
          ...like,
          id,
          groupId: group.id,
          dealerId: `D-${groupAt + 1}-${at + 1}`,
          name: `${nameAt(groupAt * 7 + at)} ${like.address.city} ${at + 1}`,
          emails: [{ id: `${id}-sales`, key: 'sales', value: `sales@${id}.example` }],
          phoneNumbers: [],
        }
      }),
    ]
  })
  return { groups: all, dealerships: places }
}

function nameAt(at: number): string {
  return `${pick(FIRST_WORDS, at)} ${pick(SECOND_WORDS, Math.floor(at / FIRST_WORDS.length))}`
}

/** @throws RangeError for an empty list. */
function pick<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length]
  if (item === undefined) throw new RangeError('There is nothing to pick.')
  return item
}
