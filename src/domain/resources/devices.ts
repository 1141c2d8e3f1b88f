import { CONFIGURATION, COUNTRY, defineResource } from './define-resource.ts'

/** Statuses that a form offers. Only the server sets `tracking`. */
export const CHOSEN_STATUSES = ['active', 'shipped', 'inactive'] as const
export const DEVICE_STATUSES = [...CHOSEN_STATUSES, 'tracking'] as const

/** The loggers. The server sends link, note, date of assignment, country, chip and ICCID only to provider staff. */
export const devices = defineResource({
  name: 'devices',
  service: 'devices',
  at: '/device',
  file: { en: 'devices', fr: 'appareils' },
  fields: {
    /** The serial number, with its leading zeros. */
    id: { kind: 'id', wire: 'serial_number' },
    name: { kind: 'name' },
    iccId: { kind: 'id', empty: 'absent' },
    chipId: { kind: 'id', empty: 'absent' },
    status: { kind: 'choice', of: DEVICE_STATUSES },
    trackingUrl: { kind: 'text', empty: 'either' },
    country: { kind: 'choice', of: ['US', 'CA'], empty: 'absent' },
    configuration: { kind: 'dealership', empty: 'null' },
    assignedDate: { kind: 'time', empty: 'either' },
    debugMode: { kind: 'flag' },
    note: {
      kind: 'part',
      wire: 'device_note',
      empty: 'either',
      of: { id: { kind: 'id' }, text: { kind: 'text', wire: 'note' }, updatedAt: { kind: 'time' } },
    },
    /** When the logger last reported. */
    lastSeenAt: { kind: 'time', empty: 'either' },
    /** See `hasGoneQuiet`. The server decides, because it has the time. */
    isQuiet: { kind: 'flag', wire: 'gone_quiet', missing: false },
    updatedAt: { kind: 'time' },
  },
  columns: {
    name: { en: ['Name'], fr: ['Nom'] },
    serial_number: { en: ['Serial number'], fr: ['Numéro de série'] },
    icc_id: { en: ['ICCID'], fr: ['ICCID'], needs: 'iccId' },
    ...CONFIGURATION,
    assigned_date: { en: ['Assigned'], fr: ['Attribué le'], needs: 'assignedDate' },
    country: COUNTRY,
    last_seen: { en: ['Last seen'], fr: ['Dernier contact'] },
    gone_quiet: { en: ['Gone quiet'], fr: ['Silencieux'] },
    status: { en: ['Status'], fr: ['État'] },
    debug_mode: { en: ['Debug mode'], fr: ['Mode débogage'] },
    tracking_url: { en: ['Tracking link'], fr: ['Lien de suivi'], needs: 'devices.trackingUrl.view' },
    note: { en: ['Note'], fr: ['Note'], needs: 'devices.note.view' },
  },
  tabs: ['all', 'assigned', 'unassigned', 'active', 'quiet', 'shipped'],
  sort: [
    'name',
    'serial_number',
    'icc_id',
    'configuration_name',
    'configuration_id',
    'assigned_date',
    'country',
    'last_seen',
    'status',
  ],
  initial: { filter: 'all', sort: { key: 'name', direction: 'ASC' } },
})
