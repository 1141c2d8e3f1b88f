import type { VehicleKey } from '../vehicle.ts'
import type { ListVocabulary } from './list-query.ts'
import type { ReportVehicle } from './report.ts'

export const INVENTORY_FILTERS = ['all', 'with_report', 'no_report', 'unpublished'] as const
export type InventoryFilter = (typeof INVENTORY_FILTERS)[number]

/** The type of a vehicle sorts by its condition: new before used. */
export const INVENTORY_SORT_KEYS = [
  'inventory_age',
  'vehicle',
  'trim',
  'condition',
  'vin',
  'stock_number',
  'configuration_name',
  'configuration_id',
] as const
export type InventorySortKey = (typeof INVENTORY_SORT_KEYS)[number]

export const INVENTORY_VOCABULARY: ListVocabulary<InventoryFilter, InventorySortKey> = {
  filters: INVENTORY_FILTERS,
  sortKeys: INVENTORY_SORT_KEYS,
  initial: { filter: 'all', search: '', sort: { key: 'inventory_age', direction: 'ASC' } },
}

export const VEHICLE_TYPES = ['new', 'used'] as const
export type VehicleType = (typeof VEHICLE_TYPES)[number]

/** A vehicle that stands in the inventory of a dealership. */
export interface InventoryItem {
  readonly id: string
  readonly vehicle: ReportVehicle
  readonly trim: string | null
  readonly stockNumber: string
  readonly imagePath: string | null
  /** Whole days; `null`: unknown. */
  readonly ageDays: number | null
  readonly vehicleType: VehicleType
  readonly configuration: { readonly id: string; readonly name: string }
}

/** An age that is not above 0 says nothing (specification, domain part, section 2). */
export function knownAge(days: number | null): number | null {
  return days !== null && days > 0 ? days : null
}

/** What staff change from a row: the trim of this vehicle, as it stands in this dealership. */
export interface InventoryEdit {
  readonly kind: 'trim'
  readonly id: string
  readonly vehicle: VehicleKey
  readonly configurationId: string
  readonly trim: string
}

/** The same vehicle in another row is a row of its own. */
export function editedInventoryItem(item: InventoryItem, edit: InventoryEdit): InventoryItem {
  return { ...item, trim: edit.trim }
}
