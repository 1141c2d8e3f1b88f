import type { TFunction } from 'i18next'
import { vehicleName } from '../../../domain/vehicle-name.ts'
import { Vin, VinTail } from '../../parts/vin.tsx'
import { vehicleCell } from '../../theme/recipes/lists/vehicle-cell.recipe.ts'
import { vinText } from '../../theme/recipes/parts/vin.recipe.ts'
import { trimLook } from '../cells/trim-select.tsx'

interface Shown<Row> {
  readonly row: Row
}

/** How the columns of a vehicle look in each list. */
export const VEHICLE = {
  card: 'title',
  narrowWidth: 152,
  look: () => vehicleCell('root'),
  tooltip: vehicleName,
} as const

export const TRIM = {
  narrowWidth: 120,
  look: ({ row }: Shown<{ readonly trim: string | null }>) => trimLook(row.trim),
  tooltip: ({ trim }: { readonly trim: string | null }) => trim ?? undefined,
} as const

export function vinLook(t: TFunction) {
  type Entry = Shown<{ readonly vehicle: { readonly vin: string } }>
  return {
    isMono: true,
    narrowWidth: 60,
    look: () => vinText(),
    brief: ({ row }: Entry) => <VinTail vin={row.vehicle.vin} />,
    cell: ({ row }: Entry) => <Vin vin={row.vehicle.vin} t={t} />,
  } as const
}
