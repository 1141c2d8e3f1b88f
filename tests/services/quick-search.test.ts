import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { NOTHING_FOUND } from '../../src/domain/shell/quick-search.ts'
import { failureFrom } from '../../src/services/http.ts'
import { createQuickSearchService } from '../../src/services/shell/quick-search.ts'
import { deviceRowCodec } from '../../src/services/wire/devices.ts'
import { inventoryRowCodec } from '../../src/services/wire/inventories.ts'
import { reportRowCodec } from '../../src/services/wire/reports.ts'
import { userRowCodec } from '../../src/services/wire/users.ts'
import { ALL_KINDS } from '../models/shell/quick-search.model.ts'
import { answering, ok } from './answering.ts'

const { reports, inventory, devices, users, views } = ALL_KINDS
const BODY = {
  reports: { data: reports.rows.map((row) => z.encode(reportRowCodec, row)), total: reports.total },
  inventory: { data: inventory.rows.map((row) => z.encode(inventoryRowCodec, row)), total: inventory.total },
  devices: { data: devices.rows.map((row) => z.encode(deviceRowCodec, row)), total: devices.total },
  users: { data: users.rows.map((row) => z.encode(userRowCodec, row)), total: users.total },
  views: { data: views.rows, total: views.total },
}

function searchOver(...answers: Parameters<typeof answering>) {
  const { request, calls } = answering(...answers)
  return { ...createQuickSearchService(request, '/search'), calls }
}

test('the search of everything sends what was pasted without what no keyboard types, and has the rows of the lists', async () => {
  const { find, calls } = searchOver(ok(BODY))
  expect(await find({ text: ' O’Hare\t5YJ3\u200b–1\n' })).toEqual(ALL_KINDS)
  expect(calls).toEqual([{ path: '/search/search?search=O%27Hare+5YJ3-1&limit=5', options: undefined }])
})

test('a backend that does not search views finds none of them', async () => {
  const { find } = searchOver(ok({ ...BODY, views: undefined }))
  expect(await find({ text: 'tesla' })).toEqual({ ...ALL_KINDS, views: NOTHING_FOUND.views })
})

test('a backend without the search of everything finds nothing', async () => {
  const { find } = searchOver({ status: 404, body: null })
  expect(await find({ text: 'tesla' })).toEqual(NOTHING_FOUND)
})

test('an answer that does not fit the contract is a failure', async () => {
  const { find } = searchOver(ok({ ...BODY, users: [] }))
  expect(failureFrom(await find({ text: 'tesla' }).catch((error: unknown) => error))).toEqual({
    code: 'malformed',
    service: 'search',
  })
})
