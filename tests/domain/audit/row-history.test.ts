import { describe, expect, test } from 'vitest'
import type { AuditRow } from '../../../src/domain/audit/audit-event.ts'
import type { AuditFieldName } from '../../../src/domain/audit/audit-fields.ts'
import { NOT_RECORDED } from '../../../src/domain/audit/not-recorded.ts'
import {
  type HistorySubject,
  type NoWayBack,
  noWayBack,
  undoingOf,
} from '../../../src/domain/audit/row-history.ts'
import { auditOf } from '../../models/samples.ts'

const subject = (...fields: readonly AuditFieldName[]): HistorySubject => ({
  resource: 'device',
  id: '1',
  name: 'brave-otter',
  version: null,
  fields,
})
const changed = (changes: AuditRow['changes']) => auditOf('1', { changes })
const undone = (about: HistorySubject, event: AuditRow, later: readonly AuditRow[] = []) =>
  undoingOf(about, event, [...later, event])

const role = (name: string, dealershipId: string | null = null) => ({
  name,
  groupId: null,
  dealershipId,
  organisation: null,
})

describe('an event of a row', () => {
  test('is taken back by the values before it', () => {
    const event = changed([
      { field: 'name', from: 'was', to: 'is' },
      { field: 'score', from: 80, to: 90 },
    ])
    expect(undone(subject('name'), event)?.values).toEqual({ name: 'was' })
    expect(undone(subject('debug_mode'), event)).toBeNull()
  })

  test('is compared with the newest values that the history tells', () => {
    const event = changed([
      { field: 'name', from: 'first', to: 'second' },
      { field: 'note', from: 'Old', to: 'New' },
    ])
    const later = [
      changed([{ field: 'note', from: 'New', to: NOT_RECORDED }]),
      changed([{ field: 'name', from: 'second', to: 'third' }]),
    ]
    const about = subject('name', 'note')
    expect(undone(about, event)?.seen).toEqual({ name: 'second', note: 'New' })
    expect(undone(about, event, later)?.seen).toEqual({ name: 'third' })
  })

  test.each<[NoWayBack, string, AuditRow['changes'][number]]>([
    ['notKept', 'a text that is not kept', { field: 'note', from: NOT_RECORDED, to: 'is' }],
    ['notChosen', 'an ICCID that was first added', { field: 'icc_id', from: null, to: '8'.repeat(20) }],
    ['notChosen', 'a country that was first added', { field: 'country', from: null, to: 'CA' }],
    ['notChosen', 'a status that nobody can choose', { field: 'status', from: 'tracking', to: 'active' }],
    [
      'elsewhere',
      'a dealership out of reach',
      { field: 'dealership', from: { id: null, name: null }, to: null },
    ],
  ])('has no way back (%s) with %s', (reason, _, change) => {
    const about = subject('name', 'icc_id', 'country', 'status', 'note', 'dealership')
    const event = changed([change])
    expect(undone(about, event)).toBeNull()
    expect(noWayBack(about, event, [event])).toBe(reason)
  })

  test('says nothing to users who may not change such things, and nothing of events without changes', () => {
    const event = changed([{ field: 'note', from: NOT_RECORDED, to: 'is' }])
    expect(noWayBack(subject('name'), event, [event])).toBeNull()
    expect(noWayBack(subject('note'), changed([]), [])).toBeNull()
    const added = changed([{ field: 'name', from: undefined, to: 'is' }])
    expect(noWayBack(subject('name'), added, [added])).toBeNull()
  })

  test('with a password says that the former one is gone', () => {
    const event = auditOf('1', { action: 'wifi.password-changed', changes: [] })
    const about = { ...subject(), resource: 'wifi' } as const
    expect(noWayBack(about, event, [event])).toBe('password')
  })

  test.each([
    ['CONFIRMED', 'DISABLED', 'CONFIRMED'],
    ['DISABLED', 'FORCE_CHANGE_PASSWORD', 'DISABLED'],
    ['FORCE_CHANGE_PASSWORD', 'CONFIRMED', undefined],
  ])('of a user who was %s and became %s gives back %s', (from, to, status) => {
    const user = { ...subject('status'), resource: 'user' } as const
    expect(undone(user, changed([{ field: 'status', from, to }]))?.values.status).toBe(status)
  })

  test.each([
    [[role('DEALER_ADMIN', 'oak')], true],
    [[role('DEALER_ADMIN', 'oak'), role('DEALER_USER', 'elm')], true],
    [[role('GROUP_USER')], false],
    [[role('DEALER_ADMIN', 'oak'), role('GROUP_USER')], false],
    // Of a user who came from elsewhere, the reader sees no former role.
    [[], false],
  ])('gives the roles %j back if the user may give all of them', (from, isOffered) => {
    const user = { ...subject('roles'), resource: 'user', roles: ['DEALER_ADMIN', 'DEALER_USER'] } as const
    const event = changed([{ field: 'roles', from, to: [role('DEALER_USER', 'oak')] }])
    expect(undone(user, event)?.values).toEqual(isOffered ? { roles: from } : undefined)
    expect(noWayBack(user, event, [event])).toBe(isOffered ? null : 'roles')
  })

  test('gives a tracking link back only to a device that is shipped, or becomes so again', () => {
    const about = subject('status', 'tracking_url')
    const link = { field: 'tracking_url', from: 'https://track.example/1', to: null } as const
    const both = changed([link, { field: 'status', from: 'shipped', to: 'active' }])
    const alone = changed([link])
    expect(undone(about, both)?.values).toEqual({ tracking_url: link.from, status: 'shipped' })
    expect(undone(about, alone)?.values).toEqual({ tracking_url: link.from })
    expect(undone(about, alone, [both])).toBeNull()
    expect(noWayBack(about, alone, [both, alone])).toBe('notShipped')
    const added = changed([{ ...link, from: null, to: link.from }])
    expect(undone(about, added, [both])?.values).toEqual({ tracking_url: null })
  })
})
