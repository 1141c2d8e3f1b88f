import { problemsOf } from '../../domain/account/password-form.ts'
import type { FieldProblem } from '../../domain/field-problem.ts'
import { type DeviceOffers, fieldsToAdd, type UnregisteredDevice } from '../../domain/lists/device.ts'
import { defineForm } from '../form.machine.ts'
import { type DeviceSubject, type DeviceValues, deviceProblems } from './device-form.ts'

export interface NewDeviceSubject extends DeviceSubject {
  readonly offers: DeviceOffers
}

/** Adds a logger that has reported. The user chooses its chip; the number of the SIM card follows from the chip. */
export const addDeviceMachine = defineForm<NewDeviceSubject, DeviceValues>({
  id: 'addDevice',
  initial: ({ offers }) => chosenFrom(offers.unregistered, { ...NEW_DEVICE, name: offers.name }),
  check: (values, _, subject) =>
    problemsOf({ ...deviceProblems(values), chipId: chipProblem(values, subject) }),
  follow: (values, field, { offers }) =>
    field === 'chipId' ? withIccId(offers.unregistered, values) : values,
  adapt: (values, { offers }, before) =>
    chosenFrom(
      offers.unregistered,
      offers.name === before.offers.name ? values : { ...values, name: offers.name },
    ),
  saved: 'devices.success.deviceCreated',
  refused: 'devices.error.createFailed',
  nameOf: ({ values }) => values.name.trim(),
})

/** Defaults of the specification: inactive, in the United States. */
const NEW_DEVICE: DeviceValues = {
  name: '',
  chipId: '',
  iccId: '',
  status: 'inactive',
  trackingUrl: '',
  country: 'US',
  dealershipId: '',
  seenDealershipId: '',
}

type Chips = readonly UnregisteredDevice[] | null

/** Clears the chosen chip when it is no longer offered. Chooses the only chip when just one is offered. */
function chosenFrom(chips: Chips, values: DeviceValues): DeviceValues {
  const isThere = chips?.some(({ chipId }) => chipId === values.chipId) ?? false
  const only = chips?.length === 1 ? chips[0]?.chipId : undefined
  return withIccId(chips, isThere ? values : { ...values, chipId: only ?? '' })
}

function withIccId(chips: Chips, values: DeviceValues): DeviceValues {
  return { ...values, iccId: chips?.find(({ chipId }) => chipId === values.chipId)?.iccId ?? '' }
}

function chipProblem({ chipId }: DeviceValues, { actor, offers }: NewDeviceSubject): FieldProblem | null {
  if (!fieldsToAdd(actor.role).hardware) return null
  return offers.unregistered?.some((device) => device.chipId === chipId) ? null : 'required'
}
