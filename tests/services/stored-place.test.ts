import { expect, test } from 'vitest'
import { PLACE_KEY } from '../../src/domain/session/stored-keys.ts'
import { createStoredPlace } from '../../src/services/browser/stored-place.ts'
import { windowOf } from './browser-window.ts'

const storageWith = (record: string) => windowOf({ stored: { [PLACE_KEY]: record } }).window.localStorage

const ada = () => 'ada@maple.example'

test('the place of a list comes back to this list and this user only', () => {
  const storage = storageWith('')
  createStoredPlace(storage, 'reports', ada).write({ key: '["all"]', row: 1950 })
  expect(createStoredPlace(storage, 'reports', ada).read()).toEqual({ key: '["all"]', row: 1950 })
  expect(createStoredPlace(storage, 'users', ada).read()).toBeNull()
  expect(createStoredPlace(storage, 'reports', () => 'bob@maple.example').read()).toBeNull()
  expect(createStoredPlace(storage, 'reports', () => null).read()).toBeNull()
})

test('a place of nobody is not stored', () => {
  const storage = storageWith('')
  createStoredPlace(storage, 'reports', () => null).write({ key: '["all"]', row: 1950 })
  expect(storage.getItem(PLACE_KEY)).toBe('')
})

test.each([
  '',
  'null',
  '"text"',
  '{"list":"reports","user":"ada@maple.example","key":"k","row":0}',
  '{"list":"reports","user":"ada@maple.example","key":"k","row":-1}',
  '{"list":"reports","user":"ada@maple.example","key":"k","row":1.5}',
  '{"list":"reports","user":"ada@maple.example","key":"k","row":"2"}',
  '{"list":"reports","user":"ada@maple.example","key":"k","row":5000}',
  '{"list":"reports","key":"k","row":2}',
  '{"list":"reports","user":"ada@maple.example","key":7,"row":2}',
])('anything but a place below the first row is none: %s', (record) => {
  expect(createStoredPlace(storageWith(record), 'reports', ada).read()).toBeNull()
})
