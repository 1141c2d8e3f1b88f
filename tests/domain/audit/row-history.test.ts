import { describe, expect, test } from 'vitest'
import type { AuditRow } from '../../../src/domain/audit/audit-event.ts'
import type { AuditFieldName } from '../../../src/domain/audit/audit-fields.ts'
import { NOT_RECORDED } from '../../../src/domain/audit/not-recorded.ts'
import { type HistorySubject, undoingOf } from '../../../src/domain/audit/row-history.ts'

const subject = (...fields: readonly AuditFieldName[]): HistorySubject => ({
  resource: 'device',
  id: '1',
  name: 'brave-otter',
  version: null,
  fields,
})
const changed = (changes: AuditRow['changes']) => ({ changes }) as AuditRow

describe('an event of a row', () => {
  test('is taken back by the values before it', () => {
    const event = changed([
      { field: 'name', from: 'was', to: 'is' },
      { field: 'score', from: 80, to: 90 },
    ])
    expect(undoingOf(subject('name'), event)?.values).toEqual({ name: 'was' })
    expect(undoingOf(subject('debug_mode'), event)).toBeNull()
  })

  test('with what was said of a doubt is taken back by what was said before, or by the doubt', () => {
    const fields = subject('odometer_resolution', 'cells_resolution')
    const [said, unsaid] = [
      changed([{ field: 'odometer_resolution', from: null, to: 'misread' }]),
      changed([{ field: 'cells_resolution', from: 'misread', to: null }]),
    ]
    expect(undoingOf(fields, said)?.values).toEqual({ odometer_resolution: null })
    expect(undoingOf(fields, unsaid)?.values).toEqual({ cells_resolution: 'misread' })
  })

  test.each<[string, AuditRow['changes'][number]]>([
    ['a text that the log does not keep', { field: 'name', from: NOT_RECORDED, to: 'is' }],
    ['an ICCID that was first added', { field: 'icc_id', from: null, to: '8'.repeat(20) }],
    ['a country that was first added', { field: 'country', from: null, to: 'CA' }],
    ['a status that nobody can choose', { field: 'status', from: 'tracking', to: 'active' }],
  ])('with %s has no way back', (_, change) => {
    expect(undoingOf(subject('name', 'icc_id', 'country', 'status'), changed([change]))).toBeNull()
  })

  test.each([
    ['CONFIRMED', 'DISABLED', 'CONFIRMED'],
    ['DISABLED', 'FORCE_CHANGE_PASSWORD', 'DISABLED'],
    ['FORCE_CHANGE_PASSWORD', 'CONFIRMED', undefined],
  ])('of a user who was %s and became %s gives back %s', (from, to, status) => {
    const user = { ...subject('status'), resource: 'user' } as const
    expect(undoingOf(user, changed([{ field: 'status', from, to }]))?.values.status).toBe(status)
  })

  test('with a status that can be chosen has one', () => {
    const event = changed([{ field: 'status', from: 'shipped', to: 'active' }])
    expect(undoingOf(subject('status'), event)?.values).toEqual({ status: 'shipped' })
  })
})
