import type { Device } from '../lists/device.ts'
import type { InventoryItem } from '../lists/inventory.ts'
import type { ReportRow } from '../lists/report.ts'
import { vehicleLabel } from '../vehicle-name.ts'
import {
  changeOf,
  type DeviceChange,
  type ReportChange,
  type ReportFields,
  reportChange,
  type StockChange,
} from './change.ts'

type RowFields = Pick<ReportFields, 'trim' | 'published' | 'regenerated'>

/** An edit of a report in its row, as the list shows it. */
export function reportEdit<Field extends keyof RowFields>(
  row: ReportRow,
  field: Field,
  to: RowFields[Field],
): ReportChange {
  const { id, version = null, trim, published } = row
  const before: RowFields = { trim, published, regenerated: false }
  return reportChange<keyof RowFields>(field, { id, version, name: vehicleLabel(row) }, before[field], to)
}

/** Archives or restores a report, in its row or on its page. What is archived is unpublished, too; the way back publishes it again. */
export function filingOf(
  report: Pick<ReportRow, 'id' | 'vehicle' | 'published' | 'archived'> & { readonly version?: string | null },
): ReportChange {
  const { id, version = null, published, archived } = report
  const name = vehicleLabel(report)
  return {
    ...reportChange('archived', { id, version, name }, archived, !archived),
    former: { archived, published },
    values: { archived: !archived, published: false },
  }
}

/** The row after a change. What the server computes is as before. */
export function editedReport(row: ReportRow, { values }: ReportChange): ReportRow {
  const { trim = row.trim, published = row.published, archived = row.archived } = values
  return { ...row, trim, published, archived }
}

/** An edit of the trim of a vehicle in its row. */
export function stockEdit(row: InventoryItem, trim: string | null): StockChange {
  const { vehicle, configuration } = row
  const named = { ...row, name: vehicleLabel(row) }
  return {
    ...changeOf('inventory', 'stockTrim', named, { trim: row.trim }, { trim }),
    vehicle: { vin: vehicle.vin, country: vehicle.country },
    configurationId: configuration.id,
  }
}

/** Starts or stops the debug mode of a device. */
export function debuggingOf(row: Device): DeviceChange {
  const { debugMode } = row
  return changeOf('device', 'debug', row, { debugMode }, { debugMode: !debugMode })
}
