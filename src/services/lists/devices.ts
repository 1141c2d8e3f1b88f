import type * as z from 'zod/mini'
import {
  CHOSEN_STATUSES,
  type Device,
  type DeviceEdit,
  type DeviceFilter,
  type DeviceSortKey,
  type UnregisteredDevice,
  withoutLeadingZeros,
} from '../../domain/lists/device.ts'
import { randomDeviceName } from '../../domain/lists/device-name.ts'
import { accepted, acceptedForm, dataOf, named } from '../answers.ts'
import { type Answer, type Request, textOf } from '../http.ts'
import {
  DEVICE_ERRORS,
  deviceCountsSchema,
  devicePageSchema,
  type deviceRowSchema,
  unregisteredDevicesSchema,
} from '../wire/devices.ts'
import { contextParams, listParams } from './list-paths.ts'
import { createRowsReader } from './list-rows.ts'

interface Subject {
  /** `null` for a new device. */
  readonly row: Device | null
}

interface DeviceForm {
  readonly subject: Subject
  readonly values: {
    readonly name: string
    readonly chipId: string
    readonly iccId: string
    readonly status: string
    readonly trackingUrl: string
    readonly country: string
    readonly dealershipId: string
    readonly seenDealershipId: string
  }
}

/**
 * Devices of the device service.
 *
 * @param random gives numbers from 0 up to, but not including, 1
 */
export function createDevicesService(request: Request, path: string, random: () => number = Math.random) {
  const change = (id: string, changes: object): Promise<Answer> =>
    request(`${path}/device/${encodeURIComponent(id)}`, { method: 'PATCH', body: changes })
  return {
    /** A 404 means an empty list, as specified. */
    readRows: createRowsReader<Device, DeviceFilter, DeviceSortKey>({
      readPage: async ({ query, selection }, page, limit) => {
        const answer = await request(`${path}/device?${listParams(query, selection, page, limit)}`)
        if (answer.status === 404) return { rows: [], total: 0 }
        const { data, total } = dataOf(answer, devicePageSchema, 'devices')
        return { rows: data.map(deviceOf), total }
      },
      readCounts: async (selection) =>
        dataOf(
          await request(`${path}/device/filters?${contextParams(selection)}`),
          deviceCountsSchema,
          'devices',
        ),
    }),

    /** Saves an edit of a row. An empty link removes it. */
    async saveEdit({ edit }: { readonly edit: DeviceEdit }): Promise<void> {
      accepted(await change(edit.id, wireEdit(edit)))
    },

    /** Loggers that have reported and that no user has added yet. */
    async readUnregistered(): Promise<readonly UnregisteredDevice[]> {
      const answer = await request(`${path}/device/unregistered`)
      if (answer.status === 404) return []
      return dataOf(answer, unregisteredDevicesSchema, 'devices').map(({ device_id, sim_iccid }) => ({
        chipId: device_id,
        iccId: sim_iccid,
      }))
    },

    async suggestName(): Promise<string> {
      return randomDeviceName(random)
    },

    /**
     * Adds a device. A chip that already has one is refused at the field `chipId` with status 409, an unknown
     * chip with another status.
     */
    async addDevice({ values }: DeviceForm): Promise<void> {
      const { name, chipId, iccId, status, country, dealershipId } = values
      acceptedDevice(
        await request(`${path}/device`, {
          method: 'POST',
          body: {
            name: name.trim(),
            configuration: configurationOf(dealershipId),
            chip_id: chipId,
            icc_id: iccId,
            status,
            tracking_url: linkOf(values),
            country,
          },
        }),
      )
    },

    /**
     * Sends only changed fields. A new dealership goes with the one that the form showed: see
     * `DealershipConflict`.
     */
    async editDevice({ subject, values }: DeviceForm): Promise<void> {
      const changes = changesOf(subject.row, values)
      if (subject.row !== null && Object.keys(changes).length > 0)
        acceptedDevice(await change(subject.row.id, changes))
    },

    async noteDevice({ subject, values }: NoteForm): Promise<void> {
      acceptedDevice(await change(subject.row?.id ?? '', { note: values.note }))
    },

    async deleteDevice({ subject }: { readonly subject: Subject }): Promise<void> {
      const id = encodeURIComponent(subject.row?.id ?? '')
      accepted(await request(`${path}/device/${id}`, { method: 'DELETE' }))
    },
  }
}

interface NoteForm {
  readonly subject: Subject
  readonly values: { readonly note: string }
}

function deviceOf(answer: z.infer<typeof deviceRowSchema>): Device {
  const { serial_number: serial, device_note: note } = answer
  return {
    id: serial,
    serialNumber: withoutLeadingZeros(serial),
    name: answer.name,
    iccId: answer.icc_id ?? null,
    chipId: answer.chip_id ?? null,
    status: answer.status,
    trackingUrl: answer.tracking_url ?? null,
    country: answer.country ?? null,
    configuration: answer.configuration,
    assignedDate: answer.assigned_date ?? null,
    debugMode: answer.debug_mode,
    note: note ? { id: note.id, text: note.note, updatedAt: note.updated_at } : null,
  }
}

function wireEdit(edit: DeviceEdit): object {
  switch (edit.kind) {
    case 'debug':
      return { debug_mode: edit.debugMode }
    case 'note':
      return { note: edit.note }
    case 'tracking':
      return { tracking_url: edit.trackingUrl || null }
  }
}

function changesOf(row: Device | null, values: DeviceForm['values']): object {
  const { name, iccId, status, country, dealershipId, seenDealershipId } = values
  const isStatusChosen = CHOSEN_STATUSES.some((chosen) => chosen === status)
  return {
    ...(name.trim() === row?.name ? {} : { name: name.trim() }),
    ...(dealershipId === seenDealershipId
      ? {}
      : {
          configuration: configurationOf(dealershipId),
          expected_configuration: configurationOf(seenDealershipId),
        }),
    ...(iccId.trim() === (row?.iccId ?? '') ? {} : { icc_id: iccId.trim() }),
    ...(status === row?.status || !isStatusChosen ? {} : { status }),
    ...(status !== 'shipped' || linkOf(values) === row?.trackingUrl ? {} : { tracking_url: linkOf(values) }),
    ...(country === (row?.country ?? '') ? {} : { country }),
  }
}

function configurationOf(dealershipId: string): { readonly id: string } | null {
  return dealershipId === '' ? null : { id: dealershipId }
}

/** Only a shipped device has a tracking link. */
function linkOf({ status, trackingUrl }: DeviceForm['values']): string | null {
  return status === 'shipped' ? trackingUrl.trim() || null : null
}

/**
 * Throws a `ServiceFailure` unless the server accepted the form. A 409 for a device that was assigned elsewhere
 * concerns no single field.
 */
function acceptedDevice(answer: Answer): void {
  const isOutrun = answer.status === 409 && textOf(answer.body, 'error') === DEVICE_ERRORS.assignedElsewhere
  acceptedForm(answer, isOutrun ? () => null : fieldNamed)
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
