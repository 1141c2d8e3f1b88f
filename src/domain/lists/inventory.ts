import type { StockChange } from '../changes/change.ts'
import type { ListOf } from '../resources/define-resource.ts'
import type { inventory } from '../resources/inventory.ts'
import type { ReportVehicle } from './report.ts'

export interface InventoryList extends ListOf<typeof inventory, InventoryItem, StockChange> {}

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

/** The row after a change. */
export function editedInventoryItem(item: InventoryItem, { values: { trim } }: StockChange): InventoryItem {
  return { ...item, trim }
}
