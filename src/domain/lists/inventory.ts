import type { VehicleKey } from '../vehicle.ts'
import type { inventoryExport } from './inventory-export.ts'
import type { ExportColumnOf } from './list-export.ts'
import type { ListVocabulary } from './list-query.ts'
import type { ListTypes } from './list-types.ts'
import type { ReportVehicle } from './report.ts'

export const INVENTORY_FILTERS = ['all', 'with_report', 'no_report', 'unpublished'] as const
export type InventoryFilter = (typeof INVENTORY_FILTERS)[number]

/** `condition` sorts by vehicle type: new before used. */
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

export interface InventoryList extends ListTypes {
  readonly row: InventoryItem
  readonly filter: InventoryFilter
  readonly sortKey: InventorySortKey
  readonly edit: InventoryEdit
  readonly exportColumn: ExportColumnOf<typeof inventoryExport>
}

export const INVENTORY_VOCABULARY: ListVocabulary<InventoryList> = {
  filters: INVENTORY_FILTERS,
  sortKeys: INVENTORY_SORT_KEYS,
  initial: { filter: 'all', search: '', sort: { key: 'inventory_age', direction: 'ASC' } },
}

export const VEHICLE_TYPES = ['new', 'used'] as const
export type VehicleType = (typeof VEHICLE_TYPES)[number]

/** A vehicle in the inventory of a dealership. */
export interface InventoryItem {
  readonly id: string
  readonly vehicle: ReportVehicle
  readonly trim: string | null
  readonly stockNumber: string
  readonly imagePath: string | null
  /** Whole days; `null` when unknown. */
  readonly ageDays: number | null
  /** Id of a dealership with reports of the vehicle, the own one first; empty: reports without a dealership. `null`: none. */
  readonly reportsAt: string | null
  readonly vehicleType: VehicleType
  readonly configuration: { readonly id: string; readonly name: string; readonly country: string }
  /** What an edit of it is made on; absent from a backend without versions. */
  readonly version?: string
}

/** An age of 0 or less means that it is unknown (specification, domain part, section 2). */
export function knownAge(days: number | null): number | null {
  return days !== null && days > 0 ? days : null
}

/** A change of the trim of one vehicle in one dealership. */
export interface InventoryEdit {
  readonly kind: 'trim'
  readonly id: string
  readonly vehicle: VehicleKey
  readonly configurationId: string
  readonly trim: string | null
}

/** Applies the edit to its row only: another dealership may list the same vehicle in a row of its own. */
export function editedInventoryItem(item: InventoryItem, edit: InventoryEdit): InventoryItem {
  return { ...item, trim: edit.trim }
}
