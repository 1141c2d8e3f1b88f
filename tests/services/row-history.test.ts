import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { HistorySubject, Undoing } from '../../src/domain/audit/row-history.ts'
import { createRowHistoryService } from '../../src/services/lists/row-history.ts'
import { inventoryRowCodec } from '../../src/services/wire/inventories.ts'
import { reportRowCodec } from '../../src/services/wire/reports.ts'
import { inventoryItem, reportRow } from '../models/samples.ts'
import { answering, ok, PATHS } from './answering.ts'

/** What takes changes back over these answers, and the calls for it. */
function historyOver(...answers: Parameters<typeof answering>) {
  const { request, calls } = answering(...answers)
  return { ...createRowHistoryService(request, PATHS), calls }
}
const wire = (version: string) => z.encode(inventoryRowCodec, inventoryItem('v1', { version }))
const { vin, country } = inventoryItem('v1').vehicle
const subject: HistorySubject = {
  resource: 'inventory',
  id: 'v1',
  name: '2021 Tesla Model 3',
  version: '"1"',
  stocked: { vin, country, configurationId: 'oak' },
  fields: ['trim'],
}

test.each([
  ['a former trim', 'Performance'],
  ['none', null],
])(
  'the trim of a vehicle becomes %s again, on the version of its row and only in its dealership',
  async (_, trim) => {
    const other = z.encode(inventoryRowCodec, inventoryItem('v2', { version: '"9"' }))
    const { undoChange, calls } = historyOver(ok([other, wire('"2"')]))
    expect(await undoChange({ subject, values: { trim }, seen: {} })).toBe('"2"')
    expect(calls).toEqual([
      {
        path: '/inventories/inventory/trim?context_type=dealership&context_id=oak',
        options: {
          method: 'PATCH',
          body: { country, vin, detected_version: trim },
          headers: { 'if-match': '"1"' },
        },
      },
    ])
  },
)

test('a vehicle that somebody else has changed meanwhile is not changed', async () => {
  const { undoChange } = historyOver({ status: 412, body: { current: wire('"3"') } })
  await expect(undoChange({ subject, values: { trim: null }, seen: { trim: 'S' } })).rejects.toMatchObject({
    failure: { code: 'overtaken', fields: ['trim'], current: { version: '"3"' } },
  })
})

test('the first day of use that somebody else has saved of a report is told, and that of another field not asked about', async () => {
  const report: HistorySubject = {
    resource: 'report',
    id: 'r1',
    name: '2021 Tesla Model 3',
    version: '"1"',
    fields: ['first_use'],
  }
  const current = (first_use: string) => ({
    status: 412,
    body: { current: { ...z.encode(reportRowCodec, reportRow('r1', { version: '"3"' })), first_use } },
  })
  const undoing = { subject: report, values: { first_use: null }, seen: { first_use: '2021-03-04' } }
  const { undoChange } = historyOver(current('2020-01-01'))
  await expect(undoChange(undoing)).rejects.toMatchObject({
    failure: { code: 'overtaken', fields: ['first_use'], current: { firstUse: '2020-01-01' } },
  })
  const same = historyOver(current('2021-03-04'), ok({ version: '"4"' }))
  expect(await same.undoChange(undoing)).toBe('"4"')
})

const email = 'eve@maple.example'
const user = { resource: 'user', id: email, name: 'Eve', version: '"1"', fields: [] } as const

const role = { name: 'DEALER_USER', groupId: null, dealershipId: 'oak', organisation: 'Oak' } as const
const groupRole = { name: 'GROUP_USER', groupId: 'north', dealershipId: null, organisation: 'North' } as const
const device = { resource: 'device', id: '7/1', name: 'brave-otter', version: '"1"', fields: [] } as const
const PATCH_DEVICE = ['PATCH', '/devices/device/7%2F1'] as const

test.each<[HistorySubject, Undoing['values'], readonly [string, string], object]>([
  [user, { status: 'CONFIRMED' }, ['POST', '/auth/user/enable'], { email }],
  [user, { status: 'DISABLED' }, ['DELETE', '/auth/user'], { email }],
  [user, { family_name: 'Was' }, ['PATCH', '/auth/user'], { email, family_name: 'Was' }],
  [
    user,
    { roles: [role, groupRole] },
    ['PATCH', '/auth/user'],
    {
      email,
      roles: [
        { name: 'DEALER_USER', configuration_id: 'oak' },
        { name: 'GROUP_USER', group_id: 'north' },
      ],
    },
  ],
  [device, { note: 'Loose cable' }, PATCH_DEVICE, { note: 'Loose cable' }],
  [device, { note: null, tracking_url: null }, PATCH_DEVICE, { note: null, tracking_url: null }],
  [device, { dealership: { id: 'oak', name: 'Oak' } }, PATCH_DEVICE, { configuration: { id: 'oak' } }],
  [device, { dealership: null, name: 'was' }, PATCH_DEVICE, { configuration: null, name: 'was' }],
])('of %o, %j comes back on the version that was seen', async (about, values, [method, path], body) => {
  const { undoChange, calls } = historyOver(ok({ version: '"2"' }))
  expect(await undoChange({ subject: about, values, seen: {} })).toBe('"2"')
  expect(calls).toEqual([{ path, options: { method, body, headers: { 'if-match': '"1"' } } }])
})
