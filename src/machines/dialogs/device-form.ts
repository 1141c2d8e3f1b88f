import type { DeviceForm } from '../../domain/changes/row-changes.ts'
import type { FieldProblem } from '../../domain/field-problem.ts'
import { type Device, deviceNameProblem, trackingUrlProblem } from '../../domain/lists/device.ts'
import type { DialogSubject } from './define-dialogs.ts'
import { renewedRow } from './renewal.ts'

export type DeviceSubject = DialogSubject<Device>

export interface DeviceValues extends DeviceForm {
  readonly [field: string]: string
  readonly chipId: string
  /** The dealership that the user last saw the device at. The server refuses an edit when the device has another one now. Empty: none. */
  readonly seenDealershipId: string
}

/** The name of the device that a dialog is about. */
export function nameOfDevice({ row }: DeviceSubject): string {
  return row?.name ?? ''
}

/** The subject with the device as it is now. */
export const renewedDevice = renewedRow<Device>('chipId')

/** The values with which the form of a device starts. */
export function deviceValuesOf(device: Device | null): DeviceValues {
  const dealershipId = device?.configuration?.id ?? ''
  return {
    name: device?.name ?? '',
    chipId: device?.chipId ?? '',
    iccId: device?.iccId ?? '',
    status: device?.status ?? '',
    trackingUrl: device?.trackingUrl ?? '',
    country: device?.country ?? '',
    dealershipId,
    seenDealershipId: dealershipId,
  }
}

/** The problems that both device forms check for. The tracking link is shown and checked only for the status "shipped". */
export function deviceProblems({
  name,
  status,
  trackingUrl,
}: DeviceValues): Readonly<Record<string, FieldProblem | null>> {
  return {
    name: deviceNameProblem(name),
    status: status === '' ? 'required' : null,
    trackingUrl: status === 'shipped' ? trackingUrlProblem(trackingUrl) : null,
  }
}
