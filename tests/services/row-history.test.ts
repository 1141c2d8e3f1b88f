import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { HistorySubject, Undoing } from '../../src/domain/audit/row-history.ts'
import { createRowHistoryService } from '../../src/services/lists/row-history.ts'
import { inventoryRowCodec } from '../../src/services/wire/inventories.ts'
import { inventoryItem } from '../models/samples.ts'
import { answering, ok } from './answering.ts'

const paths = {
  audit: '/audit',
  auth: '/auth',
  device: '/devices',
  inventory: '/inventories',
  report: '/batteries',
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
    const { request, calls } = answering(ok([other, wire('"2"')]))
    const { undoChange } = createRowHistoryService(request, paths)
    expect(await undoChange({ subject, values: { trim } })).toBe('"2"')
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
  const { request } = answering({ status: 412, body: { current: wire('"3"') } })
  const { undoChange } = createRowHistoryService(request, paths)
  await expect(undoChange({ subject, values: { trim: null } })).rejects.toMatchObject({
    failure: { code: 'overtaken', current: { version: '"3"' } },
  })
})

const email = 'eve@maple.example'
const user = { resource: 'user', id: email, name: 'Eve', version: '"1"', fields: [] } as const

test.each<[Undoing['values'], string, string, object]>([
  [{ status: 'CONFIRMED' }, 'POST', '/auth/user/enable', { email }],
  [{ status: 'DISABLED' }, 'DELETE', '/auth/user', { email }],
  [{ family_name: 'Was' }, 'PATCH', '/auth/user', { email, family_name: 'Was' }],
])('%j of a user comes back on the version that was seen', async (values, method, path, body) => {
  const { request, calls } = answering(ok({ version: '"2"' }))
  const version = await createRowHistoryService(request, paths).undoChange({ subject: user, values })
  expect(version).toBe('"2"')
  expect(calls).toEqual([{ path, options: { method, body, headers: { 'if-match': '"1"' } } }])
})
