import { describe, expect, test } from 'vitest'
import type { RowsRequest } from '../../src/domain/rows.ts'
import type { WifiFilter, WifiSortKey } from '../../src/domain/wifi.ts'
import { RequestError } from '../../src/services/http.ts'
import { createWifiService } from '../../src/services/wifi.ts'
import { SSID_TAKEN } from '../../src/services/wire/wifi.ts'
import { wifiOf } from '../models/samples.ts'
import { answering, ok } from './answering.ts'

const wire = {
  id: 'w1',
  ssid: ' Été ☀ ',
  configuration: { id: 'oak', name: 'Oak' },
  updated_at: '2026-11-01T10:00:00.000Z',
}
const rows: RowsRequest<WifiFilter, WifiSortKey> = {
  query: { filter: 'all', search: 'été', sort: { key: 'ssid', direction: 'ASC' } },
  selection: { type: 'dealership', id: 'oak' },
  from: 1,
  pages: 1,
}
const values = { ssid: ' Été ☀ ', dealershipId: 'oak' }
const secrets = { password: ' Battery 2026! ' }
const subject = { row: wifiOf('w/1') }

describe('the list of networks', () => {
  test('is asked for in the words of the contract, without tabs to count, and has no password', {
    tags: ['D3.10', 'D7.2'],
  }, async () => {
    const page = { data: [wire], page: 1, limit: 25, total: 1, total_pages: 1 }
    const { request, calls } = answering(ok(page))
    expect(await createWifiService(request, '/configurations').readRows(rows)).toEqual({
      rows: [{ id: 'w1', ssid: ' Été ☀ ', configuration: { id: 'oak', name: 'Oak' } }],
      total: 1,
      counts: null,
    })
    expect(calls.map(({ path }) => path)).toEqual([
      '/configurations/api/v1/wifi?context_type=dealership&context_id=oak&page=1&limit=25' +
        '&search=%C3%A9t%C3%A9&filter=all&sort_key=ssid&sort_direction=ASC',
    ])
  })

  test('a 404 is an empty one', { tags: ['D7.3'] }, async () => {
    const { request } = answering({ status: 404, body: {} })
    expect(await createWifiService(request, '').readRows(rows)).toEqual({ rows: [], total: 0, counts: null })
  })

  test('an answer that is none is named', async () => {
    await expect(createWifiService(answering(ok({})).request, '').readRows(rows)).rejects.toMatchObject({
      failure: { code: 'malformed', service: 'wifi' },
    })
  })
})

describe('a network', () => {
  test('is added, changed and deleted in the words of the contract; name and password go as they were typed', {
    tags: ['D7.18', 'D7.19', 'D7.20'],
  }, async () => {
    const { request, calls } = answering(ok(wire))
    const wifi = createWifiService(request, '/c')
    await wifi.addWifi({ subject: { row: null }, values, secrets })
    await wifi.editWifi({ subject, values: {}, secrets })
    await wifi.deleteWifi({ subject })
    expect(calls.map(({ path, options }) => [options?.method, path, options?.body])).toEqual([
      [
        'POST',
        '/c/api/v1/wifi',
        { ssid: ' Été ☀ ', password: ' Battery 2026! ', configuration: { id: 'oak' } },
      ],
      ['PATCH', '/c/api/v1/wifi/w%2F1', { configuration: { id: 'oak' }, password: ' Battery 2026! ' }],
      ['DELETE', '/c/api/v1/wifi/w%2F1', undefined],
    ])
  })

  test.each([
    [409, SSID_TAKEN, 'ssid', 'ssid'],
    [400, 'validation failed', 'ssid', 'ssid'],
    [400, 'validation failed', 'password', 'password'],
    [400, 'validation failed', 'configuration.id', 'dealershipId'],
    [400, 'validation failed', 'limit', null],
    [404, 'not found', null, null],
  ])('is refused with %i %s at the field of the form: %s → %s', async (status, error, field, shown) => {
    const body = { error, message: 'No', ...(field === null ? {} : { field }) }
    const wifi = createWifiService(answering({ status, body }).request, '')
    const failure = { code: 'rejected', status, message: 'No', field: shown }
    await expect(wifi.addWifi({ subject: { row: null }, values, secrets })).rejects.toMatchObject({ failure })
    await expect(wifi.editWifi({ subject, values: {}, secrets })).rejects.toMatchObject({ failure })
  })

  test('that is gone cannot be deleted', async () => {
    const wifi = createWifiService(answering({ status: 404, body: { message: 'Gone' } }).request, '')
    await expect(wifi.deleteWifi({ subject })).rejects.toMatchObject({
      failure: { code: 'rejected', status: 404 },
    })
  })

  test('a call that fails is passed on as it is', async () => {
    const down = new RequestError('Request failed', 500, null, false)
    const wifi = createWifiService(answering(down).request, '')
    await expect(wifi.addWifi({ subject: { row: null }, values, secrets })).rejects.toBe(down)
    await expect(wifi.editWifi({ subject, values: {}, secrets })).rejects.toBe(down)
    await expect(wifi.deleteWifi({ subject })).rejects.toBe(down)
    await expect(wifi.readRows(rows)).rejects.toBe(down)
  })
})
