import { expect, test } from 'vitest'
import { STORED_SELECTION_KEY } from '../../src/domain/session/stored-keys.ts'
import { createStoredSelection } from '../../src/services/browser/stored-selection.ts'
import { windowOf } from './browser-window.ts'

const RECORD = {
  version: 1,
  email: 'ada@maple.example',
  selection: { type: 'group', id: 'north' },
  expanded: ['north'],
}

const readFrom = (record: unknown) =>
  createStoredSelection(
    windowOf({ stored: { [STORED_SELECTION_KEY]: JSON.stringify(record) } }).window.localStorage,
  ).read()

test('a stored selection comes back', () => {
  const { version, ...selected } = RECORD
  expect(version).toBe(1)
  expect(readFrom(RECORD)).toEqual(selected)
  expect(readFrom({ ...RECORD, selection: { type: 'all' } })).toEqual({
    ...selected,
    selection: { type: 'all' },
  })
})

test.each([
  null,
  'text',
  { ...RECORD, version: 2 },
  { ...RECORD, email: 7 },
  { ...RECORD, selection: null },
  { ...RECORD, selection: { type: 'group' } },
  { ...RECORD, selection: { type: 'planet', id: 'north' } },
  { ...RECORD, expanded: [7] },
  { ...RECORD, expanded: 'north' },
])('an invalid record is none: %j', (record) => {
  expect(readFrom(record)).toBe(null)
})
