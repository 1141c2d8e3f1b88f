import { type DeviceForm, deviceFields, typedDevice } from '../../domain/changes/row-changes.ts'
import type { Device, DeviceEdit, DeviceList, UnregisteredDevice } from '../../domain/lists/device.ts'
import { randomDeviceName } from '../../domain/lists/device-name.ts'
import { CHOSEN_STATUSES, devices } from '../../domain/resources/devices.ts'
import { withoutLeadingZeros } from '../../domain/serial-number.ts'
import { accepted, acceptedForm, changedIn, dataOf, named } from '../answers.ts'
import { type Answer, type Request, textOf } from '../http.ts'
import {
  DEVICE_ERRORS,
  deviceCountsSchema,
  devicePageCodec,
  deviceRowCodec,
  unregisteredDevicesSchema,
} from '../wire/devices.ts'
import { deviceTokenSchema } from '../wire/logger-token.ts'
import { onVersion, rivalFields } from './on-version.ts'
import { resourceReader } from './resource-reader.ts'
import { configurationBody, deviceBody } from './row-bodies.ts'

interface Subject {
  /** `null` for a new device. */
  readonly row: Device | null
}

interface DeviceRequest {
  readonly subject: Subject
  readonly values: DeviceForm & Readonly<Record<'chipId' | 'seenDealershipId', string>>
}

/**
 * Devices of the device service.
 *
 * @param random gives numbers from 0 up to, but not including, 1
 */
export function createDevicesService(request: Request, path: string, random: () => number = Math.random) {
  const addressOf = (id: string) => `${path}/device/${encodeURIComponent(id)}`
  /** @param wanted by the fields of the forms; the server compares the dealership */
  const change = (id: string, row: Device | null, body: object, wanted: object): Promise<Answer> =>
    onVersion(row, (options) => request(addressOf(id), { method: 'PATCH', body, ...options }), {
      schema: deviceRowCodec,
      rivals: (current) =>
        row === null ? null : rivalFields(deviceFields(row), { ...wanted }, deviceFields(current)),
    })
  return {
    readRows: resourceReader<DeviceList>(request, path, devices, {
      page: devicePageCodec,
      counts: deviceCountsSchema,
    }),

    /**
     * Saves what was typed in an editor. An empty link removes it. Returns the row as it is now; `null` when the backend does not tell.
     *
     * @param row the row that the edit was made on; without it the edit is saved whatever the row is now.
     */
    async saveEdit({
      edit: { kind: _, id, ...values },
      row = null,
    }: {
      readonly edit: DeviceEdit
      readonly row?: Device | null
    }): Promise<Device | null> {
      const wanted = 'note' in values ? { note: values.note.trim() } : values
      return changedIn(await change(id, row, deviceBody(values), wanted), deviceRowCodec)
    },

    /** Loggers that have reported and that no user has added yet. */
    async readUnregistered(): Promise<readonly UnregisteredDevice[]> {
      const answer = await request(`${path}/device/unregistered`)
      if (answer.status === 404) return []
      return dataOf(answer, unregisteredDevicesSchema, 'devices').map(
        ({ device_id, sim_iccid, serial_number, seen_at }) => ({
          chipId: device_id,
          iccId: sim_iccid,
          serialNumber: serial_number === undefined ? null : withoutLeadingZeros(serial_number),
          seenAt: seen_at ?? null,
        }),
      )
    },

    async suggestName(): Promise<string> {
      return randomDeviceName(random)
    },

    /**
     * Adds a device. The server refuses the chip of another device with status 409, and an unknown chip with another
     * status, both at the field `chipId`.
     */
    async addDevice({ values }: DeviceRequest): Promise<void> {
      const body = { chip_id: values.chipId, ...deviceBody(typedDevice(values)) }
      acceptedDevice(await request(`${path}/device`, { method: 'POST', body }))
    },

    /**
     * Sends only changed fields. A new dealership goes with the one that the form showed: see
     * `DealershipConflict`.
     */
    async editDevice({ subject, values }: DeviceRequest): Promise<void> {
      const { row } = subject
      if (row === null) return
      const { dealershipId: _, ...wanted } = typedDevice(values)
      const body = changesOf(row, wanted, values)
      if (Object.keys(body).length > 0) acceptedDevice(await change(row.id, row, body, wanted))
    },

    async noteDevice({ subject, values }: NoteForm): Promise<void> {
      const { row } = subject
      acceptedDevice(await change(row?.id ?? '', row, { note: values.note }, { note: values.note }))
    },

    async deleteDevice({ subject }: { readonly subject: Subject }): Promise<void> {
      const { row } = subject
      const address = addressOf(row?.id ?? '')
      const send = (options: object) => request(address, { method: 'DELETE', ...options })
      accepted(await onVersion(row, send, { schema: deviceRowCodec }))
    },

    /** Gives the logger a new token, which only this answer has. An earlier one stops working. */
    async issueToken({ subject }: { readonly subject: Subject }): Promise<string> {
      const answer = await request(`${addressOf(subject.row?.id ?? '')}/token`, { method: 'POST' })
      return dataOf(answer, deviceTokenSchema, 'devices').token
    },

    async revokeToken({ subject }: { readonly subject: Subject }): Promise<void> {
      accepted(await request(`${addressOf(subject.row?.id ?? '')}/token`, { method: 'DELETE' }))
    },
  }
}

interface NoteForm {
  readonly subject: Subject
  readonly values: { readonly note: string }
}

/** What differs from the row. Nobody chooses the status `tracking`, and only a shipped device has a tracking link. */
function changesOf(
  row: Device,
  wanted: Omit<ReturnType<typeof typedDevice>, 'dealershipId'>,
  { dealershipId, seenDealershipId }: DeviceRequest['values'],
): object {
  const before: Readonly<Record<string, unknown>> = deviceFields(row)
  const isStatusChosen = CHOSEN_STATUSES.some((chosen) => chosen === wanted.status)
  const { status, trackingUrl, ...others } = wanted
  const sent = {
    ...others,
    ...(isStatusChosen && { status }),
    ...(status === 'shipped' && { trackingUrl }),
  }
  return {
    ...deviceBody(Object.fromEntries(Object.entries(sent).filter(([name, value]) => value !== before[name]))),
    ...(dealershipId !== seenDealershipId && {
      configuration: configurationBody(dealershipId),
      expected_configuration: configurationBody(seenDealershipId),
    }),
  }
}

/**
 * Throws a `ServiceFailure` unless the server accepted the form. A 409 for a device that was assigned elsewhere
 * concerns no single field.
 */
function acceptedDevice(answer: Answer): void {
  const isAssignedElsewhere =
    answer.status === 409 && textOf(answer.body, 'error') === DEVICE_ERRORS.assignedElsewhere
  acceptedForm(answer, isAssignedElsewhere ? () => null : fieldNamed)
}

const fieldNamed = named({
  name: 'name',
  chip_id: 'chipId',
  icc_id: 'iccId',
  status: 'status',
  tracking_url: 'trackingUrl',
  country: 'country',
  configuration: 'dealershipId',
  'configuration.id': 'dealershipId',
  note: 'note',
})
