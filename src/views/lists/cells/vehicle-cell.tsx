import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { ReportVehicle } from '../../../domain/lists/report.ts'
import { pictureAddress } from '../../../domain/report/picture-address.ts'
import { vehicleName } from '../../../domain/vehicle-name.ts'
import { vehicleCell } from '../../theme/recipes/lists/vehicle-cell.recipe.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

interface VehicleRow {
  readonly vehicle: ReportVehicle
  readonly imagePath: string | null
}

interface VehicleCellProps {
  readonly row: VehicleRow
  readonly outgrown: boolean
  /** Pictures are at this base followed by the row's `imagePath`. */
  readonly pictureBase: string
  readonly t: TFunction
  /** Replaces the drawing where a picture is missing. */
  readonly adder?: ReactNode
  /** The name as a link with the class of a name, where it leads somewhere. */
  readonly link?: ReactNode
}

/** A vehicle with its picture, or a drawing if it has none, in a cell with the class of its root. */
export function VehicleCell({ row, outgrown, pictureBase, t, adder, link }: VehicleCellProps) {
  const name = vehicleName(row)
  const shown = link ?? <span className={vehicleCell('name')}>{name}</span>
  return (
    <>
      {adder !== undefined && row.imagePath === null ? (
        adder
      ) : (
        <VehiclePicture
          src={pictureAddress(pictureBase, row.imagePath)}
          alt={t('reports.pictureOf', { name })}
        />
      )}
      {outgrown ? (
        <span className={vehicleCell('remarked')}>
          {shown}
          <small title={t('list.outgrownDetail')}>{t('list.outgrown')}</small>
        </span>
      ) : (
        shown
      )}
    </>
  )
}
