import { createMachine } from 'xstate'
import type { AuditRow } from '../../src/domain/audit/audit-event.ts'
import type { Failure, OvertakenRow } from '../../src/domain/failure.ts'
import type { Device, UnregisteredDevice } from '../../src/domain/lists/device.ts'
import type { InventoryItem } from '../../src/domain/lists/inventory.ts'
import type { Identified } from '../../src/domain/lists/list-types.ts'
import type { ReportRow } from '../../src/domain/lists/report.ts'
import type { SavedView } from '../../src/domain/lists/saved-view.ts'
import type { SentTrace } from '../../src/domain/lists/sent-trace.ts'
import type { User } from '../../src/domain/lists/user.ts'
import type { WifiConfiguration } from '../../src/domain/resources/wifi.ts'
import { featuresOf } from '../../src/domain/session/permissions.ts'
import type { Profile } from '../../src/domain/session/profile.ts'
import type { RoleName, UserRole } from '../../src/domain/session/roles.ts'
import type { Dealer, DealerGroup } from '../../src/domain/shell/dealer-group.ts'
import type { Model } from '../kit/model.ts'

/** Why models have no failure of a form. */
export const A_FORM_ENDS = 'a form ends by itself and never fails'

/** A screen actor that does nothing, until the kit lets it fail. */
export const screenMachine = createMachine({
  id: 'screen',
  on: {
    'controlledActor.became': {
      actions: ({ event }) => {
        throw event.snapshot.error
      },
    },
  },
})

export const networkFailure: Failure = { code: 'network' }
export const serverFailure: Failure = { code: 'server', status: 500, message: 'An error occurred' }
export const rejection: Failure = { code: 'rejected', status: 409, message: 'No', field: null }
export const missing: Failure = { code: 'rejected', status: 404, message: 'No', field: null }
export const unauthorized: Failure = { code: 'unauthorized', message: 'No' }

/** Somebody else has changed the row meanwhile. */
export function overtakenBy(
  current: OvertakenRow | Identified,
  fields: readonly string[] = [],
  by: string | null = 'Eve Moneypenny',
): Failure {
  return { code: 'overtaken', fields, by, at: null, current: current as OvertakenRow }
}

/** What a failed call makes of a page that anybody opens by a link. */
export const failedLinks: Model['edgeInvariants'] = {
  'a failure emits page.missed, and only an unknown link is called unknown': ({ event, to, emitted }) =>
    !/^xstate\.error\.actor\.(readReport|readStatus|(un|re)subscribe)$/.test(event.type) ||
    (emitted.some(({ type }) => type === 'page.missed') &&
      to.value === (event.error === missing ? 'notFound' : 'failed')),
}

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
    roles: [heldRole(role)],
    features: featuresOf(role),
  }
}

/** A role as somebody holds it: that of a dealer group in North, that of a dealership in Oak. */
function heldRole(name: RoleName): UserRole {
  return {
    name,
    groupId: name.startsWith('GROUP') ? 'north' : null,
    dealershipId: name.startsWith('DEALER') ? 'oak' : null,
  }
}

export function reportRow(id: string, changes: Partial<ReportRow> = {}): ReportRow {
  return {
    id,
    createdAt: '2026-11-01T10:00:00.000Z',
    cellHealth: 'healthy',
    imagePath: null,
    vehicle: { vin: `5YJ3E1EA0MF90000${id}`, country: 'US', make: 'Tesla', model: 'Model 3', year: 2021 },
    vehicleId: 'v1',
    trim: 'Long Range AWD',
    configuration: { id: 'oak', name: 'Oak', timeZone: null },
    score: 91,
    doubts: [],
    currentCapacityKwh: 70.2,
    originalCapacityKwh: 75,
    published: false,
    archived: false,
    inInventory: false,
    serialNumber: '42',
    ...changes,
  }
}

export function deviceOf(id: string, changes: Partial<Device> = {}): Device {
  return {
    id,
    serialNumber: id.replace(/^0+/, ''),
    name: `otter-${id}`,
    iccId: '89014103211118510720',
    chipId: `chip-${id}`,
    status: 'active',
    trackingUrl: null,
    country: 'US',
    configuration: { id: 'oak', name: 'Oak' },
    assignedDate: '2026-10-01T10:00:00.000Z',
    lastSeenAt: '2026-10-20T10:00:00.000Z',
    isQuiet: false,
    debugMode: false,
    note: null,
    updatedAt: '2026-10-01T10:00:00.000Z',
    ...changes,
  }
}

export function loggerOf(number: 1 | 2): UnregisteredDevice {
  return {
    chipId: `chip-${number}`,
    iccId: number === 1 ? '89014103211118510720' : '89014103211118510738',
    serialNumber: `4001583${number}`,
    seenAt: '2026-10-20T10:00:00.000Z',
  }
}

export function inventoryItem(id: string, changes: Partial<InventoryItem> = {}): InventoryItem {
  return {
    id,
    vehicle: { vin: `5YJ3E1EA0MF90000${id}`, country: 'US', make: 'Tesla', model: 'Model 3', year: 2021 },
    trim: 'Long Range AWD',
    stockNumber: `S${id}`,
    imagePath: null,
    ageDays: 12,
    reportsAt: 'oak',
    vehicleType: 'used',
    configuration: { id: 'oak', name: 'Oak', country: 'CA' },
    ...changes,
  }
}

export function wifiOf(id: string, changes: Partial<WifiConfiguration> = {}): WifiConfiguration {
  return {
    id,
    ssid: `Loggers ${id}`,
    configuration: { id: 'oak', name: 'Oak' },
    updatedAt: '2026-11-01T10:00:00.000Z',
    devices: null,
    ...changes,
  }
}

export function viewOf(id: string, changes: Partial<SavedView> = {}): SavedView {
  return {
    id,
    list: 'reports',
    name: `View ${id}`,
    query: '?filter=report_archived',
    sharing: { type: 'private' },
    owner: null,
    isOwn: true,
    mayChange: true,
    updatedAt: '2026-05-01T10:00:00.000Z',
    version: '"1"',
    ...changes,
  }
}

export function auditOf(id: string, changes: Partial<AuditRow> = {}): AuditRow {
  return {
    id,
    at: '2026-11-01T10:00:00.000Z',
    action: 'report.trim-changed',
    actor: { type: 'known', name: 'Ann Lee', email: 'ann@maple.example' },
    resource: { type: 'report', id: `r${id}`, label: `5YJ3E1EA0MF90000${id}` },
    organisations: ['Oak'],
    from: { ipAddress: '203.0.113.7', browser: 'Firefox', system: 'Windows' },
    changes: [{ field: 'trim', from: 'Long Range', to: 'Performance' }],
    ...changes,
  }
}

/** @param id The code of the trace. */
export function sentTraceOf(id: string, changes: Partial<SentTrace> = {}): SentTrace {
  return {
    id,
    sender: { id: 'u-1', name: 'Ann Lee' },
    receivedAt: '2026-05-15T12:00:00.000Z',
    note: 'It jumps back.',
    buildId: 'build-7',
    startedAt: null,
    lastedMs: 1200,
    events: 3,
    screens: ['reports'],
    failures: { count: 1, names: ['readRows'] },
    ...changes,
  }
}

export function dealerOf(configurationId: string, name: string): Dealer {
  return { configurationId, dealerId: 'd1', inventoryProvider: 'vAuto', name }
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
    roles: [heldRole(role)],
    groups: [],
    dealers: [dealerOf('oak', 'Oak')],
    lastSignedInAt: '2026-10-20T10:00:00.000Z',
    hasPasskeys: false,
    isInvitationLost: false,
    ...changes,
  }
}
