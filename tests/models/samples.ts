import type { DealerGroup } from '../../src/domain/dealer-group.ts'
import type { Failure } from '../../src/domain/failure.ts'
import { featuresOf } from '../../src/domain/permissions.ts'
import type { Profile } from '../../src/domain/profile.ts'
import type { ReportRow } from '../../src/domain/report.ts'
import type { RoleName } from '../../src/domain/roles.ts'
import type { User } from '../../src/domain/user.ts'

export const networkFailure: Failure = { code: 'network' }
export const serverFailure: Failure = { code: 'server', status: 500, message: 'An error occurred' }
export const rejection: Failure = { code: 'rejected', status: 409, message: 'No', field: null }
export const unauthorized: Failure = { code: 'unauthorized', message: 'No' }

export const groups: readonly DealerGroup[] = [
  {
    id: 'north',
    name: 'North',
    dealers: [
      { configurationId: 'oak', dealerId: 'd1', inventoryProvider: 'vAuto', name: 'Oak' },
      { configurationId: 'elm', dealerId: 'd2', inventoryProvider: 'vAuto', name: 'Elm' },
    ],
  },
  {
    id: 'south',
    name: 'South',
    dealers: [{ configurationId: 'fir', dealerId: 'd3', inventoryProvider: 'vAuto', name: 'Fir' }],
  },
]

export function profileOf(role: RoleName, email = `${role.toLowerCase()}@provider.example`): Profile {
  const own = groups.slice(0, 1)
  return {
    email,
    firstName: 'Ada',
    lastName: 'Byron',
    role,
    preferredLanguage: 'fr',
    preferredTheme: 'dark',
    groups: role.startsWith('GROUP') ? own : [],
    dealers: role.startsWith('DEALER') ? (own[0]?.dealers.slice(0, 1) ?? []) : [],
    features: featuresOf(role),
  }
}

export function reportRow(id: string, changes: Partial<ReportRow> = {}): ReportRow {
  return {
    id,
    createdAt: '2026-11-01T10:00:00.000Z',
    cellHealth: 'healthy',
    imagePath: null,
    vehicle: { vin: `5YJ3E1EA0MF90000${id}`, country: 'US', make: 'Tesla', model: 'Model 3', year: 2021 },
    trim: 'Long Range AWD',
    configuration: { id: 'oak', name: 'Oak' },
    score: 91,
    currentCapacityKwh: 70.2,
    originalCapacityKwh: 75,
    published: false,
    archived: false,
    inInventory: false,
    ...changes,
  }
}

export function userOf(role: RoleName, changes: Partial<User> = {}): User {
  return {
    id: 'eve@maple.example',
    email: 'eve@maple.example',
    firstName: 'Eve',
    lastName: 'Moneypenny',
    status: 'active',
    preferredLanguage: 'fr',
    preferredTheme: 'light',
    role,
    groups: [],
    dealers: [{ configurationId: 'oak', name: 'Oak' }],
    ...changes,
  }
}
