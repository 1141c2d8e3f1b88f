import type { RoleName } from '../../src/domain/session/roles.ts'
import type { userRoles, users } from '../database/schema.ts'
import { DEMO_PASSWORD } from '../secrets/demo-password.ts'
import { hashPassword, type PasswordHashing } from '../secrets/passwords.ts'
import { DEMO_DEALERSHIPS, DEMO_GROUPS } from './organisations.ts'
import type { Random } from './random.ts'

type User = typeof users.$inferInsert
type Role = typeof userRoles.$inferInsert

interface Person {
  readonly email: string
  readonly name: string
  readonly familyName: string
  readonly role: RoleName
  /** The id of the role's group or dealership. */
  readonly reach?: string
  readonly language?: 'en' | 'fr'
  readonly status?: User['status']
}

/** The accounts that the start of the server prints. */
export const DEMO_ACCOUNTS: readonly Person[] = [
  { email: 'admin@provider.example', name: 'Ada', familyName: 'Okafor', role: 'LF_ADMIN' },
  { email: 'user@provider.example', name: 'Leo', familyName: 'Brandt', role: 'LF_USER' },
  {
    email: 'group.admin@northstar.example',
    name: 'Nora',
    familyName: 'Lindqvist',
    role: 'GROUP_ADMIN',
    reach: 'northstar',
  },
  {
    email: 'group.user@northstar.example',
    name: 'Samir',
    familyName: 'Haddad',
    role: 'GROUP_USER',
    reach: 'northstar',
  },
  {
    email: 'dealer.admin@maple.example',
    name: 'Élise',
    familyName: 'Tremblay',
    role: 'DEALER_ADMIN',
    reach: 'maple-ev-centre',
    language: 'fr',
  },
  {
    email: 'dealer.user@maple.example',
    name: 'Mathieu',
    familyName: 'Gagnon',
    role: 'DEALER_USER',
    reach: 'maple-ev-centre',
    language: 'fr',
  },
  {
    email: 'invited@maple.example',
    name: 'Chloé',
    familyName: 'Bouchard',
    role: 'DEALER_USER',
    reach: 'maple-ev-centre',
    language: 'fr',
    status: 'FORCE_CHANGE_PASSWORD',
  },
]

const OTHERS = 60
const FIRST_NAMES = [
  'Amara',
  'Ben',
  'Carla',
  'Dmitri',
  'Esther',
  'Farid',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Keiko',
  'Luc',
  'Maya',
  'Noël',
  'Olga',
  'Pablo',
  'Quinn',
  'Rosa',
  'Sven',
  'Tara',
] as const
const LAST_NAMES = [
  'Abbott',
  'Bélanger',
  'Castillo',
  'Dubois',
  'Evans',
  'Fournier',
  'Green',
  'Huang',
  'Ivanova',
  'Jensen',
  'Kowalski',
  'Lavoie',
  'Mbeki',
  'Nguyen',
  'O’Neill',
  'Pelletier',
  'Roy',
  'Singh',
  'Taylor',
  'Wójcik',
] as const
const ORGANISATION_ROLES = [
  'DEALER_USER',
  'DEALER_USER',
  'DEALER_USER',
  'DEALER_ADMIN',
  'GROUP_USER',
  'GROUP_ADMIN',
] as const
const DAY_MS = 86_400_000

/** Creates the demo accounts and 60 users without a password. Some are invited or disabled, one has two roles. */
export async function makePeople(
  random: Random,
  now: Date,
  hashing: PasswordHashing,
): Promise<{ users: User[]; roles: Role[] }> {
  const people = [...DEMO_ACCOUNTS, ...Array.from({ length: OTHERS }, (_, index) => colleague(random, index))]
  const created = people.map((person, index) => {
    const createdAt = new Date(now.getTime() - random.whole(20, 700) * DAY_MS)
    const user: User = {
      id: `u${String(index + 1).padStart(3, '0')}${random.id(8)}`,
      email: person.email,
      name: person.name,
      familyName: person.familyName,
      status: person.status ?? 'CONFIRMED',
      preferredLanguage: person.language ?? 'en',
      preferredTheme: random.chance(0.25) ? 'dark' : 'light',
      passwordHash: null,
      createdAt,
      updatedAt: createdAt,
    }
    return { user, roles: [roleOf(user.id, person.role, person.reach)] }
  })
  const second = created.find(
    ({ roles }) => roles[0]?.name === 'GROUP_USER' && roles[0].groupId === 'great-lakes',
  )
  second?.roles.push(roleOf(second.user.id, 'DEALER_ADMIN', 'pacific-seattle'))
  const hashes = await Promise.all(DEMO_ACCOUNTS.map(() => hashPassword(DEMO_PASSWORD, hashing)))
  return {
    users: created.map(({ user }, index) => ({
      ...user,
      passwordHash: hashes[index] ?? null,
      lastSignedInAt: lastSignIn(user, index, now),
    })),
    roles: created.flatMap(({ roles }) => roles),
  }
}

/** Without a random number, so that the rest of the demo stays the same. Some have not signed in since it was recorded. */
function lastSignIn({ status, createdAt }: User, index: number, now: Date): Date | null {
  if (status === 'FORCE_CHANGE_PASSWORD' || index % 11 === 10) return null
  return new Date(Math.max(createdAt.getTime(), now.getTime() - ((index * 7) % 61) * DAY_MS - index * 60_000))
}

function colleague(random: Random, index: number): Person {
  const name = FIRST_NAMES[index % FIRST_NAMES.length] ?? ''
  const familyName = random.pick(LAST_NAMES)
  const role = index < 3 ? 'LF_USER' : index < 6 ? 'GROUP_USER' : random.pick(ORGANISATION_ROLES)
  const group = DEMO_GROUPS[index % DEMO_GROUPS.length]?.id ?? ''
  const dealership = DEMO_DEALERSHIPS[index % DEMO_DEALERSHIPS.length]
  const reach = role === 'LF_USER' ? {} : { reach: role.startsWith('GROUP') ? group : (dealership?.id ?? '') }
  const domain = reach.reach === undefined ? 'provider' : reach.reach
  const local = `${name}.${familyName}`
    .normalize('NFKD')
    .replace(/[^\w.]/g, '')
    .toLowerCase()
  return {
    email: `${local}${index}@${domain}.example`,
    name,
    familyName,
    role,
    ...reach,
    language: dealership?.address.state === 'QC' ? 'fr' : 'en',
    status: index % 10 === 7 ? 'DISABLED' : index % 9 === 4 ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
  }
}

function roleOf(userId: string, name: RoleName, reach: string | undefined): Role {
  return {
    id: `${userId}-${name.toLowerCase()}`,
    userId,
    name,
    groupId: name.startsWith('GROUP') ? (reach ?? null) : null,
    configurationId: name.startsWith('DEALER') ? (reach ?? null) : null,
  }
}
