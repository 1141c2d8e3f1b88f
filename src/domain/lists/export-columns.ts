import {
  canSeeColumn,
  type Feature,
  holds,
  isFeature,
  type RestrictedColumn,
} from '../session/permissions.ts'
import type { RoleName } from '../session/roles.ts'

/** A column of an export. It has as many cells as header words. `needs` limits who may export it. */
interface ExportColumn {
  readonly en: readonly string[]
  readonly fr: readonly string[]
  readonly needs?: RestrictedColumn | Feature
}

const COUNTRY = { en: ['Country'], fr: ['Pays'], needs: 'country' } as const
const VEHICLE = { en: ['Year', 'Make', 'Model'], fr: ['Année', 'Marque', 'Modèle'] }
const TRIM = { en: ['Trim'], fr: ['Version'] }
const VIN = { en: ['VIN'], fr: ['NIV'] }
const CONFIGURATION = {
  configuration_name: { en: ['Dealership'], fr: ['Concession'], needs: 'dealership' },
  configuration_id: { en: ['Configuration ID'], fr: ['ID de configuration'], needs: 'configurationId' },
} as const

/** Export columns of each list. Keys and order are those of the columns on the screen. */
export const EXPORT_COLUMNS = {
  reports: {
    created_at: { en: ['Date'], fr: ['Date'] },
    cell_health: { en: ['Cell health'], fr: ['Santé des cellules'] },
    vehicle: VEHICLE,
    trim: TRIM,
    vin: VIN,
    country: COUNTRY,
    ...CONFIGURATION,
    score: { en: ['Score'], fr: ['Cote'] },
    current_capacity: { en: ['Current capacity (kWh)'], fr: ['Capacité actuelle (kWh)'] },
    original_capacity: { en: ['Original capacity (kWh)'], fr: ['Capacité d’origine (kWh)'] },
    published: { en: ['Published'], fr: ['Publié'] },
  },
  users: {
    name: { en: ['First name', 'Last name'], fr: ['Prénom', 'Nom'] },
    email: { en: ['Email'], fr: ['Courriel'] },
    role: { en: ['Role'], fr: ['Rôle'] },
    group: { en: ['Group'], fr: ['Groupe'], needs: 'userGroup' },
    dealerships: { en: ['Dealerships'], fr: ['Concessions'], needs: 'userDealerships' },
    status: { en: ['Status'], fr: ['État'] },
  },
  inventory: {
    vehicle: VEHICLE,
    trim: TRIM,
    condition: { en: ['Type'], fr: ['Type'] },
    vin: VIN,
    stock_number: { en: ['Stock number'], fr: ['Numéro de stock'] },
    ...CONFIGURATION,
    inventory_age: { en: ['Age (days)'], fr: ['Âge (jours)'] },
  },
  devices: {
    name: { en: ['Name'], fr: ['Nom'] },
    serial_number: { en: ['Serial number'], fr: ['Numéro de série'] },
    icc_id: { en: ['ICCID'], fr: ['ICCID'], needs: 'iccId' },
    ...CONFIGURATION,
    assigned_date: { en: ['Assigned'], fr: ['Attribué le'], needs: 'assignedDate' },
    country: COUNTRY,
    status: { en: ['Status'], fr: ['État'] },
    debug_mode: { en: ['Debug mode'], fr: ['Mode débogage'] },
    tracking_url: { en: ['Tracking link'], fr: ['Lien de suivi'], needs: 'devices.trackingUrl.view' },
    note: { en: ['Note'], fr: ['Note'], needs: 'devices.note.view' },
  },
  wifi: {
    ssid: { en: ['Network (SSID)'], fr: ['Réseau (SSID)'] },
    ...CONFIGURATION,
  },
} as const satisfies Record<string, Readonly<Record<string, ExportColumn>>>

export type ExportName = keyof typeof EXPORT_COLUMNS
export type ExportColumnOf<Name extends ExportName> = keyof (typeof EXPORT_COLUMNS)[Name] & string

/** A column of a list by its name; `null` for an unknown name. */
export function exportColumn(name: ExportName, id: string): ExportColumn | null {
  const columns: Readonly<Record<string, ExportColumn>> = EXPORT_COLUMNS[name]
  return Object.hasOwn(columns, id) ? (columns[id] ?? null) : null
}

/** Whether the role may export a column. A role that does not see it on the screen does not get it in a file. */
export function canExportColumn(role: RoleName | null, { needs }: Pick<ExportColumn, 'needs'>): boolean {
  if (needs === undefined) return true
  return isFeature(needs) ? role !== null && holds(role, needs) : canSeeColumn(role, needs)
}

/** Names of the columns that the role may export, in the order of the list. */
export function exportColumnsFor(role: RoleName | null, name: ExportName): readonly string[] {
  return Object.keys(EXPORT_COLUMNS[name]).filter((id) => {
    const column = exportColumn(name, id)
    return column !== null && canExportColumn(role, column)
  })
}
