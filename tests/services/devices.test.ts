import { describe, expect, test } from 'vitest'
import type { Device, DeviceFilter, DeviceSortKey } from '../../src/domain/device.ts'
import type { RowsRequest } from '../../src/domain/rows.ts'
import { createDevicesService } from '../../src/services/devices.ts'
import { failureFrom, RequestError } from '../../src/services/http.ts'
import { deviceOf } from '../models/samples.ts'
import { answering, ok } from './answering.ts'

const oak = { id: 'oak', name: 'Oak' }
const elm = { id: 'elm', name: 'Elm' }
const wireDevice = {
  serial_number: '000040007919',
  name: 'brave-otter',
  configuration: oak,
  status: 'shipped',
  debug_mode: true,
  updated_at: '2026-10-01T10:00:00.000Z',
}
const ofProvider = {
  icc_id: '89014103211118510720',
  chip_id: 'chip-1',
  country: 'CA',
  assigned_date: '2026-09-01T10:00:00.000Z',
  tracking_url: 'https://track.example/1',
  device_note: { id: 'n1', note: 'Loose\ncable 🔌', updated_at: '2026-09-02T10:00:00.000Z' },
}
const counts = { all: 6, active: 1, assigned: 4, inactive: 3, shipped: 2, unassigned: 2 }
const rows: RowsRequest<DeviceFilter, DeviceSortKey> = {
  query: { filter: 'shipped', search: '7919', sort: { key: 'name', direction: 'ASC' } },
  selection: { type: 'dealership', id: 'oak' },
  from: 1,
  pages: 1,
}
const page = (row: object) => ok({ data: [row], page: 1, limit: 25, total: 1, total_pages: 1 })
const known: Device = {
  id: '000040007919',
  serialNumber: '40007919',
  name: 'brave-otter',
  iccId: '89014103211118510720',
  chipId: 'chip-1',
  status: 'shipped',
  trackingUrl: 'https://track.example/1',
  country: 'CA',
  configuration: oak,
  assignedDate: '2026-09-01T10:00:00.000Z',
  debugMode: true,
  note: { id: 'n1', text: 'Loose\ncable 🔌', updatedAt: '2026-09-02T10:00:00.000Z' },
}

describe('the list of devices', () => {
  test('is asked for in the words of the contract and comes as devices with the counts', {
    tags: ['D3.4', 'D3.5', 'D7.2'],
  }, async () => {
    const { request, calls } = answering(page({ ...wireDevice, ...ofProvider }), ok(counts))
    expect(await createDevicesService(request, '/devices/api/v1').readRows(rows)).toEqual({
      rows: [known],
      total: 1,
      counts,
    })
    expect(calls.map(({ path }) => path)).toEqual([
      '/devices/api/v1/device?context_type=dealership&context_id=oak&page=1&limit=25' +
        '&search=7919&filter=shipped&sort_key=name&sort_direction=ASC',
      '/devices/api/v1/device/filters?context_type=dealership&context_id=oak',
    ])
  })

  test('leaves empty what the user may not see', { tags: ['D3.4'] }, async () => {
    const { request } = answering(page(wireDevice), ok(counts))
    const answer = await createDevicesService(request, '').readRows(rows)
    const hidden = {
      iccId: null,
      chipId: null,
      country: null,
      assignedDate: null,
      trackingUrl: null,
      note: null,
    }
    expect(answer.rows).toEqual([{ ...known, ...hidden }])
  })

  test('a 404 is an empty one', { tags: ['D7.3'] }, async () => {
    const { request } = answering({ status: 404, body: {} }, ok(counts))
    expect(await createDevicesService(request, '').readRows(rows)).toEqual({ rows: [], total: 0, counts })
  })
})

describe('what is edited from a row', () => {
  test.each([
    [{ kind: 'debug', id: '0007', debugMode: true }, { debug_mode: true }],
    [{ kind: 'note', id: '0007', note: 'Two\nlines' }, { note: 'Two\nlines' }],
    [
      { kind: 'tracking', id: '0007', trackingUrl: 'https://t.example' },
      { tracking_url: 'https://t.example' },
    ],
    [{ kind: 'tracking', id: '0007', trackingUrl: '' }, { tracking_url: null }],
  ] as const)('%j goes out by itself', { tags: ['D7.9'] }, async (edit, body) => {
    const { request, calls } = answering(ok(wireDevice))
    await createDevicesService(request, '/d').saveEdit({ edit })
    expect(calls).toEqual([{ path: '/d/device/0007', options: { method: 'PATCH', body } }])
  })
})

describe('what a new device can be made of', () => {
  test('loggers that nobody has added come with chip and ICCID; 404 means that there are none', {
    tags: ['D3.9', 'D7.6'],
  }, async () => {
    const { request, calls } = answering(ok([{ device_id: 'chip-9', sim_iccid: '89014103211118510738' }]), {
      status: 404,
      body: {},
    })
    const devices = createDevicesService(request, '/d')
    expect(await devices.readUnregistered()).toEqual([{ chipId: 'chip-9', iccId: '89014103211118510738' }])
    expect(await devices.readUnregistered()).toEqual([])
    expect(calls[0]?.path).toBe('/d/device/unregistered')
  })

  test('a name is drawn by lot', async () => {
    const devices = createDevicesService(answering().request, '', () => 0)
    expect(await devices.suggestName()).toBe('agile-alpaca')
  })
})

const values = {
  name: ' calm-elk ',
  chipId: 'chip-9',
  iccId: '89014103211118510738',
  status: 'inactive',
  trackingUrl: ' https://track.example/2 ',
  country: 'US',
  dealershipId: '',
  seenDealershipId: '',
}
const subject = { row: known }
const unchanged = {
  name: known.name,
  chipId: 'chip-1',
  iccId: '89014103211118510720',
  status: 'shipped',
  trackingUrl: 'https://track.example/1',
  country: 'CA',
  dealershipId: 'oak',
  seenDealershipId: 'oak',
}

describe('the forms of devices', () => {
  test('a new device goes out trimmed, with a link only when it is shipped, and with none or one dealership', {
    tags: ['D7.7'],
  }, async () => {
    const { request, calls } = answering(ok(wireDevice))
    const devices = createDevicesService(request, '/d')
    await devices.addDevice({ subject: { row: null }, values })
    await devices.addDevice({
      subject: { row: null },
      values: { ...values, status: 'shipped', dealershipId: 'oak' },
    })
    const body = {
      name: 'calm-elk',
      configuration: null,
      chip_id: 'chip-9',
      icc_id: '89014103211118510738',
      status: 'inactive',
      tracking_url: null,
      country: 'US',
    }
    expect(calls).toEqual([
      { path: '/d/device', options: { method: 'POST', body } },
      {
        path: '/d/device',
        options: {
          method: 'POST',
          body: {
            ...body,
            configuration: { id: 'oak' },
            status: 'shipped',
            tracking_url: 'https://track.example/2',
          },
        },
      },
    ])
  })

  test.each([
    [{ name: ' calm-elk' }, { name: 'calm-elk' }],
    [{ iccId: '89014103211118510738 ' }, { icc_id: '89014103211118510738' }],
    [{ status: 'active' }, { status: 'active' }],
    [{ country: 'US' }, { country: 'US' }],
    [{ trackingUrl: '' }, { tracking_url: null }],
    [{ trackingUrl: ' https://track.example/2' }, { tracking_url: 'https://track.example/2' }],
    [{ status: 'inactive', trackingUrl: 'https://track.example/2' }, { status: 'inactive' }],
    [{ dealershipId: 'elm' }, { configuration: { id: 'elm' }, expected_configuration: { id: 'oak' } }],
    [{ dealershipId: '' }, { configuration: null, expected_configuration: { id: 'oak' } }],
    [
      { dealershipId: 'elm', seenDealershipId: '' },
      { configuration: { id: 'elm' }, expected_configuration: null },
    ],
    [{ dealershipId: 'elm', seenDealershipId: 'elm', name: 'x' }, { name: 'x' }],
  ])('of %j only that is sent', { tags: ['D7.8'] }, async (changes, body) => {
    const { request, calls } = answering(ok(wireDevice))
    await createDevicesService(request, '/d').editDevice({ subject, values: { ...unchanged, ...changes } })
    expect(calls).toEqual([{ path: '/d/device/000040007919', options: { method: 'PATCH', body } }])
  })

  test('where nothing has changed, nothing is sent; a status of the server’s own stays', {
    tags: ['D3.7'],
  }, async () => {
    const { request, calls } = answering(ok(wireDevice))
    const devices = createDevicesService(request, '/d')
    await devices.editDevice({ subject, values: unchanged })
    const tracked = deviceOf('7', { status: 'tracking' })
    await devices.editDevice({
      subject: { row: tracked },
      values: {
        ...unchanged,
        name: tracked.name,
        status: 'tracking',
        trackingUrl: '',
        country: 'US',
      },
    })
    expect(calls).toEqual([])
  })

  test('a note and a deletion name the device by its serial number as it is on the wire', {
    tags: ['D7.9'],
  }, async () => {
    const { request, calls } = answering(ok(wireDevice))
    const devices = createDevicesService(request, '/d')
    await devices.noteDevice({ subject, values: { note: 'Two\nlines 🔌' } })
    await devices.deleteDevice({ subject })
    expect(calls).toEqual([
      { path: '/d/device/000040007919', options: { method: 'PATCH', body: { note: 'Two\nlines 🔌' } } },
      { path: '/d/device/000040007919', options: { method: 'DELETE' } },
    ])
  })

  test.each([
    ['chip that a device has', 409, { error: 'chip in use', field: 'chip_id' }, 'chipId'],
    ['chip that nobody has seen', 422, { error: 'unknown chip', field: 'chip_id' }, 'chipId'],
    ['name that cannot be shown', 400, { field: 'name' }, 'name'],
    ['dealership that there is not', 400, { field: 'configuration.id' }, 'dealershipId'],
    ['body that has no such field', 400, { field: 'wheels' }, null],
  ])('a %s is refused at the field of the form', async (_, status, body, field) => {
    const { request } = answering({ status, body: { message: 'No', ...body } })
    const adding = createDevicesService(request, '').addDevice({ subject: { row: null }, values })
    expect(await adding.catch(failureFrom)).toEqual({ code: 'rejected', status, message: 'No', field })
  })

  test('a device that was assigned elsewhere is refused with both dealerships, and at no field', async () => {
    const conflict = { expected: oak, current: elm }
    const body = {
      error: 'device assigned elsewhere',
      message: 'The device was assigned elsewhere meanwhile.',
      field: 'configuration',
      conflict,
    }
    const { request } = answering({ status: 409, body })
    const editing = createDevicesService(request, '').editDevice({
      subject,
      values: { ...unchanged, dealershipId: 'fir' },
    })
    expect(await editing.catch(failureFrom)).toEqual({
      code: 'rejected',
      status: 409,
      message: body.message,
      field: null,
      conflict,
    })
  })

  test('a call that fails is passed on as it is', async () => {
    const down = new RequestError('Request failed', 500, null, false)
    const devices = createDevicesService(answering(down).request, '')
    for (const call of [
      devices.readRows(rows),
      devices.saveEdit({ edit: { kind: 'debug', id: '7', debugMode: true } }),
      devices.readUnregistered(),
      devices.addDevice({ subject: { row: null }, values }),
      devices.editDevice({ subject, values: { ...unchanged, name: 'x' } }),
      devices.noteDevice({ subject, values: { note: '' } }),
      devices.deleteDevice({ subject }),
    ])
      await expect(call).rejects.toBe(down)
  })
})
