import { problemsOf } from '../../domain/account/password-form.ts'
import { undoOfDevice } from '../../domain/changes/row-changes.ts'
import type { FieldProblem } from '../../domain/field-problem.ts'
import { type Device, isIccId } from '../../domain/lists/device.ts'
import { typedText } from '../../domain/typed-text.ts'
import { defineForm } from '../form.machine.ts'
import {
  type DeviceSubject,
  type DeviceValues,
  deviceProblems,
  deviceValuesOf,
  renewedDevice,
} from './device-form.ts'
import { renewal } from './renewal.ts'

/** Changes a device. When another user has moved it to another dealership, the server refuses, and the user decides. */
export const editDeviceMachine = defineForm<DeviceSubject, DeviceValues>({
  id: 'editDevice',
  initial,
  renew: renewal({ subject: renewedDevice, initial }),
  check: (values, _, { row }) =>
    problemsOf({ ...deviceProblems(values), iccId: iccIdProblem(values.iccId, row) }),
  // The refusal tells the user where the device is now. The next submit then overrides it.
  afterRefusal: (values, refusal) =>
    refusal.code === 'rejected' && refusal.conflict !== undefined
      ? { ...values, seenDealershipId: refusal.conflict.current?.id ?? '' }
      : values,
  saved: (subject, values) => {
    const before = initial(subject)
    const isChanged = Object.keys(before).some((field) => values[field]?.trim() !== before[field])
    return isChanged ? 'devices.success.deviceUpdated' : 'general.success.unchanged'
  },
  refused: 'devices.error.deviceUpdateFailed',
  nameOf: ({ values }) => values.name.trim(),
  undo: ({ subject: { row }, values }) => row && undoOfDevice(row, values),
})

function initial({ row }: DeviceSubject): DeviceValues {
  return deviceValuesOf(row)
}

/** The stored number is valid whatever its format, so that the user can save other fields. */
function iccIdProblem(iccId: string, row: Device | null): FieldProblem | null {
  const text = typedText(iccId)
  if (text === (row?.iccId ?? '')) return null
  if (text === '') return 'required'
  return isIccId(text) ? null : 'invalidIccId'
}
