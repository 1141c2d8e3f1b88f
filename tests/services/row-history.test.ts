import { expect, test } from 'vitest'
import type { Undoing } from '../../src/domain/audit/row-history.ts'
import { createRowHistoryService } from '../../src/services/lists/row-history.ts'
import { answering, ok } from './answering.ts'

const paths = { audit: '/audit', auth: '/auth', device: '/devices', report: '/batteries' }
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
