import { describe, expect, test } from 'vitest'
import type { InventoryFilter, InventorySortKey } from '../../src/domain/inventory.ts'
import type { RowsRequest } from '../../src/domain/rows.ts'
import { RequestError } from '../../src/services/http.ts'
import { createInventoryService } from '../../src/services/inventory.ts'
import { inventoryItem } from '../models/samples.ts'
import { answering, ok } from './answering.ts'

const VIN = '7SAYGDEE3PF900001'
const wire = {
  id: 'i1',
  vin: VIN,
  country: 'CA',
  stock_number: 'U1',
  vehicle_year: 2023,
  make: 'Tesla',
  model: 'Model Y',
  trim: null,
  inventory_image: 'pictures/y.svg',
  inventory_age: 12,
  vehicle_type: 'used',
  configuration: { id: 'oak', name: 'Oak', address: { country: 'CA' } },
}
const counts = { all: 4, with_report: 2, no_report: 2, unpublished: 1 }
const rows: RowsRequest<InventoryFilter, InventorySortKey> = {
  query: { filter: 'no_report', search: 'y', sort: { key: 'inventory_age', direction: 'ASC' } },
  selection: { type: 'all' },
  from: 1,
  pages: 1,
}

describe('the inventory', () => {
  test('is asked for in the words of the contract and comes as vehicles with the counts', {
    tags: ['D3.1', 'D3.2', 'D7.2'],
  }, async () => {
    const page = { data: [wire], page: 1, limit: 25, total: 1, totalPages: 1 }
    const { request, calls } = answering(ok(page), ok(counts))
    expect(await createInventoryService(request, '/inventories').readRows(rows)).toEqual({
      rows: [
        {
          id: 'i1',
          vehicle: { vin: VIN, country: 'CA', make: 'Tesla', model: 'Model Y', year: 2023 },
          trim: null,
          stockNumber: 'U1',
          imagePath: 'pictures/y.svg',
          ageDays: 12,
          vehicleType: 'used',
          configuration: { id: 'oak', name: 'Oak' },
        },
      ],
      total: 1,
      counts,
    })
    expect(calls.map(({ path }) => path)).toEqual([
      '/inventories/inventory?context_type=all&page=1&limit=25' +
        '&search=y&filter=no_report&sort_key=inventory_age&sort_direction=ASC',
      '/inventories/inventory/filters?context_type=all',
    ])
  })

  test('a 404 is an empty one', { tags: ['D7.3'] }, async () => {
    const { request } = answering({ status: 404, body: {} }, ok(counts))
    const answer = await createInventoryService(request, '').readRows(rows)
    expect(answer).toEqual({ rows: [], total: 0, counts })
  })

  test('an answer that is none is named', async () => {
    const broken = createInventoryService(answering(ok({})).request, '')
    await expect(broken.readRows(rows)).rejects.toMatchObject({
      failure: { code: 'malformed', service: 'inventories' },
    })
  })
})

describe('the trim of a vehicle', () => {
  const { vehicle } = inventoryItem('1')
  const edit = { kind: 'trim', id: '1', vehicle, configurationId: 'oak', trim: 'Performance' } as const

  test('is set in the dealership of its row alone, in the words of the contract', {
    tags: ['D7.15'],
  }, async () => {
    const { request, calls } = answering(ok([]))
    await createInventoryService(request, '/i').saveEdit({ edit })
    expect(calls).toEqual([
      {
        path: '/i/inventory/trim?context_type=dealership&context_id=oak',
        options: {
          method: 'PATCH',
          body: { country: 'US', vin: vehicle.vin, detected_version: 'Performance' },
        },
      },
    ])
  })

  test.each([201, 204, 206, 304, 400, 404, 409])('a %i is a failure', { tags: ['D7.15'] }, async (status) => {
    const { request } = answering({ status, body: { message: 'No' } })
    await expect(createInventoryService(request, '').saveEdit({ edit })).rejects.toMatchObject({
      failure: { code: 'rejected', status, message: 'No' },
    })
  })

  test('a server that fails is passed on', { tags: ['D7.15'] }, async () => {
    const down = new RequestError('Request failed', 500, null, false)
    await expect(createInventoryService(answering(down).request, '').saveEdit({ edit })).rejects.toBe(down)
  })
})
