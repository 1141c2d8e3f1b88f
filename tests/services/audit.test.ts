import { expect, test } from 'vitest'
import type { AuditList } from '../../src/domain/audit/audit-event.ts'
import { audit } from '../../src/domain/resources/audit.ts'
import type { Answer } from '../../src/services/http.ts'
import { resourceReader } from '../../src/services/lists/resource-reader.ts'
import { auditPageCodec } from '../../src/services/wire/audit/events.ts'
import { auditOf } from '../models/samples.ts'
import { answering, ok } from './answering.ts'

const event = {
  id: '1',
  at: '2026-11-01T10:00:00.000Z',
  action: 'report.trim-changed',
  actor: { name: 'Ann Lee', email: 'ann@maple.example' },
  actor_is_outside: false,
  resource: { type: 'report', id: 'r1', label: '5YJ3E1EA0MF900001' },
  organisations: ['Oak'],
  from: { ip_address: '203.0.113.7', browser: 'Firefox', system: 'Windows' },
  before: { trim: 'Long Range' },
  after: { trim: 'Performance' },
}
const counts = { audit_all: 3, reports: 1, stock: 0, users: 1, access: 1, data: 0 }
const query = { filter: 'reports', search: '7qz', sort: { key: 'at', direction: 'DESC' } } as const
const asked = {
  query,
  selection: { type: 'dealership', id: 'oak' },
  from: 1,
  pages: 1,
  counts: true,
  pinning: 'first',
} as const

const readingOf = (first: Answer) => {
  const { request, calls } = answering(first, ok(counts))
  const readRows = resourceReader<AuditList>(request, '/audit', audit, {
    page: auditPageCodec,
    timeZone: () => 'America/Toronto',
  })
  return { readRows, calls }
}

test('the audit log asks as the contract says, and returns the events with the counts', async () => {
  const page = ok({ data: [event], page: 1, limit: 25, total: 2, total_pages: 1 })
  const { readRows, calls } = readingOf(page)
  expect(await readRows(asked)).toEqual({ rows: [auditOf('1')], total: 2, counts })
  const context = 'context_type=dealership&context_id=oak'
  expect(calls.map(({ path }) => path)).toEqual([
    `/audit/events?${context}&page=1&limit=25&search=7qz&filter=reports&sort_key=at&sort_direction=DESC&time_zone=America%2FToronto`,
    `/audit/events/filters?${context}&search=7qz&time_zone=America%2FToronto`,
  ])
})

test.each([
  [{ actor: null, actor_is_outside: true }, { actor: { type: 'outside' } }],
  [{ actor: null, actor_is_outside: true, actor_is_of_group: true }, { actor: { type: 'group' } }],
  [
    { actor: null, from: null },
    { actor: { type: 'nobody' }, from: null },
  ],
  [{ before: null, after: null }, { changes: [] }],
  [{ before: null, after: { rows: 12 } }, { changes: [{ field: 'rows', from: undefined, to: 12 }] }],
] as const)('an event with %j', async (changes, expected) => {
  const data = [{ ...event, ...changes }]
  const { readRows } = readingOf(ok({ data, page: 1, limit: 25, total: 1, total_pages: 1 }))
  expect((await readRows(asked)).rows).toEqual([auditOf('1', expected)])
})
